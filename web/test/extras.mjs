// extras.mjs - the rest of the page in a real browser: lists beside the board, gallery, printing, whole boards turned and
// set symmetrically, variants, Japanese, touch, no network, names and contrast of everything that is shown.
import { deflateRawSync } from "node:zlib";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { ask } from "./library.mjs";
import { badge, build, claim, finish, inquire, launch, menu, open, paste, ready, rest, serve, spot } from "./browser.mjs";

const tool = process.env.ARIADNE ?? "build/ariadne";
const server = await serve(), browser = await launch();
const now = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("ariadne.now"))?.puzzle ?? "");

async function lists(page) {
    await paste(page, "zebra 2\na: b c\nd: e f\nb same e\n");
    claim(await page.locator(".setting select").isHidden() && await page.locator("[data-ask=fits]").isHidden(), "clues in words have no symmetric places");
    await page.fill("[data-at=s1]", "b at 1");
    await page.keyboard.press("Enter");
    await rest(page, 200);
    claim((await now(page)).includes("b at 1"), "a clue in words is written", await now(page));
    claim((await badge(page)).kind === "one", "and asked about");
    await page.fill("[data-at=s1]", "b at nowhere");
    await page.keyboard.press("Enter");
    await rest(page, 200);
    claim((await page.locator(".message").innerText()).length > 10, "a clue that makes no sense is reported");
    await page.click("[data-mode=play]");
    await page.click("[data-at=x0]");
    await rest(page, 200);
    claim(await page.locator("[data-at=x0]").innerText() === "·", "pencilled in the grid");
    await page.click("[data-at=x0]", { button: "right" });
    await rest(page, 200);
    claim(await page.locator("[data-at=x0]").innerText() === "●", "said in the grid");
    await page.click("[data-mode=edit]");
    await paste(page, "battleship 4x4 fleet=2,1\n  . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n");
    await page.fill("[data-at=f0]", "2");
    await page.keyboard.press("Enter");
    await rest(page, 200);
    claim((await now(page)).includes("2,1,1"), "one ship more", await now(page));
    await paste(page, "numberlink 2x2\n1 1\n. .\n");
    await page.selectOption("[data-at=o0]", "B");
    await rest(page, 200);
    claim((await now(page)).includes("rule=B"), "another rule", await now(page));
}

async function whole(page) {
    await paste(page, "slitherlink 2x3\n1 . .\n. . .\n");
    await page.click("#whole");
    await page.getByText("Turn right").click();
    await rest(page, 200);
    claim((await now(page)) === "slitherlink 3x2\n. 1\n. .\n. .\n", "turned", await now(page));
    await page.keyboard.press("Escape");
    await page.locator(".setting select").selectOption("rotation2");
    await page.mouse.click(...(await spot(page, "c0")));
    await page.keyboard.press("2");
    await rest(page, 200);
    claim((await now(page)) === "slitherlink 3x2\n2 1\n. .\n. ?\n", "the image of a clue gets a place, not its value", await now(page));
    claim(await page.locator(".said .lacking").count() === 1, "cells that lack the clue of their image are outlined");
    await page.locator(".setting select").selectOption("none");
    claim(await page.locator(".said .lacking").count() === 0, "and without symmetry none is");
    await page.click("#whole");
    await page.locator("dialog input[type=number]").first().fill("4");
    await page.getByRole("button", { name: "Resize" }).click().catch(() => page.getByText("Resize", { exact: true }).click());
    await rest(page, 200);
    claim((await now(page)).startsWith("slitherlink 4x2"), "another size", await now(page));
    await page.keyboard.press("Escape");
    await page.click("#shelf");
    await page.getByText("Keep this board").click();
    await rest(page);
    claim(await page.locator(".shelf li").count() === 1, "a variant is kept");
    await page.keyboard.press("Escape");
    await page.click("#new");
    await page.click("[data-genre=masyu]");
    await page.locator("dialog input[type=number]").nth(0).fill("6");
    await page.locator("dialog input[type=number]").nth(1).fill("6");
    await page.click("#make");
    await page.waitForFunction(() => !document.querySelector("dialog"));
    claim((await badge(page)).kind === "one" && (await now(page)).startsWith("masyu 6x6"), "a puzzle is made", await now(page));
}

