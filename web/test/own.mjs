// own.mjs - a genre of one's own in a real browser: its sheet beside the board that it rules, faults at their line and
// column, tests that fail, links that bring the sheet along to setters and solvers, what is kept.
import { ask } from "./library.mjs";
import { badge, claim, finish, inquire, launch, open, paste, ready, rest, serve, spot } from "./browser.mjs";

const server = await serve(), browser = await launch(), WIDE = { locale: "en-GB", viewport: { width: 1440, height: 860 } };
const { page, context, errors, strange } = await open(browser, server.url, server.url, WIDE);
const state = () => page.locator("#own-state").innerText(), kind = (k) => page.waitForFunction((x) => document.querySelector("#own").dataset.kind === x, k, { timeout: 8000 }).then(() => true, () => false);

/** The sheet is changed, as by typing. */
async function write(from, to) {
    await page.locator("#own-text").evaluate((e, [a, b]) => {
        if (!e.value.includes(a)) throw new Error("no " + a);
        e.value = e.value.replace(a, b);
        e.dataset.kind = "";
        document.querySelector("#own").dataset.kind = "";
        e.dispatchEvent(new Event("input"));
    }, [from, to]);
}

await page.click("#new");
await page.click("#new-own");
claim(await kind("good"), "it begins with rules that hold", await state());
await rest(page, 600);
claim((await page.locator("#name").innerText()).startsWith("Dots 6"), "and a board by them", await page.locator("#name").innerText());
claim((await badge(page)).verdict === "720 solutions", "with a live answer: a dot in each row and column", (await badge(page)).verdict);
const [sheet, board, column] = await page.evaluate(() => ["#own", ".board", "#badge"].map((s) => document.querySelector(s).getBoundingClientRect()).map((r) => [r.left, r.right]));
claim(sheet[1] <= board[0] && board[1] <= column[0], "the sheet at the left, the board, the answer at the right", `${sheet} ${board} ${column}`);

await page.mouse.click(...(await spot(page, "c0")));
await page.keyboard.press("2");
await rest(page, 600);
claim((await badge(page)).kind === "many", "a clue is set");
await inquire(page, "diff");
await page.waitForFunction(() => document.querySelector("#result").textContent.includes("differ in"), null, { timeout: 10000 });
claim((await page.locator("#result").innerText()).includes("They differ in 4 places"), "and asked about", await page.locator("#result").innerText());
await page.click("#result .close");

await write("each column: count dot in it = 1", "each column: count dot in it <= 2");
claim(await kind("good"), "another rule");
await rest(page, 600);
const more = (await badge(page)).verdict;
claim((await page.locator("#work .scene text").allInnerTexts()).length <= 1 && more !== "720 solutions" && await page.locator("#at-c0").getAttribute("aria-label") === "R1C1: 2", "the board keeps its clues under other rules", more);

await write("each row: count", "each rox: count");
claim(await kind("fault"), "a fault is found while it is typed");
claim(/^Line 6, column 13: "rox" is no domain/.test(await state()), "with line and column", await state());
claim(await page.locator(".gutter .fault").innerText() === "6", "marked at its line");
await page.locator("#own-state button").click();
claim(await page.locator("#own-text").evaluate((e) => e.value.slice(e.selectionStart, e.selectionEnd)) === "rox:", "a click goes there", await page.locator("#own-text").evaluate((e) => e.value.slice(e.selectionStart, e.selectionEnd)));
claim((await badge(page)).verdict === more, "meanwhile the board has the last good rules");
await page.keyboard.insertText("row:");
claim(await kind("good"), "mended", await state());
await write("<= 2", "= 1");
await kind("good");
await write("test   many", "test   one");
claim(await kind("fault"), "a test that fails is reported");
claim((await state()).startsWith("One test or check fails") && (await page.locator("#own-report .fault").innerText()).includes("expected one, found many"), "with what it saw", await page.locator("#own-report").innerText());
await write("test   one", "test   many");
await kind("good");

