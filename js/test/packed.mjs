// packed.mjs - the package as its users get it: what npm packs, unpacked into a project of its own, asked in this thread and
// in others, called off, closed.   usage: node packed.mjs FOLDER, which has node_modules/ariadne-puzzles
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import assert from "node:assert/strict";

const require = createRequire(join(process.argv[2] ?? process.env.PLACE, "program.js"));
const { load, Asker, AriadneError } = await import(require.resolve("ariadne-puzzles"));
const board = "https://puzz.link/p?slither/4/4/dgdh2c7b";
const free = "slitherlink 20x20\n" + ". . . . . . . . . . . . . . . . . . . .\n".repeat(20);
const LONG = { engine: "sat" };

test("the version is the library's", async () => {
    const described = JSON.parse(readFileSync(require.resolve("ariadne-puzzles/package.json"), "utf8"));
    assert.equal((await load()).ask("unique", board).version, described.version);
});

test("answers in this thread", async () => {
    const library = await load();
    const record = library.ask("unique", board);
    assert.equal(record.answer, "one");
    assert.equal(record.solution[0], "+-+-+-+-+");
    assert.equal(library.ask("count", "slitherlink 5x5\n" + ". . . . .\n".repeat(5)).count, "1222363");
    assert.equal(library.ask("convert", board, { to: "url" }).puzzle, board);
    assert.equal(library.ask("make", "sudoku 4", { seed: 7n, symmetry: "none" }).genre, "sudoku");
    assert.equal(library.ask("make", "sudoku 4", { technique: "hidden single", seed: 1 }).genre, "sudoku");
    assert.equal(library.ask("hint", board, { prices: "degree 1.5\nclue 0.25", level: 3 }).steps.length, 1);
    assert.ok(library.ask("thin", board, { drop: "3,0,1" }).clues > 0);
    assert.equal(library.ask("count", free, { ...LONG, ticks: 1000 }).stop, "ticks");
    assert.match(library.ask("unique", "numberlink 2x2\n1 1\n. .", { rule: "A" }).rules, /rule A/);
});

test("boards from arrays, and to arrays", async () => {
    const library = await load(), cells = [[1, null, null, null], [null, null, 1, 2], [null, 1, null, null], ["", "", "", ""]];
    assert.equal(library.ask("solve", { genre: "sudoku", cells }).solution.join("/"), "1 2 4 3/4 3 1 2/2 1 3 4/3 4 2 1");
    assert.deepEqual(library.clues({ genre: "sudoku", cells }), cells.map((row) => row.map((clue) => String(clue ?? ""))));
    assert.deepEqual(library.clues(board)[0], ["3", "", "", ""]);
    assert.throws(() => library.clues("tents 2x2\n  1 0\n1 . ?\n0 . .\n"), TypeError);
    assert.throws(() => library.ask("unique", { genre: "sudoku", cells: [[1, 2], [3]] }), (e) => e instanceof AriadneError && e.column > 0);
});

test("errors give the place", async () => {
    const library = await load();
    assert.throws(() => library.ask("unique", "slitherlink 2x2\n. .\n. !"),
        (e) => e instanceof AriadneError && e.status === "syntax" && e.line === 3 && e.column === 3);
    assert.throws(() => library.ask("unique", { id: 7, puzzle: "slitherlink" }), (e) => e.id === 7);
    assert.throws(() => library.ask("guess", board), (e) => e instanceof AriadneError && e.id === null);
    assert.throws(() => library.ask("unique", board, { max: 3 }), AriadneError);
    assert.throws(() => library.ask("unique", board, { rule: "B C" }), AriadneError);
    assert.throws(() => library.ask("unique", board, { engine: 'sat"' }), TypeError);
    const made = library.ask("make", "slitherlink 5x5", { seed: 1, to: "url" });
    assert.equal(library.ask("unique", made).answer, "one");
    assert.equal(library.ask("edit", { puzzle: board, mode: "edit", do: "clear" }).edits.length > 0, true);
    for (const none of [undefined, null, 7, [made]]) assert.throws(() => library.ask("unique", none), TypeError);
    assert.equal(library.ask("unique", board, { ticks: undefined, with_marks: false }).answer, "one");
});

test("genres of one's own", async () => {
    const sheet = `genre dark "Dark"
about "black cells, none beside another"
board wall in cells 0..4 or ?
draw  black or white in cells, as shade
rule  apart "Black cells are not neighbours"
      each pair: count black in it <= 1
rule  number "A number says how many black cells are beside it"
      each wall: count black in beside = number
`;
    const library = await load();
    assert.equal(library.ask("count", "dark 2x2\n2 .\n. .", { sheet }).count, "1");
    const made = library.ask("make", "dark 5x5", { sheet, seed: 1, to: "text" });
    assert.equal(made.genre, "dark");
    assert.equal(library.ask("unique", made, { sheet }).answer, "one");
    assert.equal(library.ask("edit", { puzzle: made.puzzle, do: "click c0" }, { sheet }).edits[0].at, "c0");
    assert.throws(() => library.ask("unique", made), /no genre is called "dark"/);
    assert.throws(() => library.ask("unique", made, { sheet: sheet.replace("<= 1", "< 1") }),
        (e) => e instanceof AriadneError && e.line === 6 && e.column === 36 && e.what.startsWith("sheet: "));
    assert.throws(() => library.ask("unique", made, { sheet: 7 }), TypeError);
    const asker = new Asker();
    assert.equal((await asker.ask("unique", made, { sheet })).answer, "one");
    asker.close();
});

