// people.mjs - the page as people use it, in a real browser: for the first time, again after a while, in two tabs, by
// a link to play, with a large board, with a tablet, with files that are no puzzles.
import { deflateRawSync } from "node:zlib";
import { ask } from "./library.mjs";
import { badge, claim, finish, inquire, launch, open, paste, ready, rest, serve, spot } from "./browser.mjs";

const server = await serve(), browser = await launch();
const SUDOKU = "sudoku 4x4\n1 . . .\n. . 3 .\n. . . .\n. . . 2\n";
const LOOP = "slitherlink 2x2\n2 2\n2 2\n", OTHER = "slitherlink 1x2\n3 3\n";
const link = (mode, text) => `${server.url}#${mode}=${deflateRawSync(text).toString("base64url")}`;
const drawn = (page) => page.locator(".scene .answer").count();
const mode = (page) => page.evaluate(() => document.body.dataset.mode);
const output = (page) => page.locator(".message:not([hidden])").innerText();
const clock = (page) => page.locator("#clock").innerText();

async function anew(page, address) {
    await page.goto("about:blank");
    await page.goto(address);
    await ready(page);
    await rest(page, 200);
}

/** A tab that is loaded again goes on where it was, whatever other tabs do. */
async function returning() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
    await paste(page, SUDOKU);
    await page.click("[data-mode=note]");
    await page.mouse.click(...(await spot(page, "c1")));
    await page.keyboard.type("24");
    await rest(page);
    const numbers = await page.locator(".scene text").count();
    await page.waitForFunction(() => document.querySelector("#clock").textContent > "0:00");
    await page.keyboard.press("2");
    await page.waitForFunction((n) => document.querySelectorAll(".scene text").length === n - 1, numbers);
    await page.reload();
    await ready(page);
    await rest(page);
    claim(await mode(page) === "note" && !await page.locator(".over > *").count(), "loaded again it gives nothing away", await mode(page));
    claim(await page.locator(".scene text").count() === numbers - 1, "pencilled numbers are there, of the last moment too");
    claim(await clock(page) > "0:00", "and the clock goes on", await clock(page));
    const texts0 = (n) => page.waitForFunction((m) => document.querySelectorAll(".scene text").length === m, n, { timeout: 5000 }).then(() => true, () => false);
    await page.keyboard.press("Control+z");
    claim(await texts0(numbers), "what was done can be undone");
    await page.click("#redo");
    claim(await texts0(numbers - 1), "and done again");
    await page.click("#attempt");
    await page.mouse.click(...(await spot(page, "c3")));
    await page.keyboard.press("3");
    await page.waitForSelector(".scene .tried");
    await page.reload();
    await ready(page);
    await rest(page);
    claim((await page.locator("#level").innerText()).startsWith("Trial 1") && await page.locator(".scene .tried").count() === 1, "a trial goes on", await page.locator("#level").innerText());
    await page.getByText("Give up", { exact: true }).click();
    claim(await texts0(numbers - 1), "and can be given up");
    const tab = await context.newPage();
    await tab.goto(server.url);
    await ready(tab);
    claim(await mode(tab) === "note", "another tab begins with the same");
    await paste(tab, OTHER);
    claim(await clock(tab) < "0:02", "another puzzle has its own time", await clock(tab));
    await page.reload();
    await ready(page);
    claim((await page.locator("#name").innerText()).startsWith("Sudoku"), "a tab keeps its board");
    await page.click("#name");
    await page.fill("dialog [data-name=title]", "Lagging");
    await page.reload();
    await ready(page);
    claim((await page.locator("#name").innerText()).startsWith("Lagging · "), "and its title");
    const output = () => page.evaluate(async () => new Response(new Blob([Uint8Array.from(atob(location.hash.slice(6).replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text());
    await page.waitForTimeout(1500);
    claim((await output()).includes("Lagging"), "which the address says too", await output());
    await anew(page, link("edit", LOOP));
    claim(await mode(page) === "edit" && (await page.locator("#name").innerText()).includes("2 × 2"), "a link goes before what was there");
    await page.evaluate((to) => { location.href = to; }, link("edit", OTHER));
    await page.waitForFunction(() => document.querySelector("#name")?.textContent.includes("1 × 2"), null, { timeout: 8000 }).catch(() => undefined);
    claim((await page.locator("#name").innerText()).includes("1 × 2"), "in the address of this tab too", await page.locator("#name").innerText());
    await paste(page, SUDOKU);
    await page.click("[data-mode=play]");
    await page.mouse.click(...(await spot(page, "c1")));
    const texts = await page.locator(".scene text").count();
    await page.keyboard.press("Shift+Digit2");
    await page.keyboard.press("Shift+Digit3");
    await page.waitForFunction((n) => document.querySelectorAll(".scene text").length === n + 2, texts, { timeout: 5000 }).catch(() => undefined);
    claim(await page.locator(".scene text").count() === texts + 2 && await mode(page) === "play", "Shift and a digit pencil it while playing", String(await page.locator(".scene text").count() - texts));
    await page.keyboard.press("1");
    await page.waitForFunction(() => document.querySelector("#at-c1").getAttribute("aria-label").endsWith(": 1"), null, { timeout: 5000 }).catch(() => undefined);
    claim((await page.locator("#at-c1").getAttribute("aria-label")).endsWith(": 1") && (await page.locator("#voice").innerText()).endsWith(": 1"), "a digit alone is written, and reported", await page.locator("#at-c1").getAttribute("aria-label"));
    claim(!errors.length, "no errors coming back", errors.join("\n"));
    await context.close();
}

/** A link to edit in the place of a board that somebody worked on. */
async function replaced() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("ariadne.shelf") ?? "[]").map((k) => k.puzzle));
    await anew(page, link("edit", OTHER));
    claim(!(await kept()).length, "what nobody has touched is not kept");
    await paste(page, LOOP, 600);
    await anew(page, link("edit", OTHER));
    await anew(page, link("edit", SUDOKU));
    claim((await kept()).join() === LOOP, "a board that a link takes away is under Variants, once", String(await kept()));
    claim(!errors.length, "no errors with links", errors.join("\n"));
    await context.close();
}

/** Links to play: each keeps its own drawing, and its own time. */
async function playing() {
    const { page, context, errors } = await open(browser, server.url, link("play", LOOP), { locale: "en-GB" });
    claim(await page.locator("details.rules[open] li").count() > 1, "a solver sees the rules");
    const pointer = () => page.evaluate(() => getComputedStyle(document.querySelector(".cursor > *")).display !== "none");
    await page.mouse.click(...(await spot(page, "e0")));
    await rest(page);
    claim(!await pointer(), "what the mouse touched last does not look like a line");
    await page.keyboard.press("ArrowRight");
    claim(await pointer(), "where keys are is seen");
    await anew(page, link("play", OTHER));
    claim(!await drawn(page), "nothing is drawn on another puzzle");
    for (const at of ["e0", "e1"]) await page.mouse.click(...(await spot(page, at)));
    await rest(page);
    await anew(page, link("play", LOOP));
    claim(await drawn(page) === 1, "what was drawn is there again", String(await drawn(page)));
    await anew(page, link("play", OTHER));
    claim(await drawn(page) === 2, "of each", String(await drawn(page)));
    await anew(page, link("play", OTHER) + "&check=000000000000000000000000");
    await paste(page, "slitherlink 1x1\n4\n");
    const solved = async () => {
        for (const at of ["e0", "e1", "e2", "e3"]) await page.mouse.click(...(await spot(page, at)));
        return page.waitForFunction(() => document.querySelector("#checked").textContent === "Solved.", null, { timeout: 5000 }).then(() => true, () => false);
    };
    claim(await solved(), "another puzzle is not held against the fingerprint of the first");
    await anew(page, link("play", "slitherlink 1x1\n.\n") + "&check=0000");
    claim(await solved(), "where a link is cut in its fingerprint the rules decide");
    await page.click("#gallery");
    await page.locator("[data-play=masyu]").click();
    await rest(page, 200);
    claim((await page.locator("#name").innerText()).startsWith("Masyu") && await mode(page) === "play", "a puzzle of the gallery to play");
    await anew(page, link("play", SUDOKU));
    await page.mouse.click(...(await spot(page, "c1")));
    await page.keyboard.press("1");
    await rest(page, 200);
    await page.click("#check");
    await page.waitForSelector("#result h2");
    const outlined = await page.locator(".said .clash").count();
    claim((await page.locator("#result").innerText()).includes("row 1: ") && outlined === 4, "a line that breaks a rule is named and outlined", `${outlined} ${await page.locator("#result").innerText()}`);
    await anew(page, link("play", LOOP));
    await page.click("#home-door");
    await page.click("#door-make");
    await page.click("#create");
    await rest(page, 200);
    claim(await mode(page) === "edit" && await page.locator(".modes [data-mode=edit]").isVisible() && (await badge(page)).kind === "many", "who solved may set a puzzle too");
    claim(!errors.length, "no errors playing", errors.join("\n"));
    await context.close();
}

/** A board of many cells by mouse and keys: larger, another part, the whole. */
async function large() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB", viewport: { width: 1366, height: 768 } });
    await paste(page, ask("new", "slitherlink 30x30").puzzle + "\n");
    const wide = async () => (await page.locator("#at-c200").boundingBox()).width, before = await wide();
    const [x, y] = await spot(page, "c400"), named = await page.locator("#name").innerText();
    await page.mouse.move(x, y);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -160);
    await page.keyboard.up("Control");
    await rest(page);
    const [x2, y2] = await spot(page, "c400");
    claim(await wide() > 2 * before && Math.hypot(x2 - x, y2 - y) < 3, "Ctrl and the wheel make it larger, around the mouse", `${await wide()} ${before}`);
    await page.mouse.wheel(0, 100);
    await rest(page);
    claim(Math.abs((await spot(page, "c400"))[1] - y2 + 100) < 3, "the wheel moves it", String((await spot(page, "c400"))[1] - y2));
    await page.mouse.click(...(await spot(page, "c400")));
    for (let i = 0; i < 15; i++) await page.keyboard.press("ArrowRight");
    const seen = await page.evaluate(() => {
        const b = document.querySelector(".board").getBoundingClientRect(), c = document.querySelector(".cursor > *").getBoundingClientRect();
        return c.left >= b.left && c.right <= b.right;
    });
    claim(seen, "it goes along with the keys");
    await inquire(page, "fits");
    await page.waitForSelector(".said .spoken");
    for (let i = 0; i < 9; i++) await page.mouse.wheel(0, -400);
    await inquire(page, "fits");
    await page.waitForSelector(".said .spoken");
    claim(await page.evaluate(() => {
        const b = document.querySelector(".board").getBoundingClientRect(), c = document.querySelector(".said .spoken").getBoundingClientRect();
        return c.top >= b.top && c.bottom <= b.bottom;
    }), "what is said of a place is said where it is seen");
    await page.click("#result .close");
    await page.locator(".shrink").click();
    claim(Math.abs(await wide() - before) < 1, "a button shows the whole");
    await page.click("#larger");
    claim(await wide() > 1.4 * before, "and another a part");
    claim(await page.locator("#name").innerText() === named && (await page.locator(".scene text").count()) === 0, "nothing is written");
    const top = () => page.evaluate(() => document.querySelector(".switches").getBoundingClientRect().top), high = await top();
    await page.keyboard.press("1"); // typed beside the board: it goes to the cursor
    await page.waitForSelector("#badge button:has-text('Stop'):visible");
    claim(await top() === high, "what is below an answer stays where it is", `${await top()} ${high}`);
    await inquire(page, "heat");
    await page.waitForSelector("#result .busy");
    claim(await page.waitForFunction(() => / \d s$/.test(document.querySelector("#result .busy").textContent), null, { timeout: 5000 }).then(() => true, () => false), "who waits sees how long", await page.locator("#result").innerText());
    await page.evaluate(() => { const { now } = Date; Date.now = () => now() + 60000; }); // a minute later, without its work
    claim(await page.waitForFunction(() => document.querySelector("#result").textContent.includes("Add clues"), null, { timeout: 20000 }).then(() => true, () => false), "and then what helps", await page.locator("#result").innerText());
    await page.keyboard.press("Escape");
    claim(await page.locator("#result").isHidden() && await page.evaluate(() => document.activeElement.id) === "board", "Escape gives up a question, and keys are for the board");
    await paste(page, ask("new", "sudoku 9x9").puzzle + "\n");
    await inquire(page, "diff");
    const pair = (end) => page.waitForFunction((e) => document.querySelector("#result p")?.textContent === "They differ in 4 places. " + e, end, { timeout: 15000 }).then(() => true, () => false);
    claim(await pair("Searching for closer ones."), "the closest two so far are there before they are proved so", await page.locator("#result").innerText());
    await page.locator("#result").getByText("Second", { exact: true }).click();
    await page.locator("#result").getByText("Stop", { exact: true }).click();
    claim(await pair("Closer ones may exist.") && await page.locator(".said .differs").count() === 4 && await page.getByText("Second", { exact: true }).getAttribute("aria-pressed") === "true", "and stay when the search is given up", await page.locator("#result").innerText());
    claim(!errors.length, "no errors on a large board", errors.join("\n"));
    await context.close();
}

