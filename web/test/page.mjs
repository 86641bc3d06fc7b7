// page.mjs - the page itself in a real browser: the answers beside the board, undo, links, import and export, what is kept,
// a question given up, a worker that dies, broken links.
// usage: node page.mjs site|disk: the site, or the one file from the disk; BUILD as in browser.mjs.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { badge, build, claim, finish, inquire, launch, open, paste, ready, rest, serve, spot } from "./browser.mjs";

const UNIQUE = "slitherlink 5x5\n. 3 . 3 .\n1 . . . .\n3 . . . .\n2 . 2 . 2\n3 . . 3 .\n";
const SEVERAL = UNIQUE.replace(". 3 . 3", ". . . 3");
const NONE = UNIQUE.replace(". 3 . 3", "0 3 . 3");

const now = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("ariadne.now")).puzzle);
const message = (page) => page.evaluate(() => document.querySelector(".message").textContent);

/** The sum of a piece of a PNG, bit by bit. */
function crc32(bytes) {
    let sum = 0xffffffff;
    for (const b of bytes) {
        sum ^= b;
        for (let k = 0; k < 8; k++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    }
    return ~sum >>> 0;
}

async function result(page, verb) {
    await inquire(page, verb);
    await page.waitForFunction(() => {
        const r = document.querySelector("#result");
        return !r.hidden && !r.querySelector(".busy");
    }, null, { timeout: 60000 });
    await rest(page);
    return page.locator("#result").innerText();
}

const said = (page, name) => page.locator(`.said .${name}`).count();

async function circles(page) {
    await paste(page, "masyu 7x7\n. w . . b . .\n. . . w . . .\nb . . . . w .\n. . w . . . .\n. w . . . . b\n. . . b . . .\n. . w . . . .\n");
    await badge(page);
    const output = await result(page, "repair");
    claim(output.includes("white circle instead of black circle at R5C7"), "circles have names", output);
}

/** Why is the line between two cells as it is? It is pointed at. */
async function why(page, one, other) {
    await inquire(page, "why");
    const [[x, y], [x2, y2]] = [await spot(page, one), await spot(page, other)];
    await page.mouse.click((x + x2) / 2, (y + y2) / 2);
    await page.waitForFunction(() => document.querySelector("#result").innerText.includes("Another place"));
    return page.locator("#result").innerText();
}

/** The same by keys alone: from the cell that clues are typed in to the edges around it, and back. */
async function keyed(page) {
    await page.keyboard.press("Escape");
    await page.mouse.click(...(await spot(page, "c2")));
    const cursor = () => page.evaluate(() => document.querySelector(".cursor > *")?.tagName);
    const was = await now(page);
    await page.keyboard.press("Control+Enter");
    claim(await cursor() === "line", "asked by a key, the cursor goes to what can be asked about", await cursor());
    claim((await page.locator("#voice").innerText()).includes("edge"), "which is reported", await page.locator("#voice").innerText());
    await page.keyboard.press("3");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector("#result").innerText.includes("Another place"));
    claim((await page.locator("#result h3").innerText()).match(/^the \w+ edge/i), "Enter asks", await page.locator("#result").innerText());
    claim(await cursor() === "rect" && await now(page) === was, "the cursor is where it was, and nothing was written", await cursor());
    await page.keyboard.press("Escape");
    await paste(page, "hashi 3x3\n2 . 2\n. . .\n2 . 2\n");
    await badge(page);
    await inquire(page, "why");
    const [x, y] = await spot(page, "c4");
    await page.mouse.click(x - 30, y); // nearer to the bridges than to the middle
    await page.waitForFunction(() => !document.querySelector("#result .busy") && document.querySelector("#result h3"), null, { timeout: 5000 }).catch(() => undefined);
    claim((await page.locator("#result").innerText()).includes("bridge"), "of bridges the nearest is meant, not where none can be", await page.locator("#result").innerText());
    await paste(page, UNIQUE);
    await badge(page);
}

