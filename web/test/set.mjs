// set.mjs - setting in a real browser: for each verdict three questions at most, each with a key; whatever is asked, nothing
// moves but what came out, measured place by place; the keyboard alone reaches everything.
import { readFileSync } from "node:fs";
import { ask } from "./library.mjs";
import { badge, claim, finish, inquire, launch, open, paste, rest, serve, spot } from "./browser.mjs";

const server = await serve(), browser = await launch();
const UNIQUE = "slitherlink 5x5\n. 3 . 3 .\n1 . . . .\n3 . . . .\n2 . 2 . 2\n3 . . 3 .\n";
const SEVERAL = UNIQUE.replace(". 3 . 3", ". . . 3"), NONE = UNIQUE.replace(". 3 . 3", "0 3 . 3");
const SUDOKU = "sudoku 4x4\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n";
const BOARDS = { UNIQUE, SEVERAL, NONE, SUDOKU };
const shown = (page) => page.waitForFunction(() => !document.querySelector("#result").hidden && !document.querySelector("#result .busy"), null, { timeout: 30000 });

/** Where everything stands that is not the result: bar, board, and each part of the column. */
const places = (page) => page.evaluate(() => Object.fromEntries([".bar", ".board", "#badge", ".asks", "#asks-more", ".switches", ".setting", "#listed", ".pane"].map((s) => {
    const e = document.querySelector(s), r = e.getBoundingClientRect();
    return [s, e.checkVisibility() ? [r.left, r.top, r.width, s === "#listed" ? 0 : r.height].map(Math.round).join() : ""];
})));
const moved = (was, is) => Object.keys(was).filter((k) => was[k] !== is[k]).map((k) => `${k} ${was[k]} > ${is[k]}`).join("; ");

async function nothingMoves(options, name, boards = BOARDS) {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB", ...options });
    for (const [board, text] of Object.entries(boards)) {
        await paste(page, text, 500);
        await badge(page);
        const still = await places(page);
        for (const verb of await page.locator(".asks [data-ask]:enabled").evaluateAll((all) => all.map((e) => e.dataset.ask))) {
            if (verb === "like") continue; // another puzzle
            await inquire(page, verb);
            const early = moved(still, await places(page));
            if (verb === "fits" || verb === "why") await page.waitForSelector("#result:not([hidden])");
            else await shown(page);
            await rest(page, 200);
            const late = moved(still, await places(page)), scrolled = await page.evaluate(() => scrollY);
            claim(!early && !late && !scrolled, `${name}, ${board}: ${verb} moves nothing`, `${early} | ${late} | ${scrolled}`);
            await page.keyboard.press("Escape");
            if (await page.locator("#result").isVisible()) await page.locator("#result .close").click();
        }
        await page.mouse.click(...(await spot(page, "c1")));
        for (const key of ["Backspace", "2", "Backspace"]) {
            await page.keyboard.press(key);
            const during = await places(page);
            await badge(page);
            claim(!moved(still, during) && !moved(still, await places(page)), `${name}, ${board}: nor does ${key}`, `${moved(still, during)} | ${moved(still, await places(page))}`);
        }
    }
    claim(!errors.length, `${name}: no errors`, errors.join("\n"));
    await context.close();
}

/** Places for clues beside the board lie in the picture, on all sides, before there are any. */
async function besideBoard() {
    const { page, context } = await open(browser, server.url, server.url, { locale: "en-GB" });
    await paste(page, "icebarn 2x2\n  . .\n. . - . .\n  - -\n. . - . .\n  . .\n", 500);
    const [all, out] = await page.evaluate(() => {
        const r = document.querySelector(".board").getBoundingClientRect(), boxes = [...document.querySelectorAll("[id^=at-r], [id^=at-t]")].map((e) => e.getBoundingClientRect());
        return [boxes.length, boxes.filter((b) => b.left < r.left - 1 || b.top < r.top - 1 || b.right > r.right + 1 || b.bottom > r.bottom + 1).length];
    });
    claim(all === 8 && out === 0, "places for clues beside the board lie in the picture", `${all}, ${out} outside`);
    await context.close();
}

