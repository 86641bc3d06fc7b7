// genres.mjs - every kind of genre is made, edited and played in a real browser, by mouse and by keys, at random; after each edit
// the badge, and every forced and open place of the overlay, are those of the native tool.
// usage: node genres.mjs [EDITS]; BUILD as in browser.mjs; ARIADNE the native tool.
import { spawnSync } from "node:child_process";
import { ask, genres } from "./library.mjs";
import { badge, claim, finish, launch, open, rest, serve, spot } from "./browser.mjs";

const tool = process.env.ARIADNE ?? "build/ariadne";
const edits = Number(process.argv[2] ?? (process.env.ARIADNE_FULL ? 100 : 3));
let state = 20261122;
const random = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
const native = (verb, puzzle) => JSON.parse(spawnSync(tool, [verb, "--json", "-"], { input: puzzle, encoding: "utf8" }).stdout);

const now = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("ariadne.now")).puzzle);
const clues = (puzzle) => puzzle.replace(/\nanswer\n[^]*/, "\n");
const names = (page) => page.evaluate(() => [...document.querySelectorAll(".names > *")].map((e) => e.id.slice(3)));

async function fresh(page, genre) {
    await page.click("#new");
    await page.click(`[data-genre=${genre}]`);
    const [rows, cols] = await page.locator("dialog input[type=number]").all();
    await rows.fill("4");
    await cols.fill("4");
    await page.click("#create");
    await page.waitForFunction((g) => document.querySelector(".board").getAttribute("aria-label").startsWith(g), genre)
        .catch(async (e) => { throw new Error(await page.evaluate(() => document.querySelector(".message").textContent) + e); });
}

/** What lies over and under the board, as shapes and points. */
const overlay = (page) => page.evaluate(() => {
    const of = (e, ...names) => names.map((n) => Number(e.getAttribute(n)));
    const points = {
        line: (e) => of(e, "x1", "y1", "x2", "y2"), circle: (e) => of(e, "cx", "cy", "r"), text: (e) => of(e, "x", "y"),
        rect: (e) => { const [x, y, w, h] = of(e, "x", "y", "width", "height"); return [x, y, x + w, y + h]; },
        path: (e) => e.getAttribute("d").match(/-?\d+/g).map(Number),
    };
    return {
        over: [...document.querySelectorAll(".over > *")].map((e) => `${points[e.tagName](e)} ${e.tagName === "text" ? e.textContent : ""}`),
        open: [...document.querySelectorAll(".under > path")].flatMap((e) => e.getAttribute("d").match(/M[^MZ]*/g)),
    };
});

/** The same from what the native tool says is forced. */
function wanted(board, lines, candidates = []) {
    const puzzle = clues(board);
    const text = (text, more) => ask("edit", JSON.stringify({ puzzle: text, ...more }));
    const { scene: { items: base }, symbols } = text(board, { scene: true });
    const aside = candidates.flatMap((all, i) => (all.length > 1 && all.length < symbols ? all.map((k) => `x${i * symbols + k - 1}`) : [])).join(" ");
    const d = text(puzzle + "answer\n" + lines.join("\n") + "\n", { aside, scene: true, marks: true, places: true });
    const known = new Set(base.map((i) => JSON.stringify({ ...i, at: "", turned: "" })));
    const items = d.scene.items.filter((i) => !known.has(JSON.stringify({ ...i, at: "", turned: "" })));
    const mark = { c: d.marks.cells ?? [], e: d.marks.edges ?? [] };
    const open = d.places.filter((p) => p.shape && p.mark !== undefined && mark[p.at[0]]?.[Number(p.at.slice(1))] === 0);
    const start = ({ shape, points: [x, y], centre: c }) => shape === "line" ? [x, y] : [x, y].map((n, i) => Math.round(n + (c[i] - n) * 0.08));
    return { over: items.map((i) => `${i.points} ${i.text ?? ""}`), open: open.map((p) => start(p).join()) };
}

const sorted = (list) => [...new Set(list)].sort().join("; ");