/** A small screen: what was asked for is seen without a search. A board of many places: what stands there goes to the page once. */
async function small() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB", viewport: { width: 1280, height: 720 } });
    await badge(page);
    await inquire(page, "explain");
    await page.waitForSelector("#result .sentence");
    await rest(page, 200);
    const { y, height } = await page.locator("#result .sentence").boundingBox();
    claim(y > 0 && y + height <= 720, "a step is read where it is asked for", `${y} ${height}`);
    await page.focus("#board");
    await page.keyboard.press("F6");
    const next = () => page.evaluate(() => document.activeElement.closest("#result, #badge, .switches, .asks")?.className);
    claim(await next() === "result", "and reached there by keys", await next());
    await page.keyboard.press("Escape");
    await inquire(page, "thin");
    await page.waitForFunction(() => !document.querySelector("#result .busy"));
    await page.focus("#board");
    await page.keyboard.press("F6");
    claim(await next() === "result", "any answer is a key away from the board", await next());
    await page.keyboard.press("F6");
    claim(await page.evaluate(() => document.activeElement.id) === "board", "and back");
    await page.keyboard.press("Escape");
    await paste(page, ask("new", "slitherlink 50x50").puzzle.replace(/\. \.$/, "4 4") + "\n", 1500); // which has no solution, so that nothing counts them
    await page.evaluate(() => {
        window.most = 0;
        for (const w of window.workers) w.addEventListener("message", ({ data }) => {
            if (data.line?.includes('"edits":[{')) window.most = Math.max(window.most, data.line.length);
        });
    });
    const label = () => page.locator("#at-c1").getAttribute("aria-label");
    await page.mouse.click(...(await spot(page, "c1")));
    for (const key of ["3", "2"]) {
        await page.keyboard.press(key);
        await page.waitForFunction((k) => document.querySelector("#at-c1").getAttribute("aria-label").endsWith(": " + k), key, { timeout: 9000 }).catch(() => undefined);
        claim((await label()).endsWith(": " + key), "a clue is in the name of its cell", await label());
        await page.keyboard.press("Backspace");
        await page.waitForFunction(() => !document.querySelector("#at-c1").getAttribute("aria-label").includes(": "), null, { timeout: 9000 }).catch(() => undefined);
        claim(!(await label()).includes(": "), "and gone with it", await label());
    }
    const most = await page.evaluate(() => window.most), elements = await page.locator(".board *").count();
    claim(most > 0 && most < 3e4, "an edit brings neither all places nor the whole picture again", String(most));
    claim(elements < 500, "dots are not an element each", String(elements));
    claim(await page.locator("#" + await page.getAttribute("#board", "aria-activedescendant")).getAttribute("aria-label") === "R1C2", "the cell of the cursor has its name");
    await page.click("[data-mode=play]");
    await page.click("#larger");
    await page.mouse.move(...(await spot(page, "c1275")));
    for (let i = 0; i < 9; i++) await page.mouse.wheel(-400, -400);
    await rest(page, 200);
    const [x, y2] = await spot(page, "c1"), lines = await page.locator(".scene .answer").count();
    await page.mouse.click(...(await spot(page, "e1")));
    await page.waitForFunction((n) => document.querySelectorAll(".scene .answer").length > n, lines);
    const [x2, y3] = await spot(page, "c1");
    claim(Math.abs(x - x2) + Math.abs(y2 - y3) < 1, "a line on the border moves nothing on a board that is larger", `${[x, y2]} ${[x2, y3]}`);
    claim(!errors.length, "no errors on a small screen", errors.join("\n"));
    await context.close();
}