/** The numbers that a cell may still hold, true ones: some solution has each. */
async function candidates() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
    await paste(page, SUDOKU.replace(". . . 2", ". . . ."), 500);
    await badge(page);
    const over = () => page.locator(".over text.faint").evaluateAll((all) => all.map((e) => e.textContent).sort().join(""));
    const first = await over();
    claim(first === "222222233334444", "candidates of the open cells", first);
    await page.mouse.click(...(await spot(page, "c2")));
    await page.keyboard.press("2");
    await page.waitForFunction((n) => document.querySelectorAll(".over text.faint").length < n, first.length, { timeout: 10000 }).catch(() => undefined);
    const then = await over();
    claim(then.length < first.length, "fewer with one more clue", then);
    claim(!errors.length, "candidates: no errors", errors.join("\n"));
    await context.close();
}

/** A board whose clues are not all there yet: no verdict before it is final, and what holds whatever comes. */
async function unfinished() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
    const SEA = "nurikabe 5x5\n. . 2 . .\n. . . . .\n1 . . . .\n. . . . .\n. . . . .\n";
    const boards = {
        "a Nurikabe": [SEA, "unfinished"], "one that is wrong": [SEA.replace("1 .", "1 2"), "none"],
        "a Hashi": ["hashi 5x5\n4 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . 3 . .\n", "unfinished"],
        "one with too much in a corner": ["hashi 5x5\n5 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . 3 . .\n", "none"],
        "a Kropki": ["kropki 2x2\n1 - .\n-   -\n. - .\n", "unfinished"],
        "a Numberlink that uses every cell": ["numberlink 4x4 rule=B\n1 . . .\n. 1 . .\n. . . .\n. . . .\n", "unfinished"],
    };
    for (const [name, [text, kind]] of Object.entries(boards)) {
        await paste(page, text, 500);
        await badge(page);
        const is = await page.locator("#badge").getAttribute("data-kind"), says = await page.locator("#badge").textContent();
        claim(is === kind && says.includes(kind === "none" ? "No clue that is added gives one." : "Clues are missing"), `${name}: ${kind}`, `${is}: ${says}`);
    }
    for (const text of ["shikaku 3x3\n4 . .\n. . .\n. . .\n", "tents 3x3\n  . . .\n. T . .\n. . . .\n2 . . .\n",
        "killer 4x4\n5 . . .\n. . . .\n. . . .\n. . . .\na a b b\nb b b b\nb b b b\nb b b b\n"]) { // its first cage
        await paste(page, text, 500);
        await badge(page);
        const says = await page.locator("#badge").textContent();
        claim(await page.locator("#badge").getAttribute("data-kind") === "unfinished" && says.includes("No solution yet") && says.includes("Further clues may give one"), `${text.split(" ")[0]}: nothing is final before its clues are all there`, says);
    }
    await paste(page, SEA, 500);
    await badge(page);
    const crossed = await page.locator("#badge").textContent();
    claim(/[1-9]\d* shaded/.test(crossed), "what holds whatever clues come", crossed);
    claim(!errors.length, "unfinished: no errors", errors.join("\n"));
    await context.close();
}

/** Without being asked: the clues that contradict each other; of few solutions where the closest two differ. */
async function outlined() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
    await paste(page, NONE, 500);
    await badge(page);
    const seen = (what) => page.waitForSelector(`.said .${what}`, { timeout: 10000, state: "attached" }).then(() => true, () => false);
    claim(await seen("clash") && (await page.locator("#badge").innerText()).includes("outlined clue"), "what contradicts is outlined at once", await page.locator("#badge").innerText());
    await page.keyboard.press("Control+z");
    await paste(page, SEVERAL, 500);
    await badge(page);
    claim(await seen("differs") && !await page.locator(".said .clash").count(), "and gone when it is mended; of few solutions the closest two", await page.locator("#badge").innerText());
    const { differ } = ask("diff", SEVERAL), text = await page.locator("#badge").innerText();
    claim(await page.locator(".said .differs").count() === differ.length && text.includes(`differ in ${differ.length} places`), "where they differ", `${text}; ${differ.length}`);
    claim(!errors.length, "outlined: no errors", errors.join("\n"));
    await context.close();
}

