// peers.mjs - the column of this page in the table beside other tools (doc/PAGE.md), row by row, tried in a real browser.
// A row without a trial is a fault. With V set it prints what was seen.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { badge, build, claim, finish, inquire, launch, open, paste, ready, rest, serve, spot } from "./browser.mjs";

const server = await serve(), browser = await launch();
const { page, strange, errors } = await open(browser, server.url, server.url, { locale: "en-GB", acceptDownloads: true });
const UNIQUE = "slitherlink 5x5\n. 3 . 3 .\n1 . . . .\n3 . . . .\n2 . 2 . 2\n3 . . 3 .\n";
const SEVERAL = UNIQUE.replace(". 3 . 3", ". . . 3"), NONE = UNIQUE.replace(". 3 . 3", "0 3 . 3");
const now = () => page.evaluate(() => JSON.parse(localStorage.getItem("ariadne.now"))?.puzzle ?? "");
const bring = async (text) => { await paste(page, text); return (await badge(page)).verdict; };

async function ask(verb) {
    await inquire(page, verb);
    await page.waitForFunction(() => !document.querySelector("#result").hidden && !document.querySelector("#result .busy"), null, { timeout: 60000 });
    return (await page.locator("#result").innerText()).replaceAll("\n", " ");
}

async function exported(...formats) {
    await page.click("#share");
    const all = [];
    let text = "";
    for (const f of formats) {
        await page.selectOption("dialog select", f);
        await page.waitForFunction((before) => {
            const now = document.querySelector("dialog textarea").value;
            return now && now !== before && !now.startsWith(location.origin);
        }, text);
        text = await page.locator("dialog textarea").inputValue();
        all.push(`${f} ${text.slice(0, 24)}`);
    }
    await page.keyboard.press("Escape");
    return all.join("; ");
}