// The link brings the rules along, to set and to play.
await page.evaluate(() => { navigator.clipboard.writeText = async (t) => { window.sent = t; }; });
await page.click("#own-link");
await page.waitForFunction(() => window.sent);
const link = await page.evaluate(() => window.sent);
const other = await open(browser, server.url, link, WIDE);
await badge(other.page);
claim((await other.page.locator("#name").innerText()).startsWith("Dots 6") && await other.page.locator("#at-c0").getAttribute("aria-label") === "R1C1: 2", "somebody else has the board", await other.page.locator("#name").innerText());
await other.page.locator(".column .rules summary").first().click();
claim((await other.page.locator(".column .rules").first().innerText()).includes("Each row and each column has one dot"), "with its rules in words");
await other.page.click("#own-edit");
claim((await other.page.inputValue("#own-text")).startsWith("genre  dots"), "and the sheet to change");
await other.page.reload();
await ready(other.page);
claim((await other.page.locator("#name").innerText()).startsWith("Dots 6"), "loaded again it is there");
await paste(other.page, "slitherlink 1x2\n3 3\n", 600);
claim((await badge(other.page)).kind === "one" && (await other.page.locator("#name").innerText()).startsWith("Slitherlink") && await other.page.locator("#own").isHidden(), "another puzzle has rules of its own");
claim(!other.errors.length && !other.strange.length, "no errors there", other.errors.join("\n"));
await other.context.close();

await page.click("#share");
await page.getByText("Link to play", { exact: true }).click();
await page.waitForFunction(() => document.querySelector("dialog textarea").value.includes("#play="));
const play = await page.inputValue("dialog textarea");
await page.keyboard.press("Escape");
const solver = await open(browser, server.url, play, WIDE);
const clues = await solver.page.evaluate(() => document.querySelector("#caption").textContent);
claim(clues.startsWith("Dots 6") && await solver.page.locator("#badge").isHidden(), "a solver has it too, without answers", clues);
const text = await page.evaluate(() => JSON.parse(localStorage.getItem("ariadne.now")).puzzle), own = JSON.parse(/^; sheet: (.*)$/m.exec(text)[1]);
const bare = text.replace(/^; sheet: .*\n/m, ""), { solutions } = ask("enum", JSON.stringify({ puzzle: bare, sheet: own }), "max=1");
const { marks } = ask("edit", JSON.stringify({ puzzle: `${bare}answer\n${solutions[0].join("\n")}\n`, sheet: own, marks: true }));
for (const [i, m] of marks.cells.entries()) if (m > 0) await solver.page.mouse.click(...(await spot(solver.page, "c" + i)));
await solver.page.waitForSelector("#end:not([hidden])", { timeout: 5000 }).catch(() => undefined);
claim(await solver.page.locator("#end").isVisible(), "and solves it", await solver.page.locator("#playing").innerText());
claim(!solver.errors.length, "no errors for the solver", solver.errors.join("\n"));
await solver.context.close();

// The library's own sheets to begin with.
await page.waitForFunction(() => document.querySelector("#own select").options.length > 5);
await page.locator("#own select").selectOption({ label: "Akari" });
claim(await kind("good"), "a sheet of the library under a name of one's own", await state());
await page.waitForFunction(() => document.querySelector("#own-text").value.startsWith("genre") || document.querySelector("#own-text").value.startsWith("#"));
await page.waitForFunction(() => document.querySelector("#name").textContent.startsWith("Akari"), null, { timeout: 5000 }).catch(() => undefined);
await rest(page, 600);
claim(/^genre\s+myakari/m.test(await page.inputValue("#own-text")) && (await badge(page)).kind === "many", "is played at once", (await badge(page)).verdict);
claim(!errors.length && !strange.length, "no errors, no requests", errors.concat(strange).join("\n"));
await context.close();

// By the doors of somebody who comes for the first time: the sheet stays open when its board takes the place of the first.
const fresh = await open(browser, server.url, server.url, { locale: "en-GB", stay: true });
await fresh.page.getByRole("button", { name: "Make a puzzle" }).click();
await fresh.page.locator("dialog button", { hasText: /^Your own rules/ }).click();
await fresh.page.waitForFunction(() => document.querySelector("#name").textContent.startsWith("Dots"), null, { timeout: 10000 });
await rest(fresh.page, 600);
claim(await fresh.page.locator("#own").isVisible() && !fresh.errors.length, "the sheet is open beside its first board", fresh.errors.join());
await browser.close();
server.close();
finish("page, own genres");