/** What a setter does from nothing: a solution drawn first, its clues, each value of a cell, one chosen. */
async function setting(page) {
    await paste(page, "masyu 4x4\n. . . .\n. . . .\n. . . .\n. . . .\n");
    claim(await page.locator("#derive").isHidden(), "without a drawing there are no clues of it");
    await page.click("[data-mode=play]");
    const [x, y] = await spot(page, "e0"), [x2] = await spot(page, "e1"), d = x2 - x;
    await page.mouse.move(x - d / 2, y);
    await page.mouse.down();
    for (const [c, r] of [[3, 0], [3, 3], [0, 3], [0, 0]]) await page.mouse.move(x - d / 2 + c * d, y + r * d, { steps: 9 });
    await page.mouse.up();
    await rest(page, 200);
    await page.click("[data-mode=edit]");
    await page.click("#derive");
    await rest(page, 200);
    claim((await now(page)).startsWith("masyu 4x4\nb w w b\nw . . w\nw . . w\nb w w b\nanswer\n"), "the clues of a drawing", await now(page));
    claim((await badge(page)).kind === "one", "which make it unique");
    await page.click("#whole");
    await page.getByText("Clear drawing").click();
    await page.keyboard.press("Escape");
    await paste(page, "slitherlink 2x2\n. .\n. 3\n");
    await page.mouse.click(...(await spot(page, "c0")));
    await rest(page);
    claim((await now(page)) === "slitherlink 2x2\n. .\n. 3\n", "a first click only chooses the cell", await now(page));
    await inquire(page, "fits");
    await page.waitForFunction(() => document.querySelector("#result ul") && !document.querySelector("#result .busy"));
    const output = (await page.locator("#result li").allInnerTexts()).join("; ");
    for (const value of ["", "0", "1", "2", "3"]) {
        const n = JSON.parse(spawnSync(tool, ["count", "--json", "-"], { input: `slitherlink 2x2\n${value || "."} .\n. 3\n`, encoding: "utf8" }).stdout);
        const verdict = { none: "No solution", one: "Unique", many: `${n.count} solutions` }[n.answer];
        claim(output.includes(`${value || "none"}: ${verdict}`), `the count with ${value || "nothing"}`, `${output}; natively ${n.count}`);
    }
    await page.keyboard.press("1");
    await rest(page);
    claim((await now(page)) === "slitherlink 2x2\n1 .\n. 3\n", "what is typed beside the board goes to its cursor", await now(page));
    await rest(page, 200);
    await page.click("#new");
    await page.click("#pattern summary");
    await rest(page);
    claim((await page.locator("#pattern").innerText()).includes("2 cells"), "the mask begins as the board");
    await page.click("#make");
    await page.waitForFunction(() => !document.querySelector("dialog"));
    claim(/^slitherlink 2x2\n\d \.\n\. \d\n/.test(await now(page)), "made on the pattern of the board", await now(page));
}

/** No solution, and no clue is to blame: one lacks. */
async function blameless(page) {
    await paste(page, "nurikabe 4x4\n. . . .\n. . . .\n. . . .\n. . . .\n");
    for (const verb of ["clash", "repair"]) {
        await inquire(page, verb);
        await page.waitForFunction(() => !document.querySelector("#result .busy"));
        const output = await page.locator("#result").innerText();
        const holds = verb === "clash" ? "No values of clues at these places" : "16 at R1C1";
        claim(output.includes(holds), `${verb} of an empty board says what holds`, output);
    }
}

/** An empty board without a grid has dots to aim at; a table ends where its cells end; what no clue repairs is reported. */
async function bare(page) {
    await paste(page, "hashi 3x4\n. . . .\n. . . .\n. . . .\n");
    const dots = () => page.locator(".ground .dots").count();
    claim(await dots() === 1 && (await page.locator(".dots").getAttribute("d")).match(/M/g).length === 12, "a dot in each cell");
    await page.click("[data-mode=play]");
    claim(await dots() === 0, "which who plays does not see");
    await page.click("[data-mode=edit]");
    const output = async () => { await badge(page); return page.locator("#badge").innerText(); };
    claim(/^No clues yet[^]*one solution: nothing drawn/.test(await output()), "who has just begun is not output that it is unique", await output());
    claim(!await page.locator(".asks [data-ask]:enabled:not([data-ask=fits])").count(), "nor offered reasons that nobody could give");
    await page.mouse.click(...(await spot(page, "c0")));
    await page.keyboard.press("1");
    await rest(page, 200);
    claim((await output()).startsWith("Clues are missing"), "with a clue the answer stands there", await output());
    await paste(page, "battleship 3x3 fleet=3,3,3\n  . . .\n. . . .\n. . . .\n. . . .\n");
    claim((await output()).includes("fleet does not fit"), "too many ships are reported", await output());
    await paste(page, "heyawake 3x3\n. . .\n. . .\n. . .\na b c\nd e f\nd d g\n");
    claim((await output()).startsWith("Unique"), "walls are clues", await output());
    await paste(page, "zebra 2\na: b c\nd: e f\nb same e\n");
    const beside = await page.evaluate(() => {
        const right = (e) => e.getBoundingClientRect().right, board = document.querySelector(".board");
        return (right(board) - Math.max(...[...document.querySelectorAll(".scene line.frame")].map(right))) / board.querySelector("g").getScreenCTM().a;
    });
    claim(beside < 600, "no room for clues that are listed beside it", String(beside));
    await paste(page, "yajilin 4x4\n. . . .\n. 0< . .\n. . 0> .\n. . . .\n");
    await inquire(page, "repair");
    await page.waitForFunction(() => document.querySelector("#result").innerText.includes("No added clue makes it unique"));
    await page.locator("#result").getByText("Closest two").click();
    claim(await page.waitForSelector(".said .differs", { timeout: 9000 }).then(() => true, () => false), "and where nothing can be added its solutions are a click away");
    for (const [text, next] of [["numberlink 3x3\n1 . .\n. . .\n. . 1\n", "Closest two"], ["numberlink 2x2\n1 2\n2 1\n", "Why none?"]]) {
        await paste(page, text);
        await badge(page);
        await inquire(page, "repair");
        const output = await page.waitForFunction(() => document.querySelector("#result").innerText.includes("cannot be repaired") && document.querySelector("#result").innerText, null, { timeout: 9000 }).then((x) => x.jsonValue(), () => "");
        claim(output.endsWith(next) && !output.includes("ask diff"), "what cannot be repaired goes on by a button: " + next, output);
    }
}