/** Who solves without seeing hears the clues too, without turning to where the answers are. */
async function read(page) {
    await paste(page, UNIQUE);
    await page.click("[data-mode=play]");
    const voice = () => page.locator("#voice").innerText(), was = await now(page);
    await page.focus("#board");
    for (const key of ["ArrowRight", "ArrowRight", "PageDown"]) await page.keyboard.press(key);
    claim(await voice() === "R1C2: 3", "a clue is reported while playing", await voice());
    claim(await page.locator("#" + await page.getAttribute("#board", "aria-activedescendant")).getAttribute("aria-label") === await voice(), "by its name");
    await page.keyboard.press("Enter");
    await page.keyboard.press("PageDown");
    claim((await voice()).includes("edge of"), "and back to where lines are drawn", await voice());
    claim(await now(page) === was, "reading draws nothing", await now(page));
    await page.keyboard.press("Shift+ArrowRight");
    await page.waitForFunction(() => document.querySelector("#voice").textContent.endsWith(": line"), null, { timeout: 5000 }).catch(() => undefined);
    claim((await voice()).endsWith(": line"), "a line that is drawn on the way is reported", await voice());
    claim(await page.locator("#" + await page.getAttribute("#board", "aria-activedescendant")).count() === 1, "and the point where it ends has a name");
    await page.keyboard.press("F2");
    claim(await voice() === "Colour", "so is the mode", await voice());
    await page.click("[data-mode=edit]");
    await badge(page);
    await page.evaluate(() => {
        window.news = 0;
        new MutationObserver(() => window.news++).observe(document.querySelector("#badge [role=status]"), { childList: true, characterData: true, subtree: true });
    });
    await page.mouse.click(...(await spot(page, "c0")));
    await page.keyboard.press("3");
    await page.waitForFunction(() => document.querySelector("#badge").dataset.running === "false" && document.querySelector("#at-c0").getAttribute("aria-label").endsWith(": 3"));
    await badge(page);
    claim(await page.evaluate(() => window.news) === 0, "an answer that stays is not output again");
    await page.keyboard.press("0");
    await page.waitForFunction(() => document.querySelector("#badge [role=status]").textContent === "No solution", null, { timeout: 5000 }).catch(() => undefined);
    claim(await page.evaluate(() => window.news) === 1, "another is, once", String(await page.evaluate(() => window.news)));
    await paste(page, UNIQUE);
    await badge(page);
}

/** The mark that the proof was checked; the proof itself, for the checker that is built natively. */
async function proofs(page) {
    const mark = () => page.waitForSelector("#proof:not([hidden])", { timeout: 8000 });
    for (const [text, claimed] of [[UNIQUE, "unique"], [NONE, "none"]]) {
        await paste(page, text);
        await mark();
        claim(await page.locator("#proof").innerText() === "checked", "checked: " + claimed);
        const [file] = await Promise.all([page.waitForEvent("download"), page.click("#proof")]);
        const proof = readFileSync(await file.path(), "utf8");
        claim(proof.includes(`\nclaim ${claimed}\n`) && proof.endsWith("\ne\n"), "the proof is saved", proof.slice(0, 80));
        const output = spawnSync(join(build, "ariadne-check"), ["-"], { input: proof, encoding: "utf8" });
        claim(output.status === 0 && output.stdout.includes(`${claimed}: confirmed`), "and confirmed elsewhere", output.stdout + output.stderr);
    }
    await paste(page, SEVERAL);
    await badge(page);
    claim(await page.locator("#proof").isHidden(), "what is open has no proof");
}

