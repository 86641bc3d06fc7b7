// page.mjs - what doc/PAGE.md promises of the designer's page, measured in chromium: the first answer of a cold page, an
// edit on a 20x20 board until badge and overlay are about it, frames of a drag on 50x50, sizes, and the time of the library
// as WebAssembly beside the native one.
// usage, from the root of the tree after `make web`: node bench/page.mjs
import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, launch, open, paste, serve, spot } from "../web/test/browser.mjs";
import { ask } from "../web/test/library.mjs";

const tool = join(build, "ariadne");
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const high = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)];
const row = (what, ...cells) => console.log(`| ${[what, ...cells].join(" | ")} |`);
const ms = (n) => `${n.toFixed(0)} ms`;

/** From the start of loading to the first answer, by the page's own clock. */
async function cold(browser, home, address) {
    const times = [];
    for (let i = 0; i < 9; i++) {
        const { page, context } = await open(browser, home, address);
        await page.waitForFunction(() => document.querySelector("#badge")?.dataset.kind === "one", null, { polling: "raf" });
        times.push(await page.evaluate(() => performance.getEntriesByName("ariadne.answer")[0].startTime));
        await context.close();
    }
    return times;
}

/** Keys typed into cells one after another: from the key to the badge and overlay of that version. */
async function edits(page) {
    await page.evaluate(() => {
        window.times = [];
        let pressed = 0, version = "";
        addEventListener("keydown", () => { pressed = performance.now(); version = document.querySelector("#badge").dataset.version; }, true);
        new MutationObserver(() => {
            if (!pressed || document.querySelector("#badge").dataset.version === version) return;
            window.times.push(performance.now() - pressed);
            pressed = 0;
        }).observe(document.querySelector("#badge"), { attributes: true });
    });
    await page.mouse.click(...(await spot(page, "c0")));
    await page.waitForTimeout(500);
    await page.evaluate(() => { window.times.length = 0; });
    for (let i = 0; i < 50; i++) {
        await page.evaluate((n) => { document.querySelector("#board").focus(); return n; }, i);
        await page.keyboard.press(["2", "3", "1", "Backspace"][i % 4]);
        await page.waitForFunction((n) => window.times.length > n, await page.evaluate(() => window.times.length), { timeout: 3000 })
            .catch(() => undefined); // the key changed nothing
        await page.waitForTimeout(200);
        if (i % 3 === 2) for (let k = 0; k < 7; k++) await page.keyboard.press(k % 2 ? "ArrowDown" : "ArrowRight");
        await page.waitForTimeout(100);
    }
    return page.evaluate(() => window.times);
}

/** The work of the library in such an edit, in processor time: the clue, what is forced, and its scene. */
function work(puzzle) {
    const times = [];
    for (let i = 0; i < 50; i++) {
        const begun = process.cpuUsage().user;
        const d = ask("edit", JSON.stringify({ puzzle, mode: "edit", do: `key c${7 * i} ${1 + i % 3}`, scene: true }));
        const a = ask("forced", d.puzzle, "ticks=4000000");
        if (a.forced) ask("edit", JSON.stringify({ puzzle: d.puzzle + "answer\n" + a.forced.join("\n") + "\n", scene: true, marks: true }));
        times.push((process.cpuUsage().user - begun) / 1e3);
    }
    return times;
}

async function frames(page) {
    await page.click("[data-mode=play]");
    await page.waitForTimeout(1500);
    const [x, y] = await spot(page, "e20"), [x2, y2] = await spot(page, "e2300");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(() => {
        window.frames50 = [];
        let last = performance.now();
        const tick = (now) => { window.frames50.push(now - last); last = now; if (window.frames50.length < 120) requestAnimationFrame(tick); };
        requestAnimationFrame(tick);
    });
    for (let i = 0; i < 100; i++) await page.mouse.move(x + (x2 - x) * i / 100, y + (y2 - y) * i / 100);
    await page.waitForFunction(() => window.frames50.length >= 120);
    await page.mouse.up();
    return page.evaluate(() => window.frames50.slice(2));
}

const MANY = 40, WARM = 500; // puzzles; milliseconds

/** The same questions, in user seconds of the same processor. */
function ratios() {
    const asked = [["slitherlink 20x20", "unique"], ["masyu 20x20", "unique"], ["slitherlink 12x12", "thin"],
        ["nurikabe 10x10", "forced"], ["heyawake 12x12", "forced"], ["sudoku 16x16", "unique"], ["slitherlink 8x8", "min"]];
    return asked.map(([wish, verb]) => {
        const puzzle = ask("make", wish, "seed=4 to=text").puzzle + "\n", many = Array(MANY).fill(JSON.stringify({ puzzle })).join("\n");
        const time = (f) => { const begun = process.cpuUsage().user; f(); return (process.cpuUsage().user - begun) / 1e3; };
        for (const end = performance.now() + WARM; performance.now() < end;) ask(verb, puzzle); // V8 compiles meanwhile
        const wasm = median(Array.from({ length: 5 }, () => time(() => { for (let i = 0; i < MANY; i++) ask(verb, puzzle); })));
        const native = median(Array.from({ length: 5 }, () => {
            const run = spawnSync("bash", ["-c", `TIMEFORMAT=%U; time ${tool} ${verb} --json - > /dev/null`], { input: many + "\n", encoding: "utf8" });
            return Number(run.stderr.trim().split("\n").pop()) * 1e3;
        }));
        return [`${wish}, ${verb}`, native / MANY, wasm / MANY];
    });
}

const server = await serve(), browser = await launch();
console.log("| what | measured | bar |\n|---|---|---|");
const disk = pathToFileURL(join(build, "ariadne.html")).href;
for (const [name, home, address] of [["site", server.url, server.url], ["single file", disk, disk]]) {
    const t = await cold(browser, home, address);
    row(`first answer of a cold page, ${name}, median of 9`, ms(median(t)), "1000 ms");
}
const { page } = await open(browser, server.url);
const made = ask("make", "slitherlink 20x20", "seed=3 to=text").puzzle;
const open20 = made.replace(/\d/g, (d, i) => (i > 20 && i % 3 === 0 ? "." : d)) + "\n"; // a third of its clues are to come
await paste(page, open20, 1500);
const t = await edits(page);
row(`an edit on Slitherlink 20x20 until badge and overlay, median of ${t.length}`, `${ms(median(t))}; 95 in 100 below ${ms(high(t))}`, "100 ms");
row("of this the work of the library, processor time, median of 50", ms(median(work(open20))), "");
await paste(page, "slitherlink 50x50\n" + (". ".repeat(49) + ".\n").repeat(50), 1500);
const f = await frames(page);
row(`frames of a drag on 50x50, median of ${f.length}`, `${median(f).toFixed(1)} ms; 95 in 100 below ${high(f).toFixed(1)} ms`, "16.7 ms");
const file = (name) => readFileSync(join(build, name));
row("single file", `${(statSync(join(build, "ariadne.html")).size / 1e3).toFixed(0)} kB; gzip ${(gzipSync(file("ariadne.html"), { level: 9 }).length / 1e3).toFixed(0)} kB`,
    "2000 kB; 700 kB");
const r = ratios();
for (const [what, native, wasm] of r) row(`${what}: native ${native.toFixed(2)} ms, WebAssembly ${wasm.toFixed(2)} ms`, (wasm / native).toFixed(2), "");
row(`WebAssembly beside native, median of ${r.length}`, median(r.map(([, n, w]) => w / n)).toFixed(2), "1.6");
await browser.close();
server.close();