/** Black is black in the dark too; clues in words can be read while a solver draws; the board stays beside long answers. */
async function seen(page) {
    await page.emulateMedia({ colorScheme: "dark" });
    await paste(page, "masyu 3x3\nb . w\n. . .\n. . .\n");
    const fill = (one) => page.locator(".scene " + one).first().evaluate((e) => (getComputedStyle(e).fill.match(/\d+/g) ?? []).map(Number));
    claim((await fill("circle.f.clue")).every((c) => c < 40) && (await fill("circle.r.clue")).every((c) => c > 180), "a black circle is black, a white one white");
    await page.emulateMedia({ colorScheme: "light" });
    await paste(page, readFileSync(new URL("../../examples/zebra/life1962.txt", import.meta.url), "utf8"));
    const frame = () => page.evaluate(() => document.querySelector(".board").getAttribute("viewBox") + document.querySelector(".board > g").getAttribute("transform")), table = await frame();
    await page.click("[data-mode=play]");
    await rest(page, 200);
    claim((await page.locator("#listed .word-clues").innerText()).includes("ukrainian same tea"), "the clues in words stay while one plays");
    claim(await frame() === table, "and the board stays as it is");
    await page.click("[data-mode=edit]");
    await inquire(page, "explain");
    await page.waitForSelector("#result .sentence");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await rest(page);
    const { y, height } = await page.locator(".board").boundingBox();
    claim(y >= 0 && y + height <= 860, "the board stays beside what is reported", `${y} ${height}`);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator("#result .close").click();
}

/** A Sudoku whose clues stand where a drag and a symmetry put them; and a mask that no Sudoku has. */
async function masked(page) {
    await page.click("#new");
    await page.click("[data-genre=sudoku]");
    for (const i of [0, 1]) await page.locator("dialog input[type=number]").nth(i).fill("9");
    await page.locator("dialog fieldset select").first().selectOption("rotation2");
    await page.click("#pattern summary");
    const cell = async (i) => {
        const b = await page.locator(".mask button").nth(i).boundingBox();
        return [b.x + b.width / 2, b.y + b.height / 2];
    };
    await page.mouse.move(...(await cell(0)));
    await page.mouse.down();
    await page.mouse.move(...(await cell(4)), { steps: 12 });
    await page.mouse.up();
    claim((await page.locator("#pattern").innerText()).includes("10 cells"), "a drag and its image", await page.locator("#pattern").innerText());
    await page.click("#make");
    await page.waitForFunction(() => document.querySelector("dialog [role=status]").textContent.includes("another solution"));
    const rows = ["..#......", ".....###.", "...#..##.", ".#....#..", "##.#.#.##"];
    await page.locator("#pattern button", { hasText: "None" }).click();
    for (let r = 0; r < 5; r++)
        for (let c = 0; c < (r === 4 ? 5 : 9); c++) if (rows[r][c] === "#") await page.locator(".mask button").nth(9 * r + c).focus().then(() => page.keyboard.press("Space"));
    claim((await page.locator("#pattern").innerText()).includes("24 cells"), "by keys", await page.locator("#pattern").innerText());
    await page.click("#make");
    await page.waitForFunction(() => !document.querySelector("dialog"));
    const made = (await now(page)).split("\n").slice(1, 6).map((l) => l.replaceAll(" ", "").replace(/\d/g, "#"));
    claim(made.join() === rows.join() && (await badge(page)).kind === "one", "a Sudoku on the mask", made.join(" "));
}

/** Two puzzles of a grade; all that is kept goes to the native tool as it was saved. */
async function batch(page) {
    await page.click("#new");
    await page.click("[data-genre=sudoku]");
    await page.locator("dialog input[type=number]").nth(0).fill("4");
    await page.locator("dialog input[type=number]").nth(1).fill("4");
    await page.locator("dialog label", { hasText: "Grade" }).locator("select").selectOption("gentle");
    await page.locator("dialog label", { hasText: "Number" }).locator("input").fill("2");
    await page.click("#make");
    await page.waitForFunction(() => !document.querySelector("dialog"), null, { timeout: 60000 });
    await page.click("#shelf");
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByText("Save all").click()]);
    const saved = readFileSync(await file.path(), "utf8");
    const output = spawnSync(tool, ["grade", "--json", "-"], { input: saved, encoding: "utf8" }).stdout.trim().split("\n").map((l) => JSON.parse(l));
    claim(output.length === 3 && output.filter((t) => t.genre === "sudoku" && t.grade === "gentle").length === 2, "two gentle ones of three, as NDJSON", saved);
    await page.keyboard.press("Escape");
    await badge(page);
    const was = await now(page);
    await inquire(page, "like");
    await page.waitForFunction(() => document.querySelector(".message:not([hidden])")?.textContent.startsWith("New puzzle made"), null, { timeout: 20000 }).catch(() => undefined);
    await rest(page, 500);
    const like = await now(page), graded = spawnSync(tool, ["grade", "--json", "-"], { input: like, encoding: "utf8" }).stdout;
    claim(like !== was && like.startsWith("sudoku 4x4") && JSON.parse(graded).grade === "gentle", "one like this: another, as large and as hard", `${like} ${graded}`);
    await page.click("#undo");
    await rest(page, 500);
    claim(await now(page) === was, "and undo brings the last one back", await now(page));
}