/** The badge and what is forced, place by place, against the native tool. */
async function same(page, genre) {
    const shown = await badge(page), puzzle = clues(await now(page));
    if (shown.kind === "fault") return claim(native("unique", puzzle).error, `${genre}: a fault that the tool does not find`, puzzle);
    const yet = shown.verdict === "No solution yet", come = shown.kind === "unfinished" && !yet, more = ask("genres", "{}").genres.find((g) => g.name === genre);
    const n = native("forced", come ? puzzle.replace(/^.*/, more.params.some((p) => p.name === "complete") ? "$& complete=0" : "$& unfinished=1") : puzzle);
    if (yet) claim(n.answer === "none" && more.awaits, `${genre}: no solution yet, natively ${n.answer}`, puzzle);
    else if (come) claim(n.answer !== "none" && native("unique", puzzle).answer === "none", `${genre}: clues are missing, natively ${n.answer}`, puzzle);
    else claim(n.answer === shown.kind, `${genre}: ${shown.kind}, natively ${n.answer}`, puzzle);
    const text = await page.evaluate(() => document.querySelector("#badge").innerText);
    const bare = text.startsWith("No clues yet");
    if (bare) claim(come || /^.*[\soa.-]*$/.test(puzzle) && text.includes("nothing drawn") === (n.on === 0), `${genre}: ${text}; natively ${n.answer}`, puzzle);
    else if (n.forced) claim(new RegExp(`\\b${n.on} [a-z]+, ${n.off} [a-z ]+, ${n.open} open`).test(text), `${genre}: ${text}; natively ${n.on} ${n.off} ${n.open}`, puzzle);
    if (n.forced) {
        const shows = await overlay(page), want = wanted(await now(page), n.forced, n.candidates);
        const starts = shows.open.map((d) => d.match(/-?\d+/g).slice(0, 2).join());
        claim(sorted(shows.over) === sorted(want.over), `${genre}: what is forced`, `${puzzle}${sorted(shows.over)}\nnatively ${sorted(want.over)}`);
        claim(starts.sort().join(" ") === (n.open ? want.open.sort().join(" ") : ""), `${genre}: what is open`, `${puzzle}${starts}\nnatively ${want.open}`);
    } else claim(!(await overlay(page)).over.length, `${genre}: nothing is forced`, puzzle);
    const count = /^(\d[\d\u2009]*) solutions/.exec(shown.verdict) ?? /^exactly (\d[\d\u2009]*)/.exec(shown.detail);
    if (count) claim(native("count", puzzle).count === count[1].replaceAll("\u2009", ""), `${genre}: the count ${count[1]}`, puzzle);
}

async function act(page, ids) {
    const at = ids[random(ids.length)];
    const [x, y] = await spot(page, at);
    switch (random(4)) {
        case 0: return page.mouse.click(x, y);
        case 1: return page.mouse.click(x, y, { button: "right" });
        case 2: {
            const [x2, y2] = await spot(page, ids[random(ids.length)]);
            await page.mouse.move(x, y);
            await page.mouse.down();
            await page.mouse.move((x + x2) / 2, (y + y2) / 2, { steps: 3 });
            await page.mouse.move(x2, y2, { steps: 3 });
            return page.mouse.up();
        }
        default:
            await page.locator("#board").focus();
            for (const k of ["ArrowDown", "ArrowRight", "1", "ArrowRight", "?", "ArrowDown", "Shift+ArrowRight", "Enter", "Backspace"])
                if (random(2)) await page.keyboard.press(k);
    }
}

const server = await serve(), browser = await launch();
const { page, strange, errors } = await open(browser, server.url);
for (const { name: genre } of genres()) {
    const begun = performance.now();
    await fresh(page, genre);
    await same(page, genre);
    const empty = clues(await now(page)), ids = await names(page);
    for (let i = 0; i < edits && ids.length; i++) {
        await act(page, ids);
        await rest(page);
        await same(page, genre);
    }
    const full = await now(page);
    while (await page.locator("#undo").isEnabled() && clues(await now(page)) !== empty) await page.keyboard.press("Control+z").then(() => rest(page));
    claim(clues(await now(page)) === empty, `${genre}: undone to the empty board`);
    while (await page.locator("#redo").isEnabled()) await page.keyboard.press("Control+y").then(() => rest(page));
    await rest(page);
    claim((await now(page)) === full, `${genre}: redone`);
    await page.click("[data-mode=play]");
    const playing = await names(page);
    claim(playing.length > 0, `${genre}: places to play at`);
    for (let i = 0; i < edits; i++) await act(page, playing);
    await rest(page);
    claim(clues(await now(page)) === clues(full), `${genre}: playing leaves the clues alone`);
    await page.click("[data-mode=edit]");
    if (process.env.V) console.log(genre, Math.round(performance.now() - begun));
}
claim(!strange.length, "no request leaves the page", strange.join(" "));
claim(!errors.length, "no errors", errors.join("\n"));
await browser.close();
server.close();
finish("page, genres");
