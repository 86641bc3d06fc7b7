// play.mjs - a puzzle of every kind of genre is made, shared as a link that checks by a fingerprint, and solved there with a real
// mouse and keys; also trial levels, the clock, and that nothing is given away.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ask, genres } from "./library.mjs";
import { badge, build, claim, finish, launch, open, ready, rest, serve, spot } from "./browser.mjs";

const server = await serve(), browser = await launch();
const player = await open(browser, server.url, server.url, { locale: "en-GB" }), { page } = player;
const text = (id) => page.locator(id).innerText();

/** The link of a puzzle, from a page of its own: who gets it begins anew. */
const setter = await open(browser, server.url, server.url, { locale: "en-GB" });
async function link(puzzle) {
    const { page } = setter;
    await page.evaluate((t) => {
        const data = new DataTransfer();
        data.setData("text/plain", t);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, puzzle);
    await page.waitForFunction((p) => JSON.parse(localStorage.getItem("ariadne.now"))?.puzzle === p, puzzle);
    await page.click("#share");
    await page.getByText("Link to play, with checking").click();
    await page.waitForFunction(() => document.querySelector("dialog textarea").value.includes("check="));
    const address = await page.evaluate(() => document.querySelector("dialog textarea").value);
    await page.keyboard.press("Escape");
    return address;
}

/** One mark by a person: lines and shading by the mouse, numbers by keys. */
async function write(at, mark, digits) {
    const [x, y] = await spot(page, at);
    if (at[0] === "c" && digits) {
        await page.mouse.click(x, y);
        return page.keyboard.type(String(mark)); // the click only chose the cell
    }
    for (let i = 0; i < mark; i++) await page.mouse.click(x, y);
}

for (const g of genres()) {
    const made = ask("make", `${g.name} ${g.small}`, "seed=5 to=text");
    const puzzle = ask("edit", JSON.stringify({ puzzle: made.puzzle + "\n" })).puzzle;
    const solution = ask("unique", puzzle).solution;
    const given = ask("edit", JSON.stringify({ puzzle, marks: true })).marks;
    const wanted = ask("edit", JSON.stringify({ puzzle: puzzle + "answer\n" + solution.join("\n") + "\n", marks: true })).marks;
    const address = await link(puzzle);
    claim(!address.includes(solution[0]), `${g.name}: the link holds no solution`);
    await page.goto("about:blank");
    await page.goto(address);
    await ready(page);
    claim(await page.locator("#badge").isHidden() && await page.locator("[data-ask]").first().isHidden(), `${g.name}: no answers beside the board`);
    claim(await page.locator(".over > *").count() === 0, `${g.name}: nothing is given away on the board`);
    const marks = [];
    for (const [kind, list] of [["c", wanted.cells ?? []], ["e", wanted.edges ?? []]])
        list.forEach((m, i) => m > 0 && given[kind === "c" ? "cells" : "edges"][i] !== m && marks.push([kind + i, m]));
    const digits = g.layers.includes("digits");
    const bridged = new Set();
    for (const [i, [at, m]] of marks.entries()) {
        if (bridged.has(at)) continue;
        if (i === marks.length - 1) claim(await text("#checked") === "", `${g.name}: not solved before the last mark`);
        await write(at, m, digits);
        if (g.params.some((p) => p.name === "max")) { // a bridge is drawn whole
            await page.waitForFunction((a) => document.getElementById("at-" + a).getAttribute("aria-label").includes(": "), at);
            for (const [other] of marks) if (await page.evaluate((o) => document.getElementById("at-" + o).getAttribute("aria-label").includes(": "), other)) bridged.add(other);
        }
    }
    await rest(page, 200);
    claim(await text("#checked") === "Solved.", `${g.name}: solved`, await text("#checked"));
}

/** The same puzzle to be played, with nothing drawn. */
async function playAnew() {
    await page.goto("about:blank");
    await page.goto(server.url + "#url=https://puzz.link/p?slither/5/5/g88bhdh772dd");
    await ready(page);
    await badge(page);
    await page.click("[data-mode=play]");
    await rest(page); // the board may move when the bar of the solver comes
}

await playAnew();
await page.mouse.click(...(await spot(page, "e0")));
await rest(page);
await page.click("#attempt");
await page.mouse.click(...(await spot(page, "e1")));
await page.mouse.click(...(await spot(page, "e2")));
await rest(page);
claim(await page.locator(".scene .tried").count() === 2, "what a trial draws looks different");
claim((await text("#level")).startsWith("Trial 1"), "the level of the trial is reported");
await page.getByText("Give up").click();
await rest(page, 200);
claim(await page.locator(".scene .answer").count() === 1, "a trial is given up");
await page.click("#check");
await rest(page, 200);
claim((await text("#checked")).length > 5, "a check says something", await text("#checked"));
claim(/0:0\d/.test(await text("#clock")), "the clock runs", await text("#clock"));

// Another puzzle is not part of a trial.
await page.click("#attempt");
await page.click("#gallery");
await page.click("[data-open=masyu]");
await page.waitForFunction(() => document.querySelector("#name").textContent.startsWith("Masyu"));
claim(await page.locator(".scene .tried").count() === 0, "another puzzle does not look like a trial");
await page.click("[data-mode=play]");
claim(await text("#level") === "" && await page.locator(".scene .tried").count() === 0, "nor is it one", await text("#level"));

// A mark that no solution has: a check outlines it, a hint says so and then where and why.
await playAnew();
await page.mouse.click(...(await spot(page, "e1")));
await page.waitForFunction(() => document.querySelectorAll(".scene .answer").length === 1, null, { timeout: 20000 });
await page.click("#check");
await page.waitForFunction(() => document.querySelector(".said .clash"), null, { timeout: 20000 });
claim((await text("#result")).includes("No solution has the outlined mark"), "a wrong mark is reported", await text("#result"));
claim(await page.locator(".said .clash").count() === 1, "and outlined");
await page.click("#playing button:has-text('Hint')");
await page.click("#result button:has-text('Where?')", { timeout: 20000 });
await page.click("#result button:has-text('Which rule?')", { timeout: 20000 });
await page.click("#result button:has-text('The whole step')", { timeout: 20000 });
await page.waitForFunction(() => document.querySelector("#result").textContent.includes("is no line"), null, { timeout: 20000 });
claim((await text("#result")).includes("This mark is wrong"), "a hint says why", await text("#result"));
await page.click("#playing button:has-text('Why?')");
await page.click("#result button:has-text('R1C')", { timeout: 20000 }); // under the cursor
await page.waitForFunction(() => document.querySelector("#result").textContent.includes("Another place"), null, { timeout: 20000 });
claim((await text("#result")).includes("This mark is wrong"), "why says it of the place", await text("#result"));
await page.click("#undo");
await rest(page, 200);
await page.click("#playing button:has-text('Hint')");
await page.waitForFunction(() => document.querySelector("#result").textContent.includes("Look"), null, { timeout: 20000 });
claim(!(await text("#result")).includes("wrong"), "undone, it goes on with the next step");
const lines = await page.locator(".scene > *").count();
await page.click("#result button:has-text('Which rule?')", { timeout: 20000 });
await page.click("#result button:has-text('The whole step')", { timeout: 20000 });
await page.click("#result button:has-text('Draw it')", { timeout: 20000 });
await rest(page, 500);
claim(await page.locator(".scene > *").count() > lines && await page.locator("#result").isHidden(), "a step is drawn by a button");
await page.click("#undo");
await rest(page, 200);
claim(await page.locator(".scene > *").count() === lines, "and undone in one step");
await page.click("#check");
await rest(page, 200);
claim(await text("#checked") === "Nothing drawn yet.", "a check of nothing says so", await text("#checked"));

// Why?, step by step: the steps that lead to a place, drawn one by one or all up to there.
const shown = (t) => page.waitForFunction((x) => document.querySelector("#result").textContent.includes(x), t, { timeout: 20000 });
const things = () => page.locator(".scene > *").count();
const until = (n) => page.waitForFunction((m) => document.querySelectorAll(".scene > *").length === m, n, { timeout: 5000 }).then(() => true, () => false);
const there = await link("masyu 6x6\n. . . b . .\n. w w . . .\n. . . . . .\n. w w . . w\n. . w . . .\n. w . . . b\n");
await page.goto("about:blank");
await page.goto(there);
await ready(page);
const bare = await things();
await page.click("#playing button:has-text('Why?')");
await page.mouse.click(...(await spot(page, "e1")));
await shown("So a line runs");
await page.click("#result button:has-text('Step by step')");
await shown("Step 1 of 4");
claim((await text("#result h3")).includes("R1C2 and R1C3"), "the place that the steps lead to is named", await text("#result"));
claim(await page.locator(".said .here").count() === 1 && await page.locator(".said .then").count() === 2, "it is outlined, and what follows");
claim(await page.locator("#result button:has-text('Draw up to here')").isHidden(), "up to the first step there is nothing before it");
claim(await things() === bare, "nothing is drawn yet");
await page.click("#result button:has-text('Draw it')");
await shown("Step 2 of 4");
claim(await until(bare + 2), "a step is drawn, and the next one shown", String(await things() - bare));
for (const n of [3, 4]) {
    await page.click("#result button:has-text('\u2192')");
    await shown(`Step ${n} of 4`);
}
claim(!(await text("#result .sentence")).includes("Suppose"), "the last rests on those before it", await text("#result .sentence"));
await page.click("#result button:has-text('Draw up to here')");
claim(await page.waitForFunction((m) => document.querySelectorAll(".scene > *").length > m, bare + 8, { timeout: 5000 }).then(() => true, () => false), "all steps up to there are drawn", String(await things() - bare));
claim(await page.locator(".scene .answer").count() > 4, "lines among them");
await page.click("#undo");
claim(await until(bare + 2), "and undone in one step", String(await things() - bare));
await page.click("#undo");
claim(await until(bare), "as the one was", String(await things() - bare));
// Where numbers have two digits, one that is drawn is not joined on its own in the picture of the next step.
const large = await link(ask("edit", JSON.stringify({ puzzle: readFileSync("examples/sudoku/16x16.gameid", "utf8") })).puzzle);
await page.goto("about:blank");
await page.goto(large);
await ready(page);
await page.click("#playing button:has-text('Why?')");
await page.mouse.click(...(await spot(page, "c97")));
await page.click("#result button:has-text('Step by step')", { timeout: 20000 });
await shown("Step 1 of 4");
await page.click("#result button:has-text('Draw it')");
await shown("Step 2 of 4");
await rest(page, 500);
const over = await page.locator(".over text:not(.concluded)").evaluateAll((all) => all.map((e) => e.textContent)), number = await page.locator("#at-c206").getAttribute("aria-label");
claim(number.endsWith(" 1") && !over.length, "a number is drawn once", `${number}; ${over}`);
await playAnew();

// The end: the time, a text to share, the whole way from the clues on, in full screen too, and another puzzle of the kind.
const SQUARE = "; title: First steps\nslitherlink 2x2\n2 2\n2 2\n";
await page.goto("about:blank");
await page.goto(await link(SQUARE));
await ready(page);
claim((await text("#caption")).startsWith("First steps"), "the title stands above the board", await text("#caption"));
claim(await page.locator("#end").isHidden(), "no end before the end");
for (const at of ["e0", "e1", "e4", "e5"]) await page.mouse.click(...(await spot(page, at)));
for (const e of await page.evaluate(() => [...document.querySelectorAll(".names *")].filter((x) => /^the (left edge of R[12]C1|right edge of R[12]C2)$/.test(x.getAttribute("aria-label"))).map((x) => x.id.slice(3))))
    await page.mouse.click(...(await spot(page, e)));
await rest(page, 200);
claim(/^Solved in 0:\d\d$/.test(await text("#finish")) && await page.locator("#pause, #check, #hint").first().isHidden(), "the end has its time, and no tools", await text("#playing"));
await page.evaluate(() => {
    delete Navigator.prototype.share;
    navigator.clipboard.writeText = async (t) => { window.sent = t; };
});
await page.click("#share-end");
await page.waitForFunction(() => window.sent);
const sent = await page.evaluate(() => window.sent);
claim(/^I solved First steps in 0:\d\d: http/.test(sent) && sent.includes("#play=") && sent.includes("check="), "what is shared: title, time and the link", sent);
await page.click("#how");
await page.waitForFunction(() => document.querySelector("#result .sentence")?.textContent, null, { timeout: 20000 });
claim((await text("#result h3.technique")).length > 3, "a step has its technique as heading", await text("#result"));
claim(await page.locator(".scene .answer").count() < 8 || await page.locator(".over").count() === 1, "from the clues on");
await page.click("#full");
const [big, small] = await page.evaluate(() => [".board", "#result .sentence"].map((x) => document.querySelector(x).getBoundingClientRect()).map((r) => [r.left, r.height]));
claim(small[0] > big[0] && await page.locator(".bar").isHidden() && await page.evaluate(() => parseFloat(getComputedStyle(document.querySelector("#result .sentence")).fontSize)) >= 22, "full screen: the board at the left, the sentence large at the right", `${big} ${small}`);
await page.keyboard.press("Escape");
claim(await page.locator(".bar").isVisible() && await page.locator("#result .sentence").isVisible(), "Escape ends it, the steps stay");
await page.click("#next");
await page.waitForFunction(() => !document.querySelector(".scene .answer") && document.querySelector("#end").hidden, null, { timeout: 15000 }).catch(() => undefined);
await rest(page, 500);
claim(await page.locator("#end").isHidden() && (await page.evaluate(() => document.body.dataset.mode)) === "play" && await page.locator(".scene text").count() > 0, "another puzzle to play", await text("#playing"));
claim((await text("#name")).includes("2 × 2") && !(await text("#name")).includes("First steps"), "of the same size, without the title of the first", await text("#name"));
await playAnew();

// Rules that a drawing breaks are outlined at once where somebody wants that, and no more than these.
const outlined = (n) => page.waitForFunction((m) => document.querySelectorAll(".said .clash").length === m, n, { timeout: 5000 }).then(() => true, () => false);
const three = ["e0", "e1", (await page.evaluate(() => [...document.querySelectorAll(".names *")].find((e) => e.getAttribute("aria-label") === "the left edge of R1C2").id)).slice(3)];
await page.check("#strict");
for (const at of three) await page.mouse.click(...(await spot(page, at)));
claim(await outlined(1), "a branch is outlined", await page.locator(".said").innerHTML());
await page.uncheck("#strict");
claim(await outlined(0), "only where that is wanted");
await page.check("#strict");
await outlined(1);
await page.click("#undo");
claim(await outlined(0), "and while it is there");
for (let i = 0; i < 2; i++) await page.click("#undo");
await page.mouse.click(...(await spot(page, "e1")));
await rest(page, 200);
claim(await outlined(0), "a wrong line that breaks no rule yet is not");
await page.reload();
await ready(page);
claim(await page.isChecked("#strict"), "the wish is kept");
await page.uncheck("#strict");

// The tool writes a puzzle into the single file; there it is checked by the rules.
mkdirSync(resolve(build, "log"), { recursive: true });
const written = resolve(build, "log", "play.html");
spawnSync(process.env.ARIADNE ?? "build/ariadne", ["page", "--play", "-o", written, "--site", resolve(build, "ariadne.html"), "slitherlink 1x1\n4\n"]);
const disk = pathToFileURL(written).href, alone = await open(browser, disk, disk, { locale: "en-GB" });
claim(await alone.page.locator("#badge").isHidden() && await alone.page.locator("[data-mode=edit]").isHidden(), "a written page is for who solves");
for (const at of ["e0", "e1", "e2"]) await alone.page.mouse.click(...(await spot(alone.page, at)));
await rest(alone.page, 200);
await alone.page.click("#check");
await rest(alone.page, 200);
claim((await alone.page.locator("#checked").innerText()).startsWith("Right so far"), "right so far", await alone.page.locator("#checked").innerText());
await alone.page.mouse.click(...(await spot(alone.page, "e3")));
await rest(alone.page, 200);
claim(await alone.page.locator("#checked").innerText() === "Solved.", "and then solved");
await alone.page.reload();
await ready(alone.page);
await alone.page.locator(".scene .answer").nth(3).waitFor({ timeout: 8000 }).catch(() => 0);
claim(await alone.page.locator(".scene .answer").count() === 4, "what was drawn is there again", await alone.page.locator(".scene .answer").count());
claim(!alone.errors.length && !alone.strange.length, "without errors or requests", alone.errors.join("\n"));

for (const { strange, errors } of [player, setter]) {
    claim(!strange.length, "no request leaves the page", strange.join(" "));
    claim(!errors.length, "no errors", errors.join("\n"));
}
await browser.close();
server.close();
finish("page, playing");