/** A long name takes no room from the board; a click on it is for it. */
async function called(page) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await paste(page, "; title: A title so long that the bar would take two lines for it, with all that stands there\nslitherlink honeycomb 9x9\n" + ". . . . . . . . .\n".repeat(9), 400);
    const high = (s) => page.locator(s).evaluate((e) => e.getBoundingClientRect().bottom);
    claim(await high(".bar") < 70 && await high(".board") <= 800, "whatever the name, bar and board are on the screen", `${await high(".bar")} ${await high(".board")}`);
    await page.click("#name");
    await page.keyboard.press("F2");
    claim(await page.evaluate(() => document.body.dataset.mode) === "edit", "keys are for a dialog that is open");
    await page.fill("dialog [data-name=title]", "Bees");
    await page.keyboard.press("Escape");
    claim((await page.locator("#name").innerText()).startsWith("Bees · "), "a click on the name is for the name, and what the board is", await page.locator("#name").innerText());
    await page.waitForSelector("dialog", { state: "detached" });
    for (const mode of ["play", "note", "edit"]) {
        await page.keyboard.press("F2");
        claim(await page.evaluate(() => document.body.dataset.mode) === mode, "F2 goes to " + mode);
    }
    await paste(page, "zebra 3\na: x y z\nb: u v w\n");
    await page.getByText("Edit as text").click();
    await page.fill("dialog textarea", "zebra 3\nname: Ann Bob Cid\npet: cat dog owl\n");
    await page.locator("dialog .main").click();
    await rest(page, 200);
    await page.keyboard.press("Escape");
    await page.fill(".sentences input", "Ann same dog");
    await page.keyboard.press("Enter");
    await rest(page, 200);
    claim((await now(page)).toLowerCase().includes("ann same dog"), "names are given as text, and clues use them", await now(page));
    await page.setViewportSize({ width: 1280, height: 860 });
}

async function gallery(page) {
    await page.click("#gallery");
    await page.locator("[data-open=hashi]").click();
    await rest(page, 200);
    claim((await now(page)).startsWith("hashi"), "it comes on the board");
    await page.click("#help");
    claim((await page.locator("dialog a").getAttribute("href")).startsWith("javascript:"), "there is a bookmarklet");
    await page.keyboard.press("Escape");
}

async function printing(page) {
    await page.evaluate(() => { window.print = () => { window.printed = true; }; });
    await page.click("#print");
    await page.locator(".shelf input").last().check();
    await page.click("#go-print");
    await page.waitForFunction(() => window.printed, null, { timeout: 30000 });
    claim(await page.locator("#sheet .puzzles figure").count() === 2, "two puzzles on the sheet");
    claim(await page.locator("#sheet .solutions .answer").count() > 3, "and a solution behind");
    await page.emulateMedia({ media: "print" });
    claim(await page.locator("#sheet").isVisible() && await page.locator(".bar").isHidden(), "only the sheet is printed");
    claim((await page.pdf()).length > 2000, "as PDF");
    await page.evaluate(() => { dispatchEvent(new Event("afterprint")); dispatchEvent(new Event("beforeprint")); });
    claim(await page.locator("#sheet figure:has(svg .scene > *)").count() === 1, "the browser's own command prints the board of the moment");
    await page.emulateMedia({ media: "screen" });
}

/** A sheet with every puzzle of the gallery: two side by side, each with its solution behind. */
async function sheets(page) {
    const root = new URL("../../examples/", import.meta.url), names = readFileSync(new URL("examples.txt", import.meta.url), "utf8").trim().split("\n");
    const kept = names.map((name) => ({ name, puzzle: readFileSync(new URL(name, root), "utf8"), when: 0 }));
    await page.evaluate((k) => localStorage.setItem("ariadne.shelf", JSON.stringify(k)), kept);
    await page.evaluate(() => { window.printed = false; });
    await page.click("#print");
    await page.check("#all-print");
    await page.locator(".shelf input").first().uncheck();
    claim(await page.locator("dialog input[type=number]").inputValue() === "2", "many stand side by side");
    await page.click("#go-print");
    await page.waitForFunction(() => window.printed, null, { timeout: 120000 });
    const n = (kind) => page.locator(`#sheet .${kind} figure:has(svg .scene > *)`).count();
    claim(await n("puzzles") === names.length && await n("solutions") === names.length, "every puzzle and every solution", `${await n("puzzles")} ${await n("solutions")}`);
    await page.emulateMedia({ media: "print" });
    const spill = await page.evaluate(() => [...document.querySelectorAll("#sheet figure")].filter((f) => f.scrollWidth > f.clientWidth + 1 || f.getBoundingClientRect().height > 1060).length);
    claim(!spill, "each fits its column and a page", String(spill));
    const pdf = await page.pdf({ format: "A4", path: `${build}/log/sheets.pdf` }), pages = pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
    claim(pages >= 4 && pages <= 9, "on that many pages", String(pages));
    await page.emulateMedia({ media: "screen" });
    const open = "slitherlink 1x2\n. .\n";
    await paste(page, open);
    await page.evaluate((all) => { localStorage.setItem("ariadne.shelf", JSON.stringify(all.map((puzzle) => ({ name: "kept", puzzle, when: 0 })))); window.printed = false; }, [open, "slitherlink 1x1\n1\n"]);
    await page.click("#print");
    claim(await page.locator(".shelf input").count() === 2, "the board is not listed again as a variant");
    await page.check("#all-print");
    await page.click("#go-print");
    await page.waitForFunction(() => window.printed, null, { timeout: 30000 });
    const called = await page.locator("#sheet .solutions figcaption").evaluateAll((all) => all.map((e) => e.textContent).join());
    claim(called === "1. Slitherlink: Several solutions", "one of several solutions is said to be that", called);
    claim((await page.locator(".message").innerText()) === "2. Slitherlink: No solution", "and where there is none, that", await page.locator(".message").innerText());
}