async function answers(page) {
    await paste(page, UNIQUE);
    claim((await badge(page)).kind === "one", "a unique puzzle");
    claim(await page.locator(".over line").count() > 30, "what is forced is drawn");
    await page.getByLabel("Forced").click();
    claim(await page.locator(".over line").count() === 0, "and not when it is not wanted");
    await page.getByLabel("Forced").click();
    claim((await result(page, "thin")).includes("needed"), "thin: every clue is needed");
    claim((await result(page, "min")).includes("All 9 clues"), "the fewest clues");
    claim((await result(page, "hint")).includes("Look at"), "the first hint only says where");
    await page.getByText("The whole step").isHidden();
    await page.getByText("Which rule?").click();
    await page.getByText("The whole step").click();
    await rest(page, 200);
    claim((await page.locator("#result").innerText()).includes("corner"), "the third hint shows the step");
    claim(await said(page, "then") > 0, "and shows it");
    const reason = await why(page, "c2", "c7");
    claim(/the top edge of R2C3 is no line/.test(reason), "why a line is not there", reason);
    claim(await said(page, "here") === 1 && await said(page, "then") > 0, "where is shown");
    const lines = await page.locator("#result > p").allInnerTexts();
    claim(lines.length === 1 || (lines.length > 3 && !lines.some((l) => l.includes("; then "))), "a long reason has a line for each thing", String(lines.length));
    await keyed(page);
    await read(page);
    const grade = await result(page, "grade");
    claim(/Hardest step [\d.]+ \([a-z ]+\); .*About [\d.]+ of 5 stars\./s.test(grade), "grade, with its hardest technique and stars", grade);
    claim((await result(page, "explain")).includes("Step 1 of"), "explain");
    await page.getByText("→").click();
    claim((await page.locator("#result").innerText()).includes("Step 2 of"), "the next step");

    await paste(page, SEVERAL);
    const b = await badge(page);
    claim(b.kind === "many" && b.verdict === "6 solutions", "six solutions", b.verdict);
    claim(await page.locator("#result").isHidden(), "an answer about another puzzle goes away");
    claim((await page.locator(".under .open.lines").getAttribute("d")).match(/M/g).length === 14, "open places are shown");
    claim((await why(page, "c2", "c7")).includes("Open: solutions differ there"), "nor is a reason shown where they differ");
    claim((await result(page, "diff")).includes("4 places"), "the closest two");
    claim(await said(page, "differs") === 4, "their differences are outlined");
    await page.getByText("All solutions").click();
    await page.waitForFunction(() => document.querySelector("#result").innerText.includes("1 of 6"));
    const seen = new Set();
    for (let i = 0; i < 6; i++) {
        await rest(page);
        seen.add(await page.locator(".over").innerHTML());
        await page.getByText("→").click();
    }
    claim(seen.size === 6, "all six solutions can be looked at", String(seen.size));
    await result(page, "heat");
    claim(await said(page, "heat") > 20, "the heat map");
    claim((await result(page, "repair")).includes("3 at R1C2"), "repairs");
    await page.getByText("3 at R1C2").first().click();
    await rest(page);
    claim((await badge(page)).kind === "one", "one click repairs");
    claim((await now(page)) === UNIQUE, "as the puzzle was", await now(page));

    await paste(page, "slitherlink 5x5\n" + ". . . . .\n".repeat(5));
    await badge(page);
    await inquire(page, "diff");
    await page.getByRole("button", { name: "All solutions" }).click();
    await page.waitForFunction(() => document.querySelector("#result").innerText.includes("1 of the first 100"));
    await page.getByRole("button", { name: "Random" }).click();
    await page.waitForFunction(() => document.querySelector("#result").innerText.includes("1 of 20 random solutions"));
    await rest(page);
    claim(await page.locator(".over line.answer").count() > 3, "solutions drawn at random");

    await paste(page, NONE);
    claim((await badge(page)).kind === "none", "no solution");
    claim((await result(page, "clash")).includes("clues contradict each other"), "the clues that clash");
    claim(await said(page, "clash") > 0, "are outlined");
    claim(!(await page.locator("#result").innerText()).includes("instead of"), "as they are");
    claim((await result(page, "explain")).includes("No solution"), "why, step by step");
    await page.locator("#result input[type=range]").press("End");
    claim((await page.locator("#result").innerText()).includes("cannot be satisfied"), "until a clue cannot be satisfied");
    await paste(page, "circuit 3x3\no o o\no o o\no o o\n");
    claim((await badge(page)).kind === "unfinished" && (await result(page, "clash")).includes("No values of clues at these places"), "a board where no clue is to blame, and a further one may help");
    await paste(page, "hashi 3x3\n1 . 1\n. . .\n. . .\n");
    claim((await badge(page)).kind === "one" && await page.locator(".under > path").count() === 0, "where nothing is open nothing is orange");
}