async function tablet() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB", hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } });
    const box = (s) => page.locator(s).first().boundingBox().then((b) => [b.y, b.y + b.height]);
    const [, low] = await box(".board"), keys = await box("#keypad");
    claim(low <= keys[0] && keys[1] <= 820, "board and keys are on the screen together", `${low} ${keys}`);
    await page.setViewportSize({ width: 844, height: 390 });
    claim((await box("#keypad"))[1] <= 391, "on a phone that lies on its side the keys are in reach", String(await box("#keypad")));
    await paste(page, ask("new", "numberlink 7x7").puzzle + "\n");
    const [top, low2] = await box("#keypad");
    claim(await page.locator("#keypad button").count() === 13 && low2 - top < 60 && low2 <= 391, "many keys in one line", `${top} ${low2}`);
    claim((await box(".board"))[1] <= (await box("#keypad"))[0] && (await box("#verdict"))[1] <= 390, "below the whole board, the answer beside it", `${await box(".board")} ${await box("#verdict")}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await paste(page, "masyu 3x3\n. . .\n. . .\n. . .\n");
    claim(await page.locator("[data-key=w]").innerText() === "○" && await page.locator("[data-key=b]").innerText() === "●", "keys look like what they write");
    await page.touchscreen.tap(...(await spot(page, "c4")));
    await inquire(page, "fits");
    await page.waitForFunction(() => !document.querySelector("#result .busy"));
    claim((await page.locator("#result").innerText()).includes("●:"), "and so do values", await page.locator("#result").innerText());
    await paste(page, SUDOKU);
    claim(await page.locator("#keypad").innerText() === "1\n2\n3\n4\n⌫\n↶", "no key does nothing", await page.locator("#keypad").innerText());
    const clued = await page.locator(".scene text").count();
    await page.touchscreen.tap(...(await spot(page, "c1")));
    await page.locator("[data-key='2']").tap();
    await page.waitForFunction((n) => document.querySelectorAll(".scene text").length === n + 1, clued);
    await page.locator("#keypad").getByText("↶").tap();
    await page.waitForFunction((n) => document.querySelectorAll(".scene text").length === n, clued, { timeout: 5000 }).catch(() => undefined);
    claim(await page.locator(".scene text").count() === clued, "undo is among the keys");
    await page.click("[data-mode=play]");
    await page.locator("#playing button").first().tap();
    claim(await page.evaluate(() => document.querySelector("#board").inert), "a board that rests is not to be read");
    const still = await page.locator(".scene text").count();
    await page.keyboard.press("3");
    await page.locator("[data-key='3']").tap({ force: true });
    await rest(page, 200);
    claim(await page.locator(".scene text").count() === still, "nor written on, by keys or fingers");
    await page.click("[data-mode=edit]");
    claim(!await page.evaluate(() => document.querySelector("#board").inert), "who sets sees it again");
    await page.click("[data-mode=play]");
    await page.locator("#playing button").first().tap();
    await page.locator("#playing button").first().tap();
    claim(!await page.evaluate(() => document.querySelector("#board").inert), "until it goes on");
    await page.click("[data-mode=edit]");
    await paste(page, LOOP);
    claim(await page.locator("#keypad").innerText() === "0\n1\n2\n3\n?\n⌫\n↶", "nor one that only a loop around a single cell could have", await page.locator("#keypad").innerText());
    await badge(page);
    await inquire(page, "explain");
    await page.waitForSelector("#result .sentence");
    const [next, all] = [await box("#result button:has-text('→')"), await box("#result")];
    claim(next[1] <= all[1], "the next step is in reach", `${next} ${all}`);
    claim(!errors.length, "no errors on a tablet", errors.join("\n"));
    await context.close();
}

/** What is dropped on the page; what is said while a dialog is open. */
async function files() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
    const drop = (...all) => page.evaluate((texts) => {
        const data = new DataTransfer();
        for (const [i, t] of texts.entries()) data.items.add(new File([typeof t === "number" ? new Uint8Array(t) : t], `${i}.txt`));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, all);
    await drop(21e6);
    claim((await output(page)).startsWith("Too large"), "a file of 21 MB is refused", await output(page));
    await drop(LOOP, OTHER);
    await page.waitForFunction(() => JSON.parse(localStorage.getItem("ariadne.shelf") ?? "[]").length === 2);
    claim((await output(page)).startsWith("2 puzzles"), "two files are two puzzles", await output(page));
    await page.click("#share");
    const shown = (begins) => page.waitForFunction((b) => document.querySelector("dialog textarea").value.includes(b), begins, { timeout: 5000 }).then(() => true, () => false);
    claim(await shown("#edit=") && await page.inputValue("dialog select") === "", "a link to edit is shown, and said to be");
    await page.locator("dialog select").focus();
    await page.keyboard.press("p");
    claim(await shown("https://puzz.link/"), "the first letter of puzz.link brings its link", await page.inputValue("dialog select"));
    await page.getByText("Link to play", { exact: true }).click();
    claim(await shown("#play=") && await page.inputValue("dialog select") === "", "and a link takes its place");
    await page.keyboard.press("Escape");
    await paste(page, "slitherlink 1x2\n. .\n");
    await badge(page);
    await page.evaluate(() => { navigator.share = (x) => { window.shared = x.url; return Promise.resolve(); }; });
    await page.click("#share");
    await page.getByText("Link to play", { exact: true }).click();
    await shown("#play=");
    const note = () => page.locator("dialog p.quiet").innerText();
    claim(await note() === "3 solutions", "who gives away a puzzle with several solutions is reported", await note());
    await page.getByText("Send", { exact: true }).click();
    claim((await page.evaluate(() => window.shared ?? "")).includes("#play="), "a phone's own programs take the link");
    await page.getByText("Link to play, with checking").click();
    await page.waitForFunction(() => document.querySelector("dialog p.quiet").textContent.includes("Needs"), null, { timeout: 5000 }).catch(() => undefined);
    claim(await note() === "Needs a puzzle with one solution.", "and that no solution can be checked", await note());
    await page.getByText("Link to play", { exact: true }).click();
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no")); });
    await page.getByText("Copy", { exact: true }).click();
    claim((await output(page)).includes("blocked copying"), "a browser that blocks copying is reported", await output(page));
    claim(await page.evaluate(() => document.querySelector("dialog").contains(document.querySelector(".message"))), "in front of the dialog");
    await page.keyboard.press("Escape");
    await paste(page, "slitherlink 1x1\n4\nanswer\n+-+\n|4|\n+-+\n");
    const pictures = [];
    for (const mode of ["edit", "play"]) {
        await page.click(`[data-mode=${mode}]`);
        await page.click("#share");
        await page.selectOption("dialog select", "svg");
        await shown("<svg");
        pictures.push(await page.inputValue("dialog textarea"));
        await page.keyboard.press("Escape");
    }
    claim(pictures[0].length < pictures[1].length, "who sets a puzzle gives its picture away without the solution", pictures.map((p) => p.length).join());
    await page.click("[data-mode=edit]");
    await page.evaluate(() => { window.print = () => { window.printed = true; }; });
    await paste(page, "; title: Round\nhashi 1x2\n1 1\n");
    await page.click("#print");
    await page.click("#go-print");
    await page.waitForFunction(() => window.printed);
    const printed = await page.evaluate(() => document.querySelector("#sheet .puzzles").textContent);
    claim(printed.startsWith("1. Round · Hashi") && printed.includes("At most 2 bridges") && printed.includes("Bridges do not cross."), "a printed puzzle says what it is and has all its rules", printed.slice(0, 300));
    await page.click("#new");
    claim(await page.evaluate(() => document.activeElement.dataset.genre) === "hashi", "a new board begins at the puzzle on the board");
    for (const field of (await page.locator("dialog input[type=number]").all()).slice(0, 2)) await field.fill("300");
    await page.click("#create");
    await page.waitForFunction(() => document.querySelector(".message").textContent.includes("at most 40000 cells"), null, { timeout: 5000 }).catch(() => undefined);
    claim((await output(page)).includes("at most 40000 cells"), "a board that a browser cannot draw is refused", await output(page));
    claim(!errors.length, "no errors with files", errors.join("\n"));
    await context.close();
}

/** Cells get colours where no numbers stand in them: by a drag, clicks and keys; kept, undone, and of no weight. */
async function tints() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
    await paste(page, "slitherlink 3x3\n3 . .\n. . 2\n. . .\n");
    claim(!await page.locator("[data-mode=note]").isVisible(), "who sets needs none");
    await page.click("[data-mode=play]");
    await page.click("[data-mode=note]");
    const name = (at) => page.locator("#at-" + at).getAttribute("aria-label"), drawn = () => page.locator(".tints path").evaluateAll((all) => all.map((e) => (e.getAttribute("d").match(/Z/g) ?? []).length).join());
    const [x, y] = await spot(page, "c0"), [x2, y2] = await spot(page, "c2");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x2, y2, { steps: 8 });
    await page.mouse.up();
    for (let i = 0; i < 2; i++) await page.mouse.click(...(await spot(page, "c4")));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("2");
    await rest(page, 200);
    claim(await drawn() === "3,2" && await name("c0") === "R1C1: 3 (green)" && await name("c4") === "R2C2 (yellow)", "cells have colours, which are reported", `${await drawn()} ${await name("c0")} ${await name("c4")}`);
    claim(await page.locator("#voice").innerText() === "R2C3: 2 (yellow)", "by keys too", await page.locator("#voice").innerText());
    await page.reload();
    await ready(page);
    await rest(page, 200);
    claim(await drawn() === "3,2" && await page.locator("button[data-mode=note]").innerText() === "Colour", "they are there when it is loaded again", await drawn());
    await page.keyboard.press("Control+z");
    await rest(page, 200);
    claim(await drawn() === "3,1" && await name("c5") === "R2C3: 2", "and can be undone", `${await drawn()} ${await name("c5")}`);
    claim(!errors.length, "no errors with colours", errors.join("\n"));
    await context.close();
}

/** Several cells at once, by the mouse and by keys; what is pencilled is reported. */
async function picking() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
    const here = () => page.evaluate(() => document.querySelector("#board").getAttribute("aria-activedescendant"));
    const name = (at) => page.locator("#at-" + at).getAttribute("aria-label");
    const named = (at, text) => page.waitForFunction(([a, t]) => document.querySelector("#at-" + a).getAttribute("aria-label") === t, [at, text], { timeout: 5000 }).then(() => true, () => false);
    await paste(page, SUDOKU);
    await page.click("[data-mode=note]");
    const [from, to] = [await spot(page, "c8"), await spot(page, "c10")];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 8 });
    await page.mouse.up();
    claim((await page.locator("#voice").innerText()).endsWith("R3C3; 3 cells"), "a drag picks cells, and says how many", await page.locator("#voice").innerText());
    await page.keyboard.press("2");
    await page.keyboard.press("3");
    claim(await named("c9", "R3C2: pencilled 2 3") && (await page.locator("#voice").innerText()).endsWith("pencilled 2 3"), "all get what is typed, which has a name", await name("c9"));
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("3");
    claim(await named("c11", "R3C4: pencilled 3") && await name("c9") === "R3C2: pencilled 2 3", "where one lacks a number it comes, and goes from none", `${await name("c11")}; ${await name("c9")}`);
    await page.keyboard.press("3");
    claim(await named("c9", "R3C2: pencilled 2") && await named("c11", "R3C4"), "it goes where all have it", await name("c11"));
    await page.keyboard.press("Control+z");
    claim(await named("c9", "R3C2: pencilled 2 3"), "as one step");
    await page.mouse.click(...await spot(page, "c1"));
    await page.keyboard.down("Shift");
    await page.mouse.click(...await spot(page, "c4"));
    await page.keyboard.up("Shift");
    await page.click("[data-mode=play]");
    claim(await here() === "at-c4" && await page.locator(".cursor .here").count() === 2, "cells that are picked stay so from Pencil to Play", `${await here()} ${await page.locator(".cursor .here").count()}`);
    claim(!errors.length, "no errors picking", errors.join("\n"));
    await context.close();
}

/** Clues beside a board that has none yet; Enter in a dialog; an answer that is read by keys. */
async function byKeys() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
    await paste(page, ask("new", "battleship 6x6").puzzle + "\n");
    const board = await page.locator(".board").boundingBox(), row = await page.locator("#at-r0").boundingBox(), wide = await page.locator("#at-c0").evaluate((e) => e.getBoundingClientRect().width);
    claim(row.x >= board.x - 1 && Math.abs(row.width - wide) < 2, "clues beside the board have room before there are any", `${row.x} ${board.x}`);
    await page.mouse.click(...await spot(page, "r0"));
    await page.keyboard.press("2");
    await page.waitForFunction(() => document.querySelector("#at-r0").getAttribute("aria-label") === "row 1: 2", null, { timeout: 5000 }).catch(() => undefined);
    claim(await page.locator("#at-r0").getAttribute("aria-label") === "row 1: 2", "and are set by the mouse");
    await page.click("#whole");
    await page.getByLabel("Rows", { exact: true }).fill("7");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector("#name").textContent.includes("7 × 6"), null, { timeout: 5000 }).catch(() => undefined);
    claim((await page.locator("#name").innerText()).includes("7 × 6"), "Enter in a number does what stands beside it", await page.locator("#name").innerText());
    await page.keyboard.press("Escape");
    await paste(page, "sudoku 4x4\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n");
    await badge(page);
    const focused = () => page.evaluate(() => document.activeElement.textContent);
    await page.click("#asks-more");
    await page.focus("[data-ask=hint]");
    await page.keyboard.press("Enter");
    await page.locator("#result .main").focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.textContent === "The whole step", null, { timeout: 8000 }).catch(() => undefined);
    claim(await focused() === "The whole step", "the keys stay with a hint that goes on", await focused());
    await inquire(page, "explain");
    const step = () => page.locator("#result .tabs .quiet").innerText();
    await page.waitForFunction(() => document.querySelector("#result .tabs .quiet")?.textContent.startsWith("Step 1"), null, { timeout: 8000 }).catch(() => undefined);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("ArrowRight");
    claim((await step()).startsWith("Step 3 "), "steps go on by keys, and by a pointer for slides", await step());
    await page.keyboard.press("ArrowLeft");
    claim((await step()).startsWith("Step 2 "), "and back", await step());
    await page.keyboard.press("End");
    claim(/^Step (\d+) of \1 /.test(await step()), "or to the last", await step());
    await page.keyboard.press("Home");
    claim((await step()).startsWith("Step 1 "), "and the first", await step());
    await page.click("[data-mode=play]");
    await page.click("#attempt");
    await page.getByText("Give up", { exact: true }).press("Enter");
    claim(await page.evaluate(() => document.activeElement.id) === "board", "a trial that is given up leaves the keys with the board");
    claim(!errors.length, "no errors by keys", errors.join("\n"));
    await context.close();
    const lost = await open(browser, server.url, server.url + "#play=zzzz", { locale: "en-GB", stay: true });
    claim(await mode(lost.page) === "play" && await lost.page.locator(".greeting").isVisible(), "who came to solve sees no answers of another puzzle", await mode(lost.page));
    await lost.context.close();
    const tiny = await open(browser, server.url, link("play", SUDOKU), { locale: "en-GB", hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } });
    claim(await tiny.page.locator(".bar").evaluate((e) => e.getBoundingClientRect().height) < 60, "the bar is a line on the smallest phones too");
    await tiny.page.setViewportSize({ width: 640, height: 400 });
    await tiny.page.click("[data-mode=note]");
    claim(await tiny.page.locator(".bar").evaluate((e) => e.getBoundingClientRect().height) < 60, "and on a desk at twice the size");
    await tiny.context.close();
}

await returning();
await tints();
await picking();
await byKeys();
await replaced();
await playing();
await large();
await small();
await tablet();
await files();
await browser.close();
server.close();
finish("page, people");