/** With the colours of the system what is pressed is seen. */
async function contrast(page) {
    await page.emulateMedia({ forcedColors: "active" });
    const back = (s) => page.locator(s).first().evaluate((e) => getComputedStyle(e).backgroundColor);
    claim(await back(".modes [aria-pressed=true]") !== await back(".modes [aria-pressed=false]"), "what is pressed looks so with forced colours", await back(".modes [aria-pressed=true]"));
    await paste(page, "sudoku 4x4\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n");
    await badge(page);
    await inquire(page, "explain");
    await page.waitForSelector(".profile i:nth-child(2)");
    claim(await back(".profile .now") !== await back(".profile i:not(.now)"), "and the bars of steps are seen", await back(".profile .now"));
    await page.keyboard.press("Escape");
    await page.emulateMedia({ forcedColors: "none" });
}

/** Whatever can be used has a name; all text stands out from its ground by 4.5. */
async function looks(page, scheme) {
    await page.emulateMedia({ colorScheme: scheme });
    await rest(page, 200);
    const faults = await page.evaluate(() => {
        const bad = [], seen = (e) => e.checkVisibility() && e.getClientRects().length;
        const rgb = (c) => (c.match(/[\d.]+/g) ?? []).map(Number);
        const light = (c) => c.slice(0, 3).map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)).reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
        const ground = (e) => {
            for (; e; e = e.parentElement) {
                const c = rgb(getComputedStyle(e).backgroundColor);
                if (c.length === 3 || c[3] > 0.9) return c;
            }
            return [255, 255, 255];
        };
        for (const e of document.querySelectorAll("button, input, select, textarea, a"))
            if (seen(e) && !(e.getAttribute("aria-label") || e.textContent.trim() || e.labels?.[0]?.textContent.trim())) bad.push("no name: " + e.outerHTML.slice(0, 80));
        for (const e of document.querySelectorAll("body *")) {
            if (!seen(e) || e.closest("svg, :disabled, .unseen") || ![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
            const a = light(rgb(getComputedStyle(e).color)), b = light(ground(e)), contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            if (contrast < 4.5) bad.push(`contrast ${contrast.toFixed(1)}: ${e.textContent.slice(0, 30)}`);
        }
        return bad;
    });
    claim(!faults.length, `names and contrast, ${scheme}`, faults.join("; "));
}

async function touch() {
    const { page, errors } = await open(browser, server.url, server.url, { locale: "en-GB", hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    const offered = () => page.locator("[data-key]").evaluateAll((all) => all.map((e) => e.dataset.key).join(" "));
    claim(await offered() === "0 1 2 3 ? Backspace", "the keys of a board, before a cell is touched", await offered());
    const high = (s) => page.locator(s).evaluate((e) => e.getBoundingClientRect().height);
    claim(await high(".bar") < 60 && await high("#keypad") < 60, "a phone's header and its keys are a line each", `${await high(".bar")} ${await high("#keypad")}`);
    claim(await page.locator("#menu").isHidden() && (await badge(page)).kind === "one" && await page.locator("#verdict").evaluate((e) => e.getBoundingClientRect().bottom < 800), "so that the answer is on the screen");
    await page.locator("#more").tap();
    claim(await page.locator("#menu #print").isVisible() && await page.evaluate(() => document.querySelector("#menu").getBoundingClientRect().right <= innerWidth), "the rest is in a menu");
    await page.keyboard.press("Escape");
    claim(await page.locator("#menu").isHidden(), "which Escape closes");
    await menu(page, "help");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement.id === "board", null, { timeout: 5000 }).catch(() => undefined);
    claim(await page.evaluate(() => document.activeElement.id) === "board", "after a dialog of the menu keys are for the board", await page.evaluate(() => document.activeElement.outerHTML.slice(0, 60)));
    await paste(page, "masyu 4x4\n. . . .\n. . . .\n. . . .\n. . . .\n");
    await page.touchscreen.tap(...(await spot(page, "c5")));
    await rest(page, 200);
    claim((await now(page)).includes(". w . ."), "a touch writes", await now(page));
    await page.locator("[data-key=b]").tap();
    await rest(page, 200);
    claim((await now(page)).includes(". b . ."), "a key for fingers too", await now(page));
    claim(await offered() === "w b ? Backspace", "the keys of a cell", await offered());
    claim(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page fits a phone");
    const [x, y] = await spot(page, "c5"), wide = async () => (await page.locator("#at-c5").boundingBox()).width, before = await wide();
    const cdp = await page.context().newCDPSession(page), text = await now(page);
    const fingers = (type, ...at) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([px, py], id) => ({ x: px, y: py, id })) });
    await fingers("touchStart", [x - 20, y]);
    await fingers("touchStart", [x - 20, y], [x + 20, y]);
    for (let i = 1; i <= 4; i++) await fingers("touchMove", [x - 20 - 5 * i, y], [x + 20 + 5 * i, y]);
    await fingers("touchEnd");
    await rest(page, 200);
    const [x2, y2] = await spot(page, "c5");
    claim(Math.abs(await wide() / before - 2) < 0.1, "two fingers make it larger", String(await wide() / before));
    claim(Math.hypot(x2 - x, y2 - y) < 12, "around the point between them", `${x} ${y} ${x2} ${y2}`);
    claim((await now(page)) === text, "and write nothing", await now(page));
    await page.touchscreen.tap(x2, y2);
    await rest(page, 200);
    claim((await now(page)).includes(". . . .\n. ? . ."), "what is touched is what is seen", await now(page));
    await page.locator(".shrink").tap();
    claim(Math.abs(await wide() - before) < 1, "a button shows the whole board");
    await paste(page, "slitherlink 14x10\n" + ". . . . . . . . . .\n".repeat(13) + ". . . . 0 . . . . .\n");
    await inquire(page, "hint");
    const behind = () => page.evaluate(() => [".said > *", "#result"].map((s) => document.querySelector(s)?.getBoundingClientRect()).map((r, i) => (i ? r.top : r?.bottom)));
    await page.waitForFunction(() => document.querySelector(".said > *")?.getBoundingClientRect().bottom <= document.querySelector("#result").getBoundingClientRect().top, null, { timeout: 9000 }).catch(() => undefined);
    const [low, top] = await behind();
    claim(low <= top, "what a hint speaks of is not behind it", `${low} ${top}`);
    await paste(page, readFileSync(new URL("../../examples/zebra/life1962.txt", import.meta.url), "utf8"));
    claim((await page.locator(".board").boundingBox()).width > 500, "a table is wide enough to be read");
    claim(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "and scrolls on its own");
    await page.locator("[data-mode=play]").tap();
    claim(await offered() === "1 2 3 4 5 Backspace", "with keys for its five values", await offered());
    await page.touchscreen.tap(...(await spot(page, "c2")));
    await page.getByRole("button", { name: "ivory", exact: true }).tap();
    await page.waitForFunction(() => document.querySelector("#at-c2").getAttribute("aria-label").endsWith(": ivory"), null, { timeout: 5000 }).catch(() => undefined);
    claim((await page.locator("#at-c2").getAttribute("aria-label")).endsWith(": ivory"), "called as they are in the clues, and reported so", await page.locator("#at-c2").getAttribute("aria-label"));
    await page.locator("#undo").tap();
    await rest(page, 200);
    await paste(page, "no puzzle of any kind at all, in words that take a line");
    claim((await page.locator(".message").boundingBox()).width > 250, "a message has the width of a phone", JSON.stringify(await page.locator(".message").boundingBox()));
    await page.locator("[data-mode=edit]").tap();
    await inquire(page, "explain");
    await page.waitForFunction(() => document.querySelector("#result").innerText.includes("Hardest step"), null, { timeout: 30000 });
    const [profile, output, tabs] = await page.evaluate(() => [".profile", ".sentence", ".tabs"].map((c) => document.querySelector("#result " + c).getBoundingClientRect()).map((r) => [r.top, r.bottom]));
    claim(profile[1] - profile[0] > 40 && tabs[1] <= output[0] && output[1] <= profile[0], "steps have their room on a phone", `${profile} ${output} ${tabs}`);
    claim(!errors.length, "no errors on a phone", errors.join("\n"));
    await page.context().close();
}