/** A loop is drawn and gives the clues; what answers then show is not mixed with it. */
async function drawing(page) {
    await paste(page, "masyu 8x8\nb w w . . . w b\nw . . . w . . w\n. w . . . w . w\n. . . w . . . .\n" +
        ". . w . . w . .\n. . . . w b w b\nw . . . . . . w\nb w . . w . w b\n" +
        "answer\nb-w-w-. . .-w-b\n|     |   |   |\nw .-. .-w-. . w\n| | |         |\n" +
        ". w .-. .-w-. w\n| |   | |   | |\n. .-. w .-. .-.\n|   | |   |\n. . w .-. w . .\n" +
        "|   |   | |\n. .-. . w b-w-b\n| |     |     |\nw .-. .-. . . w\n|   | |       |\n" +
        "b-w-. .-w-.-w-b\n");
    claim((await badge(page)).verdict === "9 solutions", "more than one loop has these circles", (await badge(page)).verdict);
    claim(await page.locator(".behind .scene .answer").count() > 10, "the drawing stands back while clues are set");
    await result(page, "diff");
    const lines = (where) => page.locator(where + " line.answer").count();
    claim(await lines(".scene") === 0 && await lines(".over") > 0, "one solution at a time, without the drawing", `${await lines(".scene")}`);
    await page.locator("#result .close").click();
    claim(await lines(".scene") > 0, "which is there again");
    const output = await result(page, "repair");
    claim(output.includes("not the drawn solution"), "repair says what leaves the drawing", output);
    await page.click("[data-mode=play]");
    await page.waitForFunction(() => document.querySelector("#checked").textContent === "This drawing is a solution; there are others.");
    claim(await page.locator("#end").isHidden(), "a drawing that is one of several solutions is no end of a puzzle");
    await page.click("[data-mode=edit]");
    await result(page, "repair");
    await page.locator("#result li button").first().click();
    await rest(page, 200);
    claim((await badge(page)).kind === "one", "repaired");
    await page.click("[data-mode=play]");
    claim(await page.locator("#checked").innerText() === "", "solved was another puzzle");
    await page.click("[data-mode=edit]");
    const clues = (text) => (text.split("answer")[0].match(/ [bw]|\n[bw]/g) ?? []).length;
    const thin = await result(page, "thin"), [, each, left, of] = (/Each of (\d+) .* (\d+) of (\d+)/.exec(thin) ?? []).map(Number);
    claim(each > of - left && of === clues(await now(page)), "clues that can go one by one, but not together", thin);
    await page.getByRole("button", { name: "Apply" }).click();
    await rest(page, 200);
    claim(clues(await now(page)) === left && (await badge(page)).kind === "one", "thin leaves as many as it says", await now(page));
}

/** A hint about a drawing that is wrong says that it is. */
async function misled(page) {
    await paste(page, "slitherlink 2x2\n2 2\n2 2\n");
    claim((await badge(page)).kind === "one", "one loop around four twos");
    await page.click("[data-mode=play]");
    await page.mouse.click(...(await spot(page, "e2")));
    await rest(page, 200);
    claim((await now(page)).includes("+-+ +"), "an edge inside is drawn", await now(page));
    claim((await result(page, "hint")).includes("some mark is wrong"), "a hint says that the drawing is wrong");
    await page.click("[data-mode=edit]");
}

async function editing(page) {
    await paste(page, UNIQUE);
    for (let i = 0; i < 2; i++) await page.mouse.click(...(await spot(page, "c0")));
    await rest(page);
    claim((await now(page)).startsWith("slitherlink 5x5\n? 3"), "a click on the cell of the cursor writes", await now(page));
    await page.keyboard.press("2");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Backspace");
    await rest(page);
    claim((await now(page)).startsWith("slitherlink 5x5\n2 3 . 3 .\n. ."), "keys write and erase", await now(page));
    claim((await page.locator("#voice").innerText()).startsWith("R2C1"), "the cursor is reported");
    for (let i = 0; i < 3; i++) await page.keyboard.press("Control+z");
    await rest(page);
    claim((await now(page)) === UNIQUE, "undone");
    await page.keyboard.press("Control+y");
    await rest(page);
    claim((await now(page)).startsWith("slitherlink 5x5\n? 3"), "redone");
    await paste(page, UNIQUE);
    await page.click("[data-mode=play]");
    const from = await spot(page, "e0"), [x, y] = [from[0] - 30, from[1]];
    const cell = (await page.locator("#at-e1").boundingBox()).x - (await page.locator("#at-e0").boundingBox()).x;
    const corner = [from[0] - cell / 2, y];
    await page.mouse.move(...corner);
    await page.mouse.down();
    for (const [dx, dy] of [[1, 0], [2, 0], [2, 1], [1, 1]]) await page.mouse.move(corner[0] + dx * cell, corner[1] + dy * cell, { steps: 6 });
    await page.mouse.up();
    await rest(page);
    claim((await now(page)).includes("answer\n+-+-+ +"), "a way is drawn by dragging", await now(page));
    claim((await now(page)).split("answer\n")[1]?.split("\n")[2].startsWith("+ +-+"), "around a corner", `${x}`);
    await page.click("[data-mode=edit]");
}