test("time and progress", async () => {
    const library = await load(), reports = [];
    assert.equal(library.ask("count", free, LONG, { seconds: 0.2 }).stop, "time");
    const cut = library.ask("count", free, { ...LONG, ticks: 9e6 }, { progress: (p) => reports.push(p) });
    assert.equal(cut.stop, "ticks");
    assert.equal(cut.complete, false);
    assert.ok(reports.length > 1 && reports.every((p, i) => p.phase === "search" && p.ticks >= (reports[i - 1]?.ticks ?? 0)));
    assert.equal(reports[0].estimate, null);
    assert.throws(() => library.ask("count", free, LONG, { progress: () => { throw new Error("enough"); } }), /enough/);
    assert.equal(library.ask("unique", board).answer, "one"); // the limits are gone, and the library is whole
    for (const seconds of [0, -1, NaN, "1"]) assert.throws(() => library.ask("count", free, LONG, { seconds }), RangeError);
    const asker = new Asker(), heard = [];
    const late = await asker.ask("count", free, { ...LONG, ticks: 9e6 }, { progress: (p) => heard.push(p.ticks) });
    assert.equal(late.stop, "ticks");
    assert.equal((await asker.ask("count", free, LONG, { seconds: 0.2 })).stop, "time");
    assert.ok(heard.length > 0 && heard.every((t, i) => t >= (heard[i - 1] ?? 0)));
    await assert.rejects(asker.ask("count", free, LONG, { progress: () => { throw new Error("enough"); } }), /enough/);
    assert.equal((await asker.ask("unique", board)).answer, "one");
    asker.close();
});

test("the WebAssembly from bytes", async () => {
    const bytes = readFileSync(require.resolve("ariadne-puzzles/ariadne.wasm"));
    assert.equal((await load({ wasm: bytes })).ask("unique", board).answer, "one");
    assert.equal((await load({ wasm: await WebAssembly.compile(bytes) })).ask("unique", board).answer, "one");
    await assert.rejects(load({ wasm: new Uint8Array(3) }), WebAssembly.CompileError);
});

test("answers from threads, each its own", async () => {
    const asker = new Asker({ workers: 2 });
    const wishes = [...Array(20).keys()];
    const made = await Promise.all(wishes.map((seed) => asker.ask("make", "slitherlink 5x5", { seed })));
    assert.deepEqual(made.map((m) => m.seed), wishes);
    const answers = await Promise.all(made.map((m) => asker.ask("unique", m.puzzle)));
    assert.ok(answers.every((a) => a.answer === "one"));
    await assert.rejects(asker.ask("unique", "no puzzle"), AriadneError);
    asker.close();
});

test("a question is called off, and the next is answered", async () => {
    const asker = new Asker();
    const stop = new AbortController(), queued = new AbortController();
    const running = asker.ask("count", free, LONG, { signal: stop.signal });
    const waiting = asker.ask("unique", board, {}, { signal: queued.signal });
    const behind = asker.ask("unique", board);
    queued.abort(new Error("not wanted"));
    await assert.rejects(waiting, /not wanted/);
    setTimeout(() => stop.abort(), 300);
    const begun = Date.now();
    await assert.rejects(running, { name: "AbortError" });
    assert.ok(Date.now() - begun < 1000);
    assert.equal((await behind).answer, "one");
    await assert.rejects(asker.ask("unique", board, {}, { signal: AbortSignal.abort() }), { name: "AbortError" });
    const late = AbortSignal.timeout(200);
    await assert.rejects(asker.ask("count", free, LONG, { signal: late }), { name: "TimeoutError" });
    assert.equal((await asker.ask("unique", board)).answer, "one");
    asker.close();
});

test("called off before the thread is there", async () => {
    const asker = new Asker();
    const stop = new AbortController();
    const early = asker.ask("count", free, LONG, { signal: stop.signal });
    stop.abort();
    await assert.rejects(early, { name: "AbortError" });
    assert.equal((await asker.ask("unique", board)).answer, "one");
    asker.close();
});

test("closed", async () => {
    const asker = new Asker();
    const running = asker.ask("count", free, LONG), waiting = asker.ask("unique", board);
    setTimeout(() => asker.close(), 100);
    await assert.rejects(running, /closed/);
    await assert.rejects(waiting, /closed/);
    await assert.rejects(asker.ask("unique", board), /closed/);
    assert.throws(() => new Asker({ workers: 0 }), RangeError);
});

test("a WebAssembly that is none", async () => {
    const asker = new Asker({ wasm: new Uint8Array(8) });
    await assert.rejects(asker.ask("unique", board), WebAssembly.CompileError);
    await assert.rejects(asker.ask("unique", board), WebAssembly.CompileError);
    asker.close();
});