async function japanese() {
    const { page } = await open(browser, server.url, server.url, { locale: "ja-JP" });
    claim((await badge(page)).verdict === "唯一解", "the verdict in Japanese");
    claim(await page.evaluate(() => document.documentElement.lang) === "ja", "and the page says so");
    const says = JSON.parse(readFileSync(new URL("../src/japanese/library.json", import.meta.url), "utf8"));
    const japanese = JSON.parse(readFileSync(new URL("../src/japanese/genres.json", import.meta.url), "utf8"));
    for (const g of ask("genres", "{}").genres) {
        const mine = japanese[g.name];
        claim(mine?.title && mine.summary && mine.rules.length === g.rules.length, `${g.name}: its rules in Japanese`);
        claim(g.params.every((p) => mine.params?.[p.name]), `${g.name}: its parameters`);
        const does = g.gestures.flatMap((x) => [x.does.replace(/; right: [^;]*/, ""), /; right: ([^;]*)/.exec(x.does)?.[1] ?? ""]).filter((d) => d && !says.does[d]);
        claim(!does.length, `${g.name}: its gestures`, does.join("; "));
        for (const what of [g.name, ...(g.tilings ? [`${g.name} honeycomb 3x3`] : [])]) {
            const names = ask("new", JSON.stringify({ puzzle: what, places: true })).places.filter((p) => !"bo".includes(p.at[0])).map((p) => p.name);
            const left = names.map((n) => says.names.reduce((t, [from, to]) => t.replace(new RegExp(from, "g"), to), n)).filter((n) => /row|column|edge|point|face|wall|corner|ships|clue/.test(n));
            claim(!left.length, `${what}: names of places`, left[0]);
        }
    }
    for (const name of readFileSync(new URL("examples.txt", import.meta.url), "utf8").trim().split("\n").filter((n) => !n.startsWith("zebra"))) {
        const steps = ask("explain", readFileSync(new URL("../../examples/" + name, import.meta.url), "utf8"), "ticks=3000000").steps ?? [];
        const places = new Set(steps.flatMap((x) => [...x.reasons.filter((r) => r.at !== "board"), ...x.facts, ...x.then]).map((x) => x.place));
        const left = [...places].map((n) => says.names.reduce((t, [from, to]) => t.replace(new RegExp(from, "g"), to), n)).filter((n) => /[a-z]{3}/.test(n));
        claim(!left.length, `${name}: places of steps in Japanese`, left.slice(0, 3).join(" | "));
    }
    for (const name of readFileSync(new URL("examples.txt", import.meta.url), "utf8").trim().split("\n").slice(0, 12)) {
        await paste(page, readFileSync(new URL("../../examples/" + name, import.meta.url), "utf8"));
        await inquire(page, "explain");
        await page.waitForSelector("#result .sentence");
        const left = [];
        for (let i = 0; i < 8; i++) { // the names of an example may be Latin
            const output = (await page.locator("#result .sentence").innerText()) + (await page.locator("#result .quiet").innerText());
            if (!output.includes("「") || (/[a-z]{3}/i.test(output) && !name.startsWith("zebra"))) left.push(output);
            await page.locator("#result .tabs button", { hasText: "→" }).click();
        }
        claim(!left.length, `${name}: steps in Japanese`, left[0]);
    }
    await paste(page, "slitherlink 5x5\n. 3 . 3 .\n1 . . . .\n3 . . . .\n2 . 2 . 2\n3 . . 3 .\n");
    const faults = [["numberlink 2x2\n1 .\n. .\n", "1行1列: 数字1が一つしかありません"], ["circuit 3x3\n* o o\no o o\no o o\n", "印のある点が一つだけです"]];
    for (const [text, output] of faults) {
        await paste(page, text);
        claim((await page.locator("#detail").innerText()).includes(output), "a fault in Japanese", await page.locator("#detail").innerText());
    }
    await paste(page, "no puzzle");
    claim((await page.locator(".message").innerText()).includes("パズルとして読めません"), "and a complaint");
    await paste(page, "slitherlink 5x5\n. 3 . 3 .\n1 . . . .\n3 . . . .\n2 . 2 . 2\n3 . . 3 .\n");
    await inquire(page, "hint");
    await page.waitForFunction(() => document.querySelector("#result")?.innerText.includes("を見てください"));
    await page.mouse.click(...(await spot(page, "c0")));
    claim((await page.locator("#voice").innerText()).startsWith("1行1列"), "the cursor is reported in Japanese");
    await inquire(page, "why");
    const [[x, y], [x2, y2]] = [await spot(page, "c6"), await spot(page, "c7")];
    await page.mouse.click((x + x2) / 2, (y + y2) / 2);
    await page.getByText("順を追って").click();
    await page.waitForFunction(() => /手のうち1手目/.test(document.querySelector("#result").innerText));
    claim((await page.locator("#result .sentence").innerText()).includes("「") && await page.getByText("別の場所").isVisible(), "why, step by step", await page.locator("#result").innerText());
    claim(await page.getByText("書き入れる").first().isHidden(), "nothing is drawn by who sets");
    await page.click("#language");
    await page.waitForFunction(() => document.documentElement.lang === "en");
    await ready(page);
    claim((await badge(page)).verdict === "Unique", "and back to English");
    await page.context().close();
}