const genres = readFileSync("doc/GENRES.md", "utf8").match(/!\[/g).length;

/** What must be seen, and how it is tried; by the names of the rows. */
const TRIALS = {
    "genres": [RegExp(`^${genres} genres, 14 tilings, graphs$`), async () => {
        await page.click("#new");
        const genres = await page.locator("dialog .genres button").count(), tilings = await page.locator("dialog select").first().locator("option").allInnerTexts();
        await page.keyboard.press("Escape");
        return `${genres} genres, ${tilings.length - 2} tilings, ${tilings.at(-1).includes("graph") ? "graphs" : ""}`;
    }],
    "editor": [/\n2 3 \. 3 \./, async () => {
        await bring(UNIQUE);
        await page.mouse.click(...(await spot(page, "c0")));
        await page.keyboard.press("2");
        await rest(page, 200);
        return now();
    }],
    "live answer": [/^Unique, checked$/, async () => {
        const output = await bring(UNIQUE);
        await page.waitForSelector("#proof:not([hidden])", { timeout: 8000 });
        return `${output}, ${await page.locator("#proof").innerText()}`;
    }],
    "forced places": [/^27 lines, 14 open, 41 in the heat map$/, async () => {
        await bring(SEVERAL);
        const lines = await page.locator(".over .answer").count(), open = (await page.locator(".under .open.lines").getAttribute("d")).match(/M/g).length;
        await ask("heat");
        return `${lines} lines, ${open} open, ${await page.locator(".said .heat").count()} in the heat map`;
    }],
    "unique": [/^Unique; No solution$/, async () => `${await bring(UNIQUE)}; ${await bring(NONE)}`],
    "count": [/^6 solutions; 9\.88 × 10²³ solutions, exactly 988/, async () => `${await bring(SEVERAL)}; ${await bring("slitherlink 10x10\n" + ". . . . . . . . . .\n".repeat(10))}, ${(await badge(page)).detail}`],
    "all solutions": [/4 places.*1 of the first 100.*1 of 20 random/, async () => {
        await bring(SEVERAL);
        const two = await ask("diff");
        await bring("slitherlink 5x5\n" + ". . . . .\n".repeat(5));
        await ask("diff");
        await page.getByRole("button", { name: "All solutions" }).click();
        await page.waitForFunction(() => document.querySelector("#result").innerText.includes("of the first"));
        const all = await page.locator("#result").innerText();
        await page.getByRole("button", { name: "Random" }).click();
        await page.waitForFunction(() => document.querySelector("#result").innerText.includes("random solutions"));
        return [two, all, await page.locator("#result").innerText()].join("; ").replaceAll("\n", " ");
    }],
    "why none, repair, thin, fewest clues": [/contradict each other.*3 at R1C2.*needed.*All 9 clues/, async () => {
        const output = [];
        for (const [text, ...verbs] of [[NONE, "clash"], [SEVERAL, "repair"], [UNIQUE, "thin", "min"]]) {
            await bring(text);
            for (const v of verbs) output.push(await ask(v));
        }
        return output.join("; ");
    }],
    "hints, steps": [/Look at.*Step 1 of \d+/, async () => {
        await bring(UNIQUE);
        return `${await ask("hint")}; ${await ask("explain")}`;
    }],
    "difficulty": [/(Gentle|Fair|Tricky|Hard|Fiendish)\. Hardest step/, async () => { await bring(UNIQUE); return ask("grade"); }],
    "maker": [/^sudoku 4x4\n/, async () => {
        await page.click("#new");
        await page.click("[data-genre=sudoku]");
        for (const i of [0, 1]) await page.locator("dialog input[type=number]").nth(i).fill("4");
        await page.locator("dialog fieldset select").first().selectOption("rotation2");
        await page.locator("dialog label", { hasText: "Grade" }).locator("select").selectOption("gentle");
        await page.click("#make");
        await page.waitForFunction(() => !document.querySelector("dialog"), null, { timeout: 60000 });
        return now();
    }],
    "stop, limit": [/^stopped; goes on$/, async () => {
        await paste(page, "slitherlink 25x25\n" + (". ".repeat(24) + ".\n").repeat(25), 600);
        await page.getByRole("button", { name: "Stop" }).first().click();
        await badge(page);
        const output = (await page.locator("#detail").innerText()).includes("stopped") ? "stopped" : "";
        await page.getByText("Continue").click();
        await rest(page, 200);
        return `${output}; ${await page.evaluate(() => document.querySelector("#badge").dataset.running) === "true" ? "goes on" : ""}`;
    }],
    "undo, trials, keys": [/^Trial 2.*discarded; undone$/, async () => {
        await bring(UNIQUE);
        await page.click("[data-mode=play]");
        for (const e of ["e0", "e1"]) {
            await page.click("#attempt");
            await page.mouse.click(...(await spot(page, e)));
            await rest(page);
        }
        const level = await page.locator("#level").innerText();
        await page.locator("#board").focus();
        for (let i = 0; i < 2; i++) await page.keyboard.press("Control+z"), await rest(page);
        const undone = (await now()) === UNIQUE;
        await page.click("[data-mode=edit]");
        return `${level.replace(/\.$/, "")}; ${undone ? "undone" : ""}`;
    }],
    "dark": [/^rgb\(1\d, 1\d, \d\d\)$/, async () => {
        await page.emulateMedia({ colorScheme: "dark" });
        const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        await page.emulateMedia({ colorScheme: "light" });
        return ground;
    }],
    "pictures": [/^svg <svg.*; slitherlink\.png; PDF$/, async () => {
        await bring(UNIQUE);
        const svg = await exported("svg");
        await page.click("#share");
        await page.selectOption("dialog select", "png");
        const [file] = await Promise.all([page.waitForEvent("download"), page.getByText("Save").click()]);
        await page.keyboard.press("Escape");
        await page.evaluate(() => { window.print = () => { window.printed = true; }; });
        await page.click("#print");
        await page.click("#go-print");
        await page.waitForFunction(() => window.printed);
        await page.emulateMedia({ media: "print" });
        const pdf = (await page.pdf()).subarray(1, 4);
        await page.emulateMedia({ media: "screen" });
        return `${svg}; ${file.suggestedFilename()}; ${pdf}`;
    }],
    "pen, preferences": [/^1 stroke, a note, thick lines$/, async () => {
        await bring(UNIQUE);
        await page.click("[data-mode=play]");
        await page.click("#ink");
        const [x, y] = await spot(page, "c12");
        await page.mouse.move(x - 40, y);
        await page.mouse.down();
        await page.mouse.move(x + 40, y, { steps: 5 });
        await page.mouse.up();
        await page.click("#ink");
        await page.locator("#playing summary").click();
        await page.fill("#ink-notes", "mine");
        await page.click("#prefs");
        await page.selectOption("#prefs-width", "1.5");
        await page.keyboard.press("Escape");
        const seen = [`${await page.locator(".ink path").count()} stroke`, await page.inputValue("#ink-notes") && "a note", await page.evaluate(() => document.documentElement.style.getPropertyValue("--wide") === "1.5") && "thick lines"].join(", ");
        await page.click("[data-mode=edit]");
        return seen;
    }],
    "links": [/#edit=.*#play=.*check=.*url https:\/\/puzz\.link.*penpa https:\/\/swaroopg92.*gameid /, async () => {
        await bring(UNIQUE);
        await page.click("#share");
        const output = [];
        for (const [name, part] of [["Link to edit", "#edit="], ["Link to play", "#play="], ["Link to play, with checking", "check="]]) {
            await page.getByText(name, { exact: true }).click();
            await page.waitForFunction((p) => document.querySelector("dialog textarea").value.includes(p), part);
            output.push((await page.locator("dialog textarea").inputValue()).replace(/^[^#]*/, ""));
        }
        await page.keyboard.press("Escape");
        return `${output.join(" ")} ${await exported("url", "penpa", "gameid", "pzprv3", "json")}`;
    }],
    "runs": [/^Unique$/, async () => {
        const { page: disk, context } = await open(browser, "file://", pathToFileURL(join(build, "ariadne.html")).href, { locale: "en-GB", offline: true });
        await ready(disk);
        const output = (await badge(disk)).verdict;
        await context.close();
        return output;
    }],
};

const table = readFileSync(new URL("../../doc/PAGE.md", import.meta.url), "utf8").split("## Beside other tools")[1].split("\n(a)")[0];
const rows = [...table.matchAll(/^\| ([^|]+?) \|/gm)].map((m) => m[1]).filter((n) => n.trim());
claim(rows.length > 10 && rows.every((name) => name in TRIALS), "every row of the table is tried", `${rows}\n${Object.keys(TRIALS)}`);
for (const [name, [wanted, trial]] of Object.entries(TRIALS)) {
    const seen = await trial().catch((e) => String(e));
    if (process.env.V) console.log(`${name}: ${seen}`);
    claim(wanted.test(seen), name, seen);
}
claim(!strange.length, "no request leaves the page", strange.join(" "));
claim(!errors.length, "no errors", errors.join("\n"));
await browser.close();
server.close();
finish("page, peers");