/** What steps are drawn with: links of a supposition numbered, closed walks, numbers that are alike, rows and columns named. */
async function conclusions() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
    const text = readFileSync("examples/slitherlink/ambiguous.txt", "utf8"), loud = ask("explain", text).steps.filter((x) => !x.silent), walk = loud.findIndex((x) => x.reasons.some((r) => r.kind === "curve"));
    await paste(page, text, 500);
    await badge(page);
    await inquire(page, "explain");
    await page.waitForFunction((n) => document.querySelector("#result input[type=range]")?.max === n, String(loud.length), { timeout: 30000 });
    const links = loud[0].chain.filter((x) => x.spot);
    await page.waitForSelector("circle.link", { timeout: 5000, state: "attached" });
    const numbers = await page.locator(".said text.label").allTextContents();
    claim(numbers.join() === links.map((_, i) => i + 1).join(), "the links of a supposition in their order", numbers.join());
    for (let i = 0; i < walk; i++) await page.keyboard.press("ArrowRight");
    await page.waitForSelector(".walk.ground", { timeout: 5000, state: "attached" }).catch(() => undefined);
    const around = await page.locator(".walk:not(.ground)").evaluateAll((all) => all.map((e) => getComputedStyle(e).strokeDasharray));
    claim(around.length === 1 && around[0] !== "none" && await page.locator(".walk.ground").count() === 1, "a closed walk is a dashed curve, and tinted within", JSON.stringify(around));
    await page.click("#labels");
    claim((await page.locator(".margins text").allTextContents()).slice(0, 3).join() === "R1,C1,C2", "rows and columns have names on request", (await page.locator(".margins text").allTextContents()).join());
    await page.click("#labels");
    claim(await page.locator(".margins text").count() === 0, "and none again");
    await paste(page, SUDOKU.replace("1 . . .", "1 . . 4"), 500);
    await badge(page);
    await inquire(page, "explain");
    await page.waitForSelector("#result input[type=range]", { timeout: 10000, state: "attached" });
    const cells = await page.locator("#work .scene text.clue").allTextContents(), all = ask("explain", SUDOKU.replace("1 . . .", "1 . . 4")).steps.filter((x) => !x.silent);
    const first = all.findIndex((x) => x.then.some((t) => t.holds && cells.includes(String(t.number)))), n = all[first].then.find((x) => x.holds).number;
    for (let i = 0; i < first; i++) await page.keyboard.press("ArrowRight");
    await page.waitForSelector("rect.alike", { timeout: 10000, state: "attached" }).catch(() => undefined);
    claim(await page.locator("rect.alike").count() >= cells.filter((x) => x === String(n)).length, `the ${n}s that are there, where a ${n} follows`, `${cells.join()}; step ${first + 1}`);
    claim(!errors.length, "conclusions: no errors", errors.join("\n"));
    await context.close();
}

/** Marks of the board against its paper: at least 3 to 1; text against its ground 4.5. Blended as they are painted. */
async function contrast() {
    const shades = { NONE, SEVERAL, "a Nurikabe": "nurikabe 5x5\n. . 2 . .\n. . . . .\n1 . . . .\n. . . . .\n. . . . .\n" };
    for (const colorScheme of ["light", "dark"]) {
        const { page, context } = await open(browser, server.url, server.url, { locale: "en-GB", colorScheme });
        for (const [board, text] of Object.entries(shades)) {
            await paste(page, text, 500);
            await badge(page);
            await rest(page, 400);
            const weak = await page.evaluate(() => {
                const parse = (c) => { const [r, g, b, a = 1] = c.match(/[\d.]+/g).map(Number); return { r, g, b, a }; };
                const light = ({ r, g, b }) => [r, g, b].map((x) => x / 255).map((x) => (x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)).reduce((n, x, i) => n + x * [0.2126, 0.7152, 0.0722][i], 0);
                const over = (c, d, t) => ({ r: c.r * t + d.r * (1 - t), g: c.g * t + d.g * (1 - t), b: c.b * t + d.b * (1 - t) });
                const ratio = (c, d) => { const [x, y] = [light(c), light(d)].sort((m, n) => n - m); return (x + 0.05) / (y + 0.05); };
                const ground = (e) => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c.a > 0.99) return c; } return { r: 255, g: 255, b: 255 }; };
                const alpha = (e) => { let t = 1; for (; e && e.id !== "board"; e = e.parentElement) t *= Number(getComputedStyle(e).opacity); return t; };
                const found = new Map(), paper = ground(document.querySelector("#work .board"));
                for (const e of document.querySelectorAll("#work .board :is(.scene, .over, .under, .said) :is(line, path, rect, circle, text)")) {
                    const s = getComputedStyle(e), stroked = s.stroke !== "none" && parseFloat(s.strokeWidth) > 0, paint = parse(stroked ? s.stroke : s.fill);
                    if (e.closest(".shade, .paper, .hidden") || s.visibility === "hidden" || (!stroked && s.fill === "none")) continue;
                    const own = stroked ? Number(s.strokeOpacity) : Number(s.fillOpacity), what = `${e.parentElement.getAttribute("class")} ${e.getAttribute("class")}`;
                    if (/reason|heat|lacking|live|shade/.test(what) || (stroked && e.matches("line.clash, line.differs"))) continue; // grounds
                    const n = ratio(over(paint, paper, paint.a * own * alpha(e)), paper), bar = e.tagName === "text" && !/faint/.test(what) ? 4.5 : 3;
                    if (n < bar) found.set(what, n.toFixed(2));
                }
                for (const e of document.querySelectorAll("#verdict, #detail, .quiet, button:enabled, label, summary")) {
                    if (!e.checkVisibility() || !e.textContent.trim()) continue;
                    const n = ratio(parse(getComputedStyle(e).color), ground(e));
                    if (n < 4.5) found.set(e.id || e.className || e.textContent, n.toFixed(2));
                }
                return [...found].map((x) => x.join(" ")).join("; ");
            });
            claim(!weak, `${colorScheme}, ${board}: contrast`, weak);
        }
        await context.close();
    }
}