async function offline() {
    const { page, context } = await open(browser, server.url, server.url, { locale: "en-GB", serviceWorkers: "allow" });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).length === 1 && (await (await caches.open((await caches.keys())[0])).keys()).length >= 8);
    await page.reload();
    await ready(page);
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    claim((await badge(page)).kind === "one", "the site works without a network");
    await context.close();
}

/** What was saved is opened again; texts of several puzzles, records, bare rows; two tabs, a sheet, a browser that is full, a phone. */
async function variants() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB", viewport: { width: 360, height: 640 } });
    const kept = (p = page) => p.evaluate(() => JSON.parse(localStorage.getItem("ariadne.shelf") ?? "[]").map((k) => k.puzzle));
    const output = () => page.evaluate(() => { const m = document.querySelector(".message"); return m.hidden ? "" : m.textContent; });
    const two = ["slitherlink 2x2\n3 .\n. .\n", "; title: Second\nmasyu 3x3\n. . .\n. w .\n. . .\n"];
    const records = two.map((puzzle, id) => JSON.stringify({ id, format: "text", puzzle })).join("\n");
    await paste(page, "hello");
    for (const text of [records, two.join("\n\n"), "# two links\nhttps://puzz.link/p?slither/2/2/dg\n" + JSON.stringify({ puzzle: two[1] })]) {
        await page.evaluate(() => localStorage.removeItem("ariadne.shelf"));
        await paste(page, text);
        claim((await now(page)) === two[0] && (await kept()).join() === two.join(), "two puzzles: one on the board, both kept", `${await now(page)} ${await kept()}`);
        claim((await output()).startsWith("2 puzzles"), "which is said", await output());
    }
    await paste(page, "https://puzz.link/p?slither/2/2/dg\n".repeat(201));
    await page.waitForFunction(() => document.querySelector(".message").textContent.startsWith("The first 200"), null, { timeout: 20000 }).catch(() => undefined);
    claim((await output()).startsWith("The first 200 puzzles") && (await kept()).length === 202, "not more than 200 at a time", `${await output()} ${(await kept()).length}`);
    await page.evaluate(() => localStorage.removeItem("ariadne.shelf"));
    await paste(page, two.join("\n\n"));
    await paste(page, "3 . 2\n. 0 .\n");
    claim((await now(page)) === "slitherlink 2x3\n3 . 2\n. 0 .\n", "bare rows are of the genre on the board", await now(page));
    await paste(page, JSON.stringify({ genre: "masyu", puzzle: "masyu 2x2\n. .\n. .\n", title: "Named", seed: 3 }));
    claim((await now(page)).startsWith("; title: Named\nmasyu 2x2"), "a record brings its title", await now(page));
    claim((await output()) === "", "what was refused before is no longer reported", await output());
    await paste(page, "Try this one: https://puzz.link/p?slither/2/2/dg (from a friend)");
    claim((await now(page)) === two[0] && (await output()) === "", "a link with words around it", `${await now(page)} ${await output()}`);
    await paste(page, `Mine: ${server.url}#edit=${deflateRawSync("masyu 2x2\n. w\n. .\n").toString("base64url")} good luck`);
    claim((await now(page)) === "masyu 2x2\n. w\n. .\n", "one of this page too", await now(page));
    const packed = deflateRawSync("masyu 2x2\n. w\n. .\n").toString("base64url"), cut = packed.slice(0, 9) + "\r\n" + packed.slice(9);
    await paste(page, `One, wrapped: <${server.url}#play=${cut}>`);
    claim((await now(page)) === "masyu 2x2\n. w\n. .\n" && (await output()) === "", "one that a mail program cut into two lines", `${await now(page)} ${await output()}`);
    await page.evaluate(() => localStorage.removeItem("ariadne.shelf"));
    await paste(page, `Two for you:\n${two.map((t, i) => `${i + 1}. [link](${server.url}#play=${deflateRawSync(t).toString("base64url")}).\n`).join("")}`);
    claim((await kept()).join() === two.join(), "of a mail with several all are kept", String(await kept()));
    for (const link of [`play=${packed}.`, `play=${packed})>`, `play=${packed}?utm_source=mail`, `utm=1&play=${packed}&utm=2`, `play%3D${packed}`, `play%253D${packed}%252E`]) {
        await page.goto("about:blank");
        await page.goto(server.url + "#" + link);
        await ready(page);
        claim((await page.locator("#name").innerText()).startsWith("Masyu") && await page.evaluate(() => document.body.dataset.mode) === "play", "a link as it comes by mail: " + link, await page.locator("#name").innerText());
    }
    await page.goto(server.url + "#edit=");
    await ready(page);
    claim((await output()).includes("damaged"), "a link without its end", await output());
    await menu(page, "new");
    await page.click("[data-genre=slitherlink]");
    for (const i of [0, 1]) await page.locator("dialog input[type=number]").nth(i).fill("2");
    await page.click("#create");
    await page.waitForFunction(() => !document.querySelector("dialog"));
    await rest(page, 200);
    for (const key of ["ArrowRight", "ArrowRight", "3"]) await page.keyboard.press(key);
    await rest(page, 200);
    claim((await now(page)) === "slitherlink 2x2\n. 3\n. .\n", "keys go to a new board at once", await now(page));
    await paste(page, records);
    await page.evaluate(() => { const k = JSON.parse(localStorage.getItem("ariadne.shelf")); localStorage.setItem("ariadne.shelf", JSON.stringify(k.slice(0, 2))); });
    const other = await context.newPage();
    await other.goto(server.url);
    await ready(other);
    await menu(page, "shelf");
    await paste(other, "hashi 1x2\n1 1\n");
    await menu(other, "shelf");
    await other.getByText("Keep this board").click();
    await page.locator("dialog .shelf .close").first().click();
    claim((await kept()).join() === `hashi 1x2\n1 1\n,${two[1]}`, "the one that is clicked goes, whatever another tab has kept", String(await kept()));
    await page.keyboard.press("Escape");
    const drawn = "slitherlink 1x1\n4\nanswer\n+-+\n|4|\n+-+\n", broken = "slitherlink 1x2\n. x\n";
    await page.evaluate((all) => localStorage.setItem("ariadne.shelf", JSON.stringify(all.map((puzzle) => ({ name: "kept", puzzle, when: 0 })))), [broken, drawn]);
    await page.evaluate(() => { window.print = () => { window.printed = true; }; });
    await menu(page, "print");
    for (const box of (await page.locator(".shelf input").all()).slice(1)) await box.check();
    await page.locator(".shelf input").first().uncheck();
    await page.click("#go-print");
    await page.waitForFunction(() => window.printed, null, { timeout: 30000 });
    claim((await output()).startsWith('1. "x" is no clue'), "what cannot be printed is reported", await output());
    claim(await page.locator("#sheet .puzzles figure").count() === 1 && !await page.locator("#sheet .puzzles .answer").count(), "the rest is, without what was drawn");
    claim(await page.locator("#sheet .solutions .answer").count() > 0, "which is on the last page");
    for (const id of ["open", "new", "share", "whole"]) {
        await menu(page, id);
        await rest(page, 200);
        const over = await page.evaluate(() => { const d = document.querySelector("dialog"); return d.scrollWidth - d.clientWidth; });
        claim(over <= 0, `${id} fits a phone`, String(over));
        await page.keyboard.press("Escape");
    }
    await page.evaluate(() => {
        for (let size = 1 << 20; size; size >>= 1) try { for (;;) localStorage.setItem("x" + Math.random(), "x".repeat(size)); } catch { /* full */ }
    });
    await menu(page, "shelf");
    await page.getByText("Keep this board").click();
    claim((await output()).startsWith("Not kept"), "a browser that is full keeps nothing, and says so", await output());
    claim(!errors.length, "no errors with variants", errors.join("\n"));
    await context.close();
}

const { page, strange, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
await lists(page);
await whole(page);
await setting(page);
await seen(page);
await bare(page);
await blameless(page);
await masked(page);
await batch(page);
await gallery(page);
await called(page);
await printing(page);
await sheets(page);
for (const scheme of ["light", "dark"]) await looks(page, scheme);
await contrast(page);
claim(!strange.length, "no request leaves the page", strange.join(" "));
claim(!errors.length, "no errors", errors.join("\n"));
await variants();
await touch();
await japanese();
await offline();
await browser.close();
server.close();
finish("page, extras");