/** What a puzzle is called comes with its link, goes with its links, and is changed where puzzles are shared. */
async function names(page, home) {
    const shown = () => page.locator("#name").innerText();
    await paste(page, UNIQUE);
    await paste(page, `; title: A "winding" loop\n; author: Somebody\n${UNIQUE.replace("1 .", ". .")}`);
    claim((await shown()).startsWith('A "winding" loop, Somebody · Slitherlink 5'), "a title is shown", await shown());
    await page.click("#undo");
    await rest(page);
    claim((await shown()).startsWith("Slitherlink 5") && (await now(page)) === UNIQUE, "undone with its puzzle", await shown());
    await page.click("#redo");
    await rest(page);
    claim((await now(page)).startsWith('; title: A "winding" loop\n; author: Somebody\nslitherlink 5x5\n'), "and redone", await now(page));
    await page.click("#share");
    await page.fill("[data-name=title]", "Another");
    await page.fill("[data-name=author]", "");
    await page.keyboard.press("Tab");
    await rest(page, 600);
    const link = await page.evaluate(() => document.querySelector("dialog textarea").value);
    await page.selectOption("dialog select", "penpa");
    await page.waitForFunction(() => document.querySelector("dialog textarea").value.includes("penpa-edit"));
    const penpa = await page.evaluate(() => document.querySelector("dialog textarea").value);
    await page.click("dialog .close");
    for (const l of [link, penpa]) {
        await paste(page, UNIQUE);
        await paste(page, l);
        claim((await shown()).startsWith("Another · Slitherlink 5"), "links keep the title", await shown());
    }
    await page.reload();
    await ready(page);
    claim((await shown()).startsWith("Another · "), "and so does the page", await shown());
    await page.goto(home);
    await ready(page);
}

async function links(page, home) {
    await paste(page, "https://puzz.link/p?slither/5/5/g88bhdh772dd");
    claim((await now(page)) === UNIQUE, "a link of puzz.link is read", await now(page));
    await rest(page, 600);
    const address = page.url();
    claim(address.includes("#edit="), "the address holds the puzzle", address);
    await paste(page, SEVERAL);
    await paste(page, address);
    claim((await now(page)) === UNIQUE, "and can be pasted");
    await paste(page, "slitherlink 2x2\n7 q\n. .\n");
    claim((await message(page)).length > 10, "a wrong text is reported");
    claim((await now(page)) === UNIQUE, "and changes nothing");
    await page.click("#share");
    await page.waitForFunction(() => document.querySelector("dialog textarea").value.includes("#edit="));
    for (const [format, begins] of [["url", "https://puzz.link/p?slither/5/5/"], ["penpa", "https://swaroopg92"], ["svg", "<svg"], ["pzprv3", "pzprv3"], ["json", "{"]]) {
        await page.selectOption("dialog select", format);
        await page.waitForFunction((b) => document.querySelector("dialog textarea").value.startsWith(b), begins);
        claim(true, "export as " + format);
    }
    const offered = await page.locator("dialog option").evaluateAll((all) => all.map((o) => o.value));
    claim(offered.includes("gameid") && offered.includes("graph") && !offered.includes("line") && !offered.includes("adc"), "formats that this board has", offered.join(" "));
    await page.selectOption("dialog select", "png");
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByText("Save").click()]);
    claim(file.suggestedFilename() === "slitherlink.png", "a picture is saved");
    const bytes = readFileSync(await file.path()), named = bytes.indexOf("iTXtTitle\0");
    claim(bytes.subarray(named, named + 60).toString().startsWith("iTXtTitle\0\0\0\0\0Slitherlink 5 × 5"), "which says what it is", bytes.subarray(0, 90).toString());
    const size = bytes.readUInt32BE(named - 4), sum = bytes.readUInt32BE(named + 4 + size);
    claim(sum === crc32(bytes.subarray(named, named + 4 + size)), "as PNG wants it", String(sum));
    claim(await page.locator("dialog textarea").isHidden() && await page.locator("dialog img").evaluate((e) => e.naturalWidth > 50), "and is shown, not its text");
    await page.evaluate(() => { navigator.clipboard.write = ([x]) => x.getType("image/png").then((b) => { window.copied = b.size; }); });
    await page.getByText("Copy", { exact: true }).click();
    await page.waitForFunction(() => window.copied > 500, null, { timeout: 5000 }).catch(() => undefined);
    claim(await page.evaluate(() => window.copied) === bytes.length, "the picture is copied too", String(await page.evaluate(() => window.copied)));
    await page.keyboard.press("Escape");
    for (const broken of ["#edit=%%%", "#edit=AAAA", "#play=zzzz", "#url=nonsense"]) {
        await page.goto("about:blank");
        await page.goto(home + broken);
        await ready(page, true);
        claim((await message(page)).length > 5 && (await badge(page)).kind === "one", "a broken link is reported: " + broken);
        claim((await page.locator(".greeting").innerText()).includes(broken.startsWith("#url") ? "looks like no puzzle" : "damaged"), "and stays on the first view: " + broken);
    }
}