/** Three questions for each verdict, with their keys. */
async function questions() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
    const first = () => page.locator(".first [data-ask]:visible").evaluateAll((all) => all.map((e) => e.dataset.ask).join());
    const wanted = { UNIQUE: "explain,thin,grade", SEVERAL: "diff,heat,repair", NONE: "clash,repair,explain" };
    for (const [board, verbs] of Object.entries(wanted)) {
        await paste(page, BOARDS[board], 500);
        await badge(page);
        claim(await first() === verbs, `${board}: what is asked first`, await first());
        for (const verb of verbs.split(",")) {
            const key = await page.locator(`[data-ask=${verb}]`).getAttribute("aria-keyshortcuts");
            await page.focus("#board");
            await page.keyboard.press(key);
            await shown(page);
            const title = await page.locator("#result h2").innerText(), text = await page.locator(`[data-ask=${verb}]`).evaluate((e) => e.firstChild.textContent);
            claim(title === text, `${board}: ${key} asks for ${text}`, title);
            await page.keyboard.press("Escape");
        }
    }
    const letters = await page.locator("[data-ask]").evaluateAll((all) => all.map((e) => e.getAttribute("aria-keyshortcuts")));
    claim(new Set(letters).size === letters.length && letters.every((l) => /^Alt\+[A-Z]$/.test(l)), "each question has a letter of its own", letters.join());
    await page.focus("#board");
    const clues = () => page.locator("#work .scene text").count(), before = await clues();
    await page.keyboard.press("Alt+M");
    claim(await page.locator("#others").isVisible(), "the others are a key away");
    const [list, screen] = [await page.locator("#others").boundingBox(), page.viewportSize()];
    claim(list.x >= 0 && list.y >= 0 && list.x + list.width <= screen.width && list.y + list.height <= screen.height, "all on the screen", JSON.stringify(list));
    await page.keyboard.press("Escape");
    claim(await clues() === before, "and these letters are no clues");
    claim(!errors.length, "no errors", errors.join("\n"));
    await context.close();
}

/** From the board, what is on the page has the focus after at most six keys. */
async function reached() {
    const { page, context } = await open(browser, server.url, server.url, { locale: "en-GB" });
    await paste(page, SEVERAL, 500);
    await badge(page);
    const focus = () => page.evaluate(() => document.activeElement.dataset.ask ?? (document.activeElement.id || document.activeElement.className));
    const ways = { "the questions": ["F6"], "a question under More": ["Alt+M"], "the other mode": ["F2"] };
    for (const [what, keys] of Object.entries(ways)) {
        await page.focus("#board");
        const was = `${await focus()} ${await page.evaluate(() => document.body.dataset.mode)}`;
        for (const k of keys) await page.keyboard.press(k);
        claim(`${await focus()} ${await page.evaluate(() => document.body.dataset.mode)}` !== was, `${what} by ${keys.join(" ")}`);
        await page.keyboard.press("Escape");
        if (what === "the other mode") await page.click("[data-mode=edit]");
    }
    await context.close();
}

await nothingMoves({}, "desk");
await nothingMoves({ viewport: { width: 1366, height: 720 }, locale: "ja-JP", colorScheme: "dark" }, "small desk in Japanese", process.env.ARIADNE_FULL ? BOARDS : { UNIQUE, NONE });
await questions();
await unfinished();
await outlined();
await conclusions();
await contrast();
await candidates();
await besideBoard();
await reached();
await browser.close();
server.close();
finish("page, setting");
