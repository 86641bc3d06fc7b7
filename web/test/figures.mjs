// figures.mjs - lines, cages and other figures in a real browser: a killer with a thermometer set from nothing to a printed
// sheet, by mouse, by keys and by touch; figures numbered, taken away, undone; signs between cells by keys.
import { ask } from "./library.mjs";
import { badge, claim, finish, inquire, launch, open, paste, rest, serve, spot } from "./browser.mjs";

const server = await serve(), browser = await launch();
const EMPTY = "sudokuvariants 4x4\n. . . .\n. . . .\n. . . .\n. . . .\n";
const FIGURES = "thermometer R4C1 R3C2 R2C3 R1C4\ncage 4 R1C1 R1C2\n";
const now = (page) => page.evaluate(() => JSON.parse(sessionStorage.getItem("ariadne.here")).puzzle);
const choose = (page, kind) => page.click(`.palette [data-kind=${kind}]`);

/** From cell to cell, the button or finger down. */
async function drag(page, ...cells) {
    const way = [];
    for (const at of cells) way.push(await spot(page, at));
    await page.mouse.move(...way[0]);
    await page.mouse.down();
    for (const p of way.slice(1)) await page.mouse.move(...p, { steps: 3 });
    await page.mouse.up();
    await rest(page, 500);
}

async function killer() {
    const { page, context, errors, strange } = await open(browser, server.url, server.url, { locale: "en-GB" });
    await page.click("#new");
    await page.click(".genres [data-genre=sudokuvariants]");
    for (const name of ["Rows", "Columns"]) await page.locator("dialog .field", { hasText: name }).first().locator("input").fill("4");
    await page.click("#create");
    await rest(page, 500);
    claim(await now(page) === EMPTY, "an empty board", await now(page));
    await choose(page, "thermometer");
    await drag(page, "c12", "c9", "c6", "c3");
    claim(await now(page) === EMPTY + FIGURES.split("\n")[0] + "\n", "a thermometer, cell after cell", await now(page));
    await choose(page, "cage");
    await drag(page, "c0", "c1");
    await page.keyboard.press("4");
    await rest(page, 500);
    claim(await now(page) === EMPTY + FIGURES, "a cage, and its number at once", await now(page));
    claim((await badge(page)).kind === "one", "unique", (await badge(page)).verdict);
    const { holds } = ask("edit", JSON.stringify({ puzzle: EMPTY + FIGURES })), rules = await page.locator(".below .rules").first().evaluate((e) => { e.open = true; return e.innerText; });
    claim(holds.length === await page.locator(".below .rules").first().locator("li").count() && /cage/.test(rules) && !/whisper/.test(rules), "the rules are those of the figures that are there", rules);
    await page.evaluate(() => { window.print = () => { window.printed = true; }; });
    await page.click("#print");
    await page.click("#go-print");
    await page.waitForFunction(() => window.printed, null, { timeout: 30000 });
    const sheet = await page.locator("#sheet").evaluate((e) => ({ text: e.textContent, figures: e.querySelectorAll("figure svg").length }));
    claim(sheet.figures === 2 && /bulb/.test(sheet.text) && /cage/.test(sheet.text), "printed, with its rules and its solution", JSON.stringify(sheet));
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));

    
    await page.mouse.click(...(await spot(page, "c1")));
    await page.keyboard.press("Backspace");
    await page.keyboard.press("7");
    await rest(page, 500);
    claim((await now(page)).includes("cage 7 R1C1") && (await badge(page)).kind === "none", "a click takes it up again: another number", await now(page));
    await inquire(page, "clash");
    await page.waitForSelector("#result .notes", { timeout: 20000 });
    claim(await page.locator(".said .clash").count() > 1, "and what contradicts it is outlined in its cells");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await rest(page, 500);
    claim(await now(page) === EMPTY + FIGURES, "undone", await now(page));
    await page.mouse.click(...(await spot(page, "c0")), { button: "right" });
    await rest(page, 500);
    claim(await now(page) === EMPTY + FIGURES.split("\n")[0] + "\n", "the other button takes it away", await now(page));
    await page.locator("#drawn summary").click();
    await page.locator("#drawn .close").click();
    await rest(page, 500);
    claim(await now(page) === EMPTY, "so does the list beside the board", await now(page));
    await choose(page, "odd");
    await page.mouse.click(...(await spot(page, "c5")));
    await choose(page, "total");
    const [a, b] = [await spot(page, "c2"), await spot(page, "c3")];
    await page.mouse.click(a[0] + (b[0] - a[0]) * 0.42, a[1]);
    await page.keyboard.press("5");
    await rest(page, 500);
    claim(await now(page) === EMPTY + "odd R2C2\ntotal 5 R1C3 R1C4\n", "one cell by a click, a dot by a click beside its border", await now(page));
    await choose(page, "thermometer");
    await page.mouse.click(...(await spot(page, "c8")));
    claim((await page.locator(".message").innerText()).includes("at least 2"), "too few cells are refused in words");
    claim(!errors.length && !strange.length, "no errors", errors.concat(strange).join("\n"));
    await context.close();
}

