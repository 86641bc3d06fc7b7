// lab.mjs - the laboratory in a real browser: HiGHS fetched when it is asked for and not before, the relaxation with its
// fractions on the board, rounds with their pieces and cuts, the end as the library has it; and none in the page of one file.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { badge, build, claim, finish, inquire, launch, open, paste, serve } from "./browser.mjs";

const tool = process.env.ARIADNE ?? join(build, "ariadne"), server = await serve(), browser = await launch();
const HARD = readFileSync("examples/slitherlink/hard.txt", "utf8"), SMALL = readFileSync("examples/masyu/easy.txt", "utf8"), NUMBERS = readFileSync("examples/sudoku/hard.txt", "utf8");
const native = (puzzle, ...words) => spawnSync(tool, words, { input: puzzle, encoding: "utf8" }).stdout;
const { page, context, errors, strange } = await open(browser, server.url, server.url, { locale: "en-GB" });
const fetched = [];
page.on("request", (q) => fetched.push(q.url().split("/").pop()));
const text = () => page.locator("#result").innerText();
const ended = () => page.waitForFunction(() => /^\d+ of \d+$/.test(document.querySelector("#result .tabs .quiet")?.textContent ?? ""), null, { timeout: 60000 });
async function enter(puzzle) {
    await paste(page, puzzle, 500);
    await badge(page);
    await inquire(page, "lab");
    await page.waitForSelector("#lab-start");
}
const shares = (which) => page.locator(`#work .said .share${which}`).count();
/** Until the board shows what is said of this round. */
async function round(label) {
    await page.waitForFunction((l) => document.querySelector("#lab-round").textContent === l, label, { timeout: 30000 });
    await page.waitForTimeout(250);
}

await enter(HARD);
claim(!fetched.includes("highs.wasm"), "the solver is not fetched before it is asked", fetched.join());
await page.click("#lab-start");
await round("Relaxation");
claim(fetched.includes("highs.wasm") && fetched.includes("lab.wasm"), "it is fetched beside the page", fetched.join());
const [, columns, rows] = /(\d+) columns, (\d+) rows/.exec(native(HARD, "convert", "--to", "lp", "--formulation", "edge+lazy", "-"));
claim((await text()).includes(`${columns} variables, ${rows} rows.`), "the program is that of the tool", await text());
const bound = Number(/less than ([\d.]+)\./.exec(await text())?.[1]);
await ended();
const n = Number(/\d+ of (\d+)/.exec(await text())[1]);
await page.keyboard.press("PageDown");
await round("Round 1");
const pieces = Number(/in (\d+) pieces/.exec(await text())?.[1]), hues = await page.evaluate(() => new Set([...document.querySelectorAll("#work .said .share")].map((e) => e.getAttribute("class"))).size);
claim(pieces > 1 && hues === Math.min(8, pieces), "each piece has a colour", `${pieces} ${hues}`);
claim(await page.locator(".labcuts button").count() > 0 && await page.locator("#work .said .cutoff").count() > 0, "rows that cut it off, outlined");
const whole = await page.locator("#work .said .cutoff").count(), cut = page.locator(".labcuts button").nth(1), terms = ((await cut.textContent()).match(/[hv]_\d+_\d+/g) ?? []).length;
await cut.hover();
await page.waitForFunction((n) => document.querySelectorAll("#work .said .cutoff").length === n, terms, { timeout: 3000 }).catch(() => undefined);
claim(await page.locator("#work .said .cutoff").count() === terms && terms < whole, "one of them alone", `${terms} of ${whole}`);
await page.keyboard.press("End");
await round(`Round ${n - 1}`);
const lines = (native(HARD, "solve", "--to", "text", "-").split("answer\n")[1].match(/[-|]/g) ?? []).length;
claim((await text()).includes(`costs ${lines}.`) && /solves the puzzle/.test(await text()) && bound <= lines, "the last round is the solution", await text());
claim(await shares(".whole") === lines && await shares("") === lines, "which is drawn", `${await shares("")} ${lines}`);
claim(await page.locator(".labchart .bound").count() === 1 && /the only one, proved/.test(await text()), "bound over time, and the engine of the page beside", await text());
await page.locator(".labmodel summary").click();
await page.waitForFunction(() => /minimize/.test(document.querySelector(".labmodel pre").textContent), null, { timeout: 5000 });
await page.locator(".labmodel select").selectOption("cuts");
claim((await page.locator(".labmodel pre").textContent()).split("\n").length >= n - 2, "the model, and all rows found");

await page.locator(".labset summary").click();
await page.locator(".labset select").nth(1).selectOption("mincut");
await page.locator("#lab-start").click();
await round("Relaxation");
await ended();
const bounds = [];
for (let i = 0; i < 6; i++) {
    bounds.push(Number(/less than ([\d.]+)\./.exec(await text())?.[1]));
    if (i === 3) claim(await shares(".part") > 0, "fractions as thin lines");
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(150);
}
claim(bounds[0] === bound && bounds.every((b, i) => !i || b >= bounds[i - 1] - 1e-6) && bounds[5] > bound, "cuts of the relaxation raise the bound", bounds.join());

await enter(SMALL);
await page.click("#lab-start");
await ended();
await page.keyboard.press("End");
await page.waitForFunction(() => /solves the puzzle/.test(document.querySelector("#result").textContent), null, { timeout: 5000 });
claim(await page.locator(".labchart").count() === 0, "no bound where nothing is to be made cheap");
await enter(NUMBERS);
await page.click("#lab-start");
await round("Relaxation");
claim(await page.locator("#work .said text.heatnumber").count() > 20 && await page.locator("#work .said text.answer").count() > 0, "numbers small and large");
await page.keyboard.press("Escape");
claim(await page.locator("#work .said text").count() === 0, "and gone with the answer");
claim(!errors.length && !strange.length, "no errors, nothing from elsewhere", errors.concat(strange).join("\n"));
await context.close();

const disk = pathToFileURL(join(build, "ariadne.html")).href, other = await open(browser, disk, disk, { locale: "en-GB" });
await paste(other.page, SMALL, 500);
await badge(other.page);
claim(await other.page.locator("[data-ask=lab]").isHidden() && !other.errors.length, "the page of one file has none", other.errors.join());
await browser.close();
server.close();
finish("page, laboratory");
