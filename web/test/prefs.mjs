// prefs.mjs - preferences, a free hand over the board, words beside it, and sheets that fill pages, in a real browser.
import { readFileSync } from "node:fs";
import { badge, claim, finish, launch, menu, open, paste, ready, rest, serve, spot } from "./browser.mjs";

const server = await serve(), browser = await launch();
const { page, errors, strange } = await open(browser, server.url, server.url, { locale: "en-GB" });
const PUZZLE = "slitherlink 3x3\n0 . .\n. . .\n. . 3\n";
const name = (at) => page.locator("#at-" + at).getAttribute("aria-label"), lines = () => page.locator(".scene line.answer").count();
const crosses = () => page.locator("[id^=at-e][aria-label*='crossed out']").count();
async function click(at, button = "left") {
    const [x, y] = await spot(page, at);
    await page.mouse.click(x, y, { button });
    await rest(page, 300);
}
async function prefer(act) {
    await menu(page, "prefs");
    await act();
    await page.keyboard.press("Escape");
    await rest(page, 300);
}

await paste(page, PUZZLE, 500);
await badge(page);
await page.click("[data-mode=play]");
await rest(page, 300);
await click("e11");
claim(await lines() === 1 && await crosses() === 0, "a click draws, nothing else does", `${await lines()} ${await crosses()}`);
const wide = () => page.locator(".scene line.answer").first().evaluate((e) => parseFloat(getComputedStyle(e).strokeWidth)), before = await wide();
await prefer(() => page.selectOption("#prefs-width", "1.5"));
claim(await wide() === 1.5 * before, "thick lines", `${before} ${await wide()}`);
await prefer(() => page.check("#prefs-turned"));
await click("e6");
claim(/crossed out/.test(await name("e6")) && await lines() === 1, "the left button crosses out", await name("e6"));
await click("e10", "right");
claim(/line/.test(await name("e10")) && await lines() === 2, "and the right one draws", await name("e10"));
await prefer(() => page.uncheck("#prefs-turned"));
await prefer(() => page.check("#prefs-crosses"));
await page.waitForFunction(() => document.querySelectorAll("[id^=at-e][aria-label*='crossed out']").length >= 4, null, { timeout: 5000 }).catch(() => undefined);
const some = await crosses();
claim(some >= 5, "what a glance rules out is crossed out", String(some));
await rest(page, 500);
await click("e23");
const more = await crosses();
await page.keyboard.press("Control+z");
await rest(page, 500);
claim(await lines() === 2 && await crosses() === some, "one undo takes a stroke and its crosses", `${await lines()} ${await crosses()} ${some} ${more}`);

await page.click("#ink");
const strokes = () => page.locator(".ink path").count(), [x, y] = await spot(page, "c4");
for (const far of [60, -60]) {
    await page.mouse.move(x - 60, y + far);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + far / 2, { steps: 6 });
    await page.mouse.up();
}
claim(await strokes() === 2 && await lines() === 2, "a free hand, which is no line of the puzzle", `${await strokes()} ${await lines()}`);
await page.locator("#playing summary").click();
await page.fill("#ink-notes", "the corner first");
await page.reload();
await ready(page);
claim(await strokes() === 2 && await page.inputValue("#ink-notes") === "the corner first", "both are there after a reload", String(await strokes()));
claim(await page.locator("#prefs-crosses").count() === 0 && await wide() === 1.5 * before, "and so are the preferences");
await page.click("#ink");
const [u, v] = await spot(page, "c4");
await page.mouse.click(u, v + 45, { button: "right" });
claim(await strokes() === 1, "the right button rubs a stroke out", String(await strokes()));
await page.click("#ink");
await paste(page, "slitherlink 4x4\n3 . . .\n. . . 1\n. 2 . .\n. . 3 .\n", 500);
claim(await strokes() === 0 && await page.inputValue("#ink-notes") === "", "another puzzle has none", String(await strokes()));

await page.evaluate(() => { window.print = () => undefined; });
const all = ["slitherlink/easy", "masyu/easy", "akari/easy", "hashi/easy", "nurikabe/easy", "heyawake/easy", "sudoku/easy"].map((n) => readFileSync(`examples/${n}.txt`, "utf8"));
await paste(page, all.join("\n"), 800);
await menu(page, "print");
await page.check("#all-print");
await page.selectOption("#page-print", "2x3");
claim(await page.locator("dialog input[type=number]").isHidden(), "so many a page leave nothing to say of a row");
await page.click("#go-print");
await page.waitForSelector("#go-print", { state: "detached", timeout: 60000 });
await page.emulateMedia({ media: "print" });
await page.setViewportSize({ width: 688, height: 1017 });
const pages = await page.locator("#sheet .page").evaluateAll((e) => e.map((p) => [p.children.length, p.getBoundingClientRect().height, Math.max(...[...p.children].map((f) => f.getBoundingClientRect().bottom)) - p.getBoundingClientRect().top]));
claim(pages.length >= 2 && pages[0][0] === 6 && pages.every(([, high, low]) => high > 950 && low <= high + 1), "six fill a page, and none spills", JSON.stringify(pages));
claim(!errors.length && !strange.length, "no errors, nothing from elsewhere", errors.concat(strange).join("\n"));
await browser.close();
server.close();
finish("page, preferences");