async function byKeys() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "ja-JP", colorScheme: "dark" });
    await paste(page, EMPTY, 500);
    await page.locator(".palette [aria-checked=true]").focus();
    await page.keyboard.press("ArrowRight");
    await page.focus("#board");
    const press = async (...keys) => { for (const k of keys) await page.keyboard.press(k); };
    await press("ArrowDown", "ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown", "Enter");
    await rest(page, 500);
    claim(await now(page) === EMPTY + "thermometer R1C1 R1C2 R2C2\n", "a thermometer by Shift, arrows and Enter", await now(page));
    claim((await page.locator(".palette [aria-checked=true]").innerText()).includes("温度計"), "in Japanese by its name");
    await press("Delete");
    await rest(page, 500);
    claim(await now(page) === EMPTY, "Delete takes it away", await now(page));
    await paste(page, "kropki 3x3 complete=0\n. - . - .\n-   -   -\n. - . - .\n-   -   -\n. - . - .\n", 500);
    await press("PageDown");
    for (let i = 0; i < 4 && !(await page.evaluate(() => document.querySelector("#voice").textContent)).includes("間"); i++) await press("PageDown");
    await press("b");
    await rest(page, 500);
    claim((await now(page)).split("\n").slice(1).join().includes("b"), "a dot between cells by keys", await now(page));
    claim(!errors.length, "no errors", errors.join("\n"));
    await context.close();
}

async function byTouch() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB", viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    await paste(page, EMPTY, 500);
    await page.locator(".palette [data-kind=cage]").tap();
    const touch = await context.newCDPSession(page), way = [await spot(page, "c5"), await spot(page, "c6"), await spot(page, "c10")];
    const send = (type, p) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: p ? [{ x: p[0], y: p[1] }] : [] });
    await send("touchStart", way[0]);
    for (const p of way.slice(1)) await send("touchMove", p);
    await send("touchEnd");
    const holds = (text) => page.waitForFunction((t) => JSON.parse(localStorage.getItem("ariadne.now")).puzzle.includes(t), text, { timeout: 5000 }).then(() => true, () => false);
    await holds("cage R2C2");
    for (let i = 0; i < 3; i++) { // a busy machine may draw the keypad anew under the finger
        await rest(page, 500);
        await page.locator(".keypad [data-key='9']").tap();
        if (await holds("cage 9")) break;
    }
    claim(await now(page) === EMPTY + "cage 9 R2C2 R2C3 R3C3\n", "a cage by a finger, its number by the keys below", await now(page));
    claim(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page is no wider than the screen");
    claim(!errors.length, "no errors", errors.join("\n"));
    await context.close();
}

/** A line with a pattern: any numbers at first, then what is written beside the board. */
async function patterns() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
    await paste(page, EMPTY, 500);
    await choose(page, "regex");
    await drag(page, "c0", "c1", "c2");
    claim(await now(page) === `${EMPTY}regex .* R1C1 R1C2 R1C3\n`, "a line of any numbers", await now(page));
    await page.locator("#drawn").evaluate((e) => { e.open = true; });
    await page.fill("#drawn .pattern", "1 [23]+");
    await page.keyboard.press("Enter");
    await rest(page, 500);
    claim(await now(page) === `${EMPTY}regex 1[23]+ R1C1 R1C2 R1C3\n`, "its pattern is typed, without blanks", await now(page));
    await page.fill("#drawn .pattern", "(1");
    await page.keyboard.press("Enter");
    await rest(page, 500);
    claim(/is missing/.test(await page.locator("body").innerText()), "what is wrong with a pattern is said");
    claim(!errors.length, "no errors", errors.join("\n"));
    await context.close();
}

await killer();
await byKeys();
await byTouch();
await patterns();
await browser.close();
server.close();
finish("page, figures");