async function kept(page, home) {
    await paste(page, SEVERAL);
    await rest(page, 600);
    await page.goto("about:blank");
    await page.goto(home);
    await ready(page);
    claim((await now(page)) === SEVERAL, "the board is there again");
}

/** A question that takes long is given up by an edit, by a button, and by the death of its worker. */
async function patience(page) {
    const hard = "slitherlink 25x25\n" + (". ".repeat(24) + ".\n").repeat(25);
    await paste(page, hard);
    await rest(page, 700);
    await page.getByRole("button", { name: "Stop" }).first().click().catch(() => undefined);
    const b = await badge(page);
    claim(b.kind === "many" || b.kind === "unknown", "stopped", b.verdict);
    claim(await page.getByText("Continue").isVisible(), "and can go on");
    await page.getByText("Continue").click();
    await rest(page, 200);
    claim(await page.evaluate(() => document.querySelector("#badge").dataset.running) === "true", "goes on");
    await page.mouse.click(...(await spot(page, "c60")));
    const workers = () => page.evaluate(() => window.workers.length), before = await workers();
    await page.evaluate(() => { for (const key of "12312312") document.querySelector("#board").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })); });
    await rest(page, 700);
    claim(await workers() - before <= 5, "of eight quick edits not each begins a worker", String(await workers() - before));
    await paste(page, UNIQUE);
    claim((await badge(page)).verdict === "Unique", "a late answer does not count");
    await paste(page, "sudoku 9x9\n1 . . . . . . . .\n" + ". . . . . . . . .\n".repeat(8), 0);
    await page.waitForFunction(() => document.querySelector("#detail").textContent.startsWith("at least"), null, { timeout: 7000 });
    claim(await page.evaluate(() => document.querySelector("#badge").dataset.running) === "true", "a bound is reported while counting goes on");
    await paste(page, hard);
    await page.evaluate(() => { for (const w of window.workers) w.dispatchEvent(new ErrorEvent("error", { message: "died" })); });
    await paste(page, SEVERAL, 600);
    claim((await badge(page)).kind === "many", "a worker that died is replaced");
}

const [where] = process.argv.slice(2), server = await serve(), browser = await launch();
const disk = pathToFileURL(join(build, "ariadne.html")).href, home = where === "disk" ? disk : server.url;
const { page, strange, errors } = await open(browser, home, home, { acceptDownloads: true, locale: "en-GB", serviceWorkers: "allow" });
claim((await badge(page)).kind === "one", "the first puzzle is unique");
await proofs(page);
if (where === "site" || process.env.ARIADNE_FULL) { // the file has the same script: what it loads and keeps is another
    await circles(page);
    await answers(page);
    await drawing(page);
    await misled(page);
    await editing(page);
}
await names(page, home);
await links(page, home);
await kept(page, home);
await patience(page);
claim(!strange.length, "no request leaves the page", strange.join(" "));
claim(!errors.length, "no errors", errors.join("\n"));
const refused = await page.evaluate(() => fetch("https://example.org/").then(() => false, () => true));
claim(refused && !strange.length, "the policy of the page refuses a request before it is made");
await browser.close();
server.close();
finish("page, " + where);
