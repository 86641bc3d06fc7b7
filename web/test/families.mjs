// families.mjs - sets of clues in a real browser: counted as the native tool counts them, filtered, browsed, put on the board;
// of a solution that somebody has drawn; and not in the page of one file.
import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { badge, build, claim, finish, inquire, launch, open, paste, rest, serve } from "./browser.mjs";

const tool = process.env.ARIADNE ?? join(build, "ariadne"), server = await serve(), browser = await launch();
const LOOP = "slitherlink 4x4\n3 . . .\n. . . 1\n. 2 . .\n. . 3 .\n", PUZZLE = "slitherlink 5x5\n. 3 . 3 .\n1 . . . .\n3 . . . .\n2 . 2 . 2\n3 . . 3 .\n";
const native = (puzzle, ...words) => spawnSync(tool, ["zdd", ...words], { input: puzzle, encoding: "utf8" }).stdout.trim();
const { page, context, errors, strange } = await open(browser, server.url, server.url, { locale: "en-GB" });
const count = async () => {
    await page.waitForFunction(() => /\d/.test(document.querySelector("#family-count")?.textContent ?? ""), null, { timeout: 30000 });
    return page.locator("#family-count").getAttribute("title");
};
/** What is chosen, and the count that belongs to it. */
async function choose(what, n) {
    await what();
    await page.waitForFunction((n) => document.querySelector("#family-count").title === n, n, { timeout: 30000 }).catch(() => undefined);
    return count();
}

await paste(page, PUZZLE, 500);
await badge(page);
await inquire(page, "sets");
claim(await count() === native(PUZZLE, "all-clues", "-", "count"), "all good sets, counted exactly", await count());
const minimal = native(PUZZLE, "all-clues", "-", "minimal", "count"), fewest = native(PUZZLE, "all-clues", "-", "smallest", "count");
claim(await choose(() => page.locator("#result select").first().selectOption("minimal"), minimal) === minimal, "those without a clue too many", await count());
claim(await choose(() => page.locator("#result select").first().selectOption("smallest"), fewest) === fewest, "those with the fewest clues", await count());
await page.waitForFunction(() => /Set 1 of/.test(document.querySelector("#result").textContent), null, { timeout: 5000 });
const size = Number(/(\d+) clues/.exec(await page.locator("#result").innerText())[1]);
await page.waitForFunction((n) => document.querySelectorAll("#work .scene text.clue").length === n, size, { timeout: 5000 }).catch(() => undefined);
claim(await page.locator("#work .scene text.clue").count() === size, "one is shown in the place of the board", await page.locator("#work .scene text.clue").count());
await page.locator("#result select").first().selectOption("all");
await page.locator("#pattern summary").click();
const inside = native(PUZZLE, "all-clues", "-", "mask", "#.###/#####/#####/#####/#####", "count");
await page.locator(".mask button").first().waitFor();
for (const [i, on] of [...await page.locator(".mask button").evaluateAll((all) => all.map((e) => e.ariaChecked === "true"))].entries())
    if (on === (i === 1)) await page.locator(".mask button").nth(i).click();
claim(await choose(async () => undefined, inside) === inside, "in these cells alone", `${await count()}, natively ${inside}`);
await page.click("#family-apply");
await rest(page, 500);
const shown = await badge(page), cells = await page.evaluate(() => JSON.parse(sessionStorage.getItem("ariadne.here")).puzzle.split("\n").slice(1, 6).join(" ").split(" "));
claim(shown.kind === "one" && cells[1] === ".", "one goes on the board, and has one solution", `${shown.verdict} ${cells}`);

// A solution that is drawn, on a board without clues.
const drawn = spawnSync(tool, ["solve", "--to", "text", "-"], { input: PUZZLE, encoding: "utf8" }).stdout, bare = drawn.replace(/^(slitherlink 5x5\n)(?:.*\n){5}/, `$1${". . . . .\n".repeat(5)}`);
await paste(page, bare, 500);
await badge(page);
await inquire(page, "sets");
claim(await count() === native(PUZZLE, "all-clues", "-", "count"), "the same of its solution, drawn on an empty board", await count());
claim(!errors.length && !strange.length, "no errors, nothing from elsewhere", errors.concat(strange).join("\n"));
await context.close();

const disk = pathToFileURL(join(build, "ariadne.html")).href, other = await open(browser, disk, disk, { locale: "en-GB" });
await paste(other.page, LOOP, 500);
await badge(other.page);
claim(await other.page.locator("[data-ask=sets]").isHidden() && !other.errors.length, "the page of one file has none", other.errors.join());
await browser.close();
server.close();
finish("page, families");
