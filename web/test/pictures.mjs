// pictures.mjs - the pictures of the page in doc/pictures, made anew: node web/test/pictures.mjs. Each is a state that a
// setter or a solver sees; look at them before they are kept. Debian: fonts-ipafont-gothic for the Japanese name.
import { readFileSync } from "node:fs";
import { badge, inquire, launch, open, paste, rest, serve, spot } from "./browser.mjs";

const example = (name) => readFileSync(new URL(`../../examples/${name}`, import.meta.url), "utf8");
const WINDING = example("slitherlink/10x10-winding.url");
const HALF = "slitherlink 8x8\n. 3 . 2 . . 0 .\n. . . . . . . .\n3 . . 1 . 3 . .\n. . . . . . 3 .\n. 2 . . . . . .\n. . 2 . 3 . . 0\n. . . . . . . .\n. . 1 . 1 . 2 .\n";
const HOUSE = "slitherlink graph\npoints\n1 0 1\n2 1 1\n3 2 1\n4 0 2\n5 1 2\n6 2 2\n7 1 0\n8 3 1.5\nedges\n1-2 2-3 4-5 5-6 1-4 2-5 3-6 1-7 3-7 3-8 6-8\nfaces\n3 1-7-3-2\n3 2-3-6-5\n";

const server = await serve(), browser = await launch();

async function picture(name, text, what, options = {}) {
    const { page, context } = await open(browser, server.url, server.url, { locale: "en-GB", viewport: { width: 1280, height: 800 }, ...options });
    await paste(page, text, 500);
    await badge(page);
    await page.waitForSelector("#proof:not([hidden])", { timeout: 3000 }).catch(() => undefined);
    await what?.(page);
    await page.evaluate(() => innerWidth > 900 && scrollTo(0, 0));
    await rest(page, 500);
    await page.screenshot({ path: `doc/pictures/page-${name}.png` });
    await context.close();
}

async function ask(page, verb) {
    await inquire(page, verb);
    await page.waitForFunction(() => !document.querySelector("#result").hidden && !document.querySelector("#result .busy"), null, { timeout: 60000 });
}

/** The same puzzle without the clues of these cells. */
async function without(page, ...cells) {
    for (const c of cells) {
        await page.mouse.click(...(await spot(page, c)));
        await page.keyboard.press("Backspace");
        await rest(page, 200);
    }
    await badge(page);
}

const dark = { colorScheme: "dark" };
await picture("set", WINDING, (page) => without(page, "c1", "c11", "c53", "c66", "c88", "c93"));
await picture("repair", HALF, (page) => ask(page, "repair"));
await picture("fits", HALF, async (page) => {
    await page.mouse.click(...(await spot(page, "c27")));
    await ask(page, "fits");
});
await picture("closest", WINDING, async (page) => {
    await without(page, "c1");
    await ask(page, "diff");
}, dark);
await picture("explain", example("masyu/10x10.gameid"), async (page) => {
    await ask(page, "explain");
    await page.waitForFunction(() => document.querySelector("#result").innerText.includes("Hardest step"), null, { timeout: 60000 });
    for (let i = 0; i < 20; i++) await page.locator("#result .tabs button", { hasText: "→" }).click();
}, { viewport: { width: 1240, height: 940 } });
await picture("lab", example("slitherlink/hard.txt"), async (page) => {
    await inquire(page, "lab");
    await page.waitForSelector("#lab-start");
    await page.locator(".labset select").nth(1).selectOption("mincut");
    await page.click("#lab-start");
    await page.waitForFunction(() => /^\d+ of \d+$/.test(document.querySelector("#result .tabs .quiet").textContent), null, { timeout: 60000 });
    await page.click("#full");
    for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
    await page.mouse.move(5, 5);
    await page.waitForTimeout(500);
}, { viewport: { width: 1280, height: 800 } });
await picture("graph", HOUSE, async (page) => {
    await page.click("[data-mode=graph]");
    await page.mouse.move(...(await spot(page, "p7")));
    await page.mouse.down();
    const [x, y] = await spot(page, "p7");
    await page.mouse.move(x + 55, y + 55, { steps: 6 });
});
await picture("phone", example("yajilin/7x7.txt"), async (page) => {
    await page.click("[data-mode=play]");
    await page.touchscreen.tap(...(await spot(page, "c6")));
    await page.touchscreen.tap(...(await spot(page, "c11")));
    await ask(page, "hint");
}, { ...dark, hasTouch: true, isMobile: true, viewport: { width: 390, height: 690 } });
await browser.close();
server.close();
