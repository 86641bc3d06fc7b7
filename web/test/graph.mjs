// graph.mjs - graphs drawn by hand in a real browser: a Slitherlink from nothing by the mouse until it is unique, points
// moved, parted and taken away, undone and done again; the same by keys and by touch; squares and tilings made graphs.
import { badge, claim, finish, launch, menu, open, paste, ready, rest, serve, spot } from "./browser.mjs";

const server = await serve(), browser = await launch();
const now = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("ariadne.now"))?.puzzle ?? "");
const message = (page) => page.evaluate(() => document.querySelector(".message").textContent);

async function begin(page, genre) {
    await menu(page, "new");
    await page.click(`[data-genre=${genre}]`);
    await page.locator("dialog select").first().selectOption("graph");
    await page.click("#create");
    await page.waitForFunction((g) => document.body.dataset.mode === "graph" && JSON.parse(localStorage.getItem("ariadne.now")).puzzle.endsWith("\npoints\nedges\n") && document.querySelector("#name").textContent.toLowerCase() === g + " graph", genre);
}

/** The dot in a column and row of the ground, on the screen. */
async function dot(page, i, j) {
    const all = await page.evaluate(() => {
        const m = document.querySelector(".board > g").getScreenCTM();
        return document.querySelector(".dots").getAttribute("d").match(/M-?\d+ -?\d+/g).map((t) => t.slice(1).split(" ").map(Number)).map(([x, y]) => [m.a * x + m.e, m.d * y + m.f]);
    });
    const lines = (k) => [...new Set(all.map((d) => Math.round(d[k])))].sort((a, b) => a - b);
    return [lines(0)[i], lines(1)[j]];
}

async function drag(page, from, to, options = {}) {
    await page.mouse.move(...from);
    await page.mouse.down(options);
    await page.mouse.move(...to, { steps: 5 });
    await page.mouse.up(options);
    await rest(page);
}

/** Two squares and a roof over them. */
async function mouse(page) {
    await begin(page, "slitherlink");
    const at = async ([i, j]) => dot(page, i, j), ends = [[2, 4], [4, 4], [6, 4], [2, 6], [4, 6], [6, 6], [4, 2]];
    const fixed = await at([0, 0]);
    for (const p of ends) await page.mouse.click(...(await at(p))), await rest(page);
    for (const [a, b] of [[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [1, 4], [2, 5], [0, 6], [2, 6]]) await drag(page, await at(ends[a]), await at(ends[b]));
    claim((await now(page)).endsWith("edges\n1-2 2-3 4-5 5-6 1-4 2-5 3-6 1-7 3-7\n"), "a graph by the mouse", await now(page));
    claim((await badge(page)).verdict === "7 solutions", "asked about while it is drawn", (await badge(page)).verdict);
    claim((await at([0, 0])).join() === fixed.join(), "the ground stays where it is");
    const graph = await now(page);
    await page.click("[data-mode=edit]");
    for (const [face, clue] of [["c0", "3"], ["c2", "3"]]) {
        await page.mouse.click(...(await spot(page, face)));
        await page.keyboard.press(clue);
        await rest(page);
    }
    claim((await badge(page)).kind === "one", "with two clues it is unique", await now(page));
    const set = await now(page);
    await page.click("[data-mode=graph]");
    await page.mouse.click(...(await at([5, 6]))); // in the middle of 5-6
    await rest(page);
    claim((await now(page)).includes("5-8 8-6"), "a click on an edge parts it", await now(page));
    await drag(page, await at([5, 6]), await at([5, 7]));
    claim((await now(page)).includes("\n8 1.5 2.5\n"), "the point moves", await now(page));
    await drag(page, await at([5, 7]), await at([5, 1]));
    claim((await message(page)).includes("would cross"), "edges that would cross are refused", await message(page));
    await page.mouse.click(...(await at([5, 7])), { button: "right" });
    await rest(page);
    claim(!/^8 /m.test(await now(page)) && !(await now(page)).includes("5-6"), "a point goes with its edges", await now(page));
    await drag(page, await at([4, 6]), await at([6, 6]));
    claim((await now(page)).includes("5-6"), "an edge again");
    await drag(page, await at([4, 6]), await at([4, 8]), { button: "right" });
    claim((await now(page)).includes("\n8 1 3\n") && (await now(page)).includes("5-8"), "a new point with its edge", await now(page));
    const last = await now(page);
    while ((await now(page)) !== graph && await page.locator("#undo").isEnabled()) await page.keyboard.press("Control+z").then(() => rest(page));
    claim((await now(page)) === graph, "undone");
    while (await page.locator("#redo").isEnabled()) await page.keyboard.press("Control+y").then(() => rest(page));
    claim((await now(page)) === last, "and done again", await now(page));
    await paste(page, set);
    claim((await now(page)) === set && (await badge(page)).kind === "one", "the text brings it back");
    await page.click("#share");
    await page.waitForFunction(() => document.querySelector("dialog textarea").value.includes("#edit="));
    const link = await page.evaluate(() => document.querySelector("dialog textarea").value);
    await page.keyboard.press("Escape");
    await page.goto("about:blank");
    await page.goto(link);
    await ready(page);
    claim((await now(page)) === set, "and so does the link");
    await page.click("[data-mode=play]");
    await page.mouse.click(...(await spot(page, "e0")));
    await rest(page);
    claim((await now(page)).includes("answer\n"), "it is played");
    await page.click("[data-mode=edit]");
}

/** A square whose diagonals cross: points, edges and numbers by keys alone. */
async function keys(page) {
    await begin(page, "numberlink");
    await page.locator("#board").focus();
    const press = async (...all) => { // faster than the library answers
        for (const k of all) await page.keyboard.press(k);
        await rest(page);
    };
    await press("Enter", "ArrowRight", "ArrowRight", "Enter", "ArrowDown", "ArrowDown", "Enter", "ArrowLeft", "ArrowLeft", "Enter");
    claim((await now(page)).startsWith("numberlink graph rule=A\npoints\n1 0 0\n2 1 0\n3 1 1\n4 0 1\nedges\n"), "points by keys", await now(page));
    await press("Enter", "ArrowUp", "ArrowUp", "Enter", "Enter", "ArrowRight", "ArrowRight", "Enter");
    claim((await now(page)).includes("edges\n4-1 1-2\n"), "edges by keys", await now(page));
    claim((await page.locator("#voice").innerText()) === "point 2", "the point is told");
    await press("Enter", "ArrowDown", "ArrowDown");
    claim((await page.locator("#voice").innerText()) === "point 3; an edge begins here", "and what is begun");
    await press("Enter", "Enter", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft", "Enter");
    claim((await now(page)).includes("4-1 1-2 2-3 3-1"), "edges that may cross", await now(page));
    await press("Space", "ArrowUp", "Space");
    claim((await now(page)).includes("\n1 0 -0.5\n"), "a point carried", await now(page));
    await press("Enter", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"); // 1-3 is cut
    claim(!(await now(page)).includes("3-1"), "an edge cut", await now(page));
    await press("Backspace");
    claim(!/^3 /m.test(await now(page)), "a point taken away", await now(page));
    await press("Control+z");
    await page.click("[data-mode=edit]");
    await page.locator("#board").focus();
    for (const at of ["c0", "c2"]) await page.mouse.click(...(await spot(page, at))).then(() => press("1"));
    claim((await now(page)).includes("pairs\n1 1 3\n"), "numbers at points", await now(page));
    claim((await badge(page)).kind === "one", "and one way");
}

async function touch() {
    const { page, errors } = await open(browser, server.url, server.url, { locale: "en-GB", hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    await begin(page, "loops");
    const at = (i, j) => dot(page, i, j), ends = [[2, 2], [8, 2], [5, 6]];
    for (const p of ends) await page.touchscreen.tap(...(await at(...p))), await rest(page);
    const cdp = await page.context().newCDPSession(page);
    const finger = (type, ...to) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: to.length ? [{ x: to[0], y: to[1] }] : [] });
    for (const [a, b] of [[0, 1], [1, 2], [2, 0]]) {
        const [x, y] = await at(...ends[a]), [x2, y2] = await at(...ends[b]);
        await finger("touchStart", x, y);
        for (let i = 1; i <= 4; i++) await finger("touchMove", x + (x2 - x) * i / 4, y + (y2 - y) * i / 4);
        await finger("touchEnd");
        await rest(page);
    }
    claim((await now(page)).includes("edges\n1-2 2-3 3-1\n"), "a triangle by a finger", await now(page));
    claim(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it fits a phone");
    await finger("touchStart", ...(await at(...ends[2])));
    await rest(page, 700);
    await finger("touchEnd");
    await rest(page);
    claim((await now(page)).endsWith("edges\n1-2\n") && !/^3 /m.test(await now(page)), "a long touch takes away", await now(page));
    claim(!errors.length, "no errors on a phone", errors.join("\n"));
    await page.context().close();
}

/** Other boards as graphs; each genre that takes graphs. */
async function listed(page) {
    for (const text of ["slitherlink 2x2\n3 .\n. 3\n", "loops honeycomb 2x2\n1 . 6 .\n", "numberlink 2x2\n1 1\n. .\n"]) {
        await paste(page, text);
        claim(await page.locator("[data-mode=graph]").isHidden(), "no graph to draw on yet");
        const before = await badge(page);
        await page.click("#whole");
        await page.click("#list");
        await page.waitForFunction(() => document.body.dataset.mode === "graph");
        claim((await now(page)).split("\n")[0].startsWith(text.split(" ")[0] + " graph"), "listed", await now(page));
        claim((await badge(page)).verdict === before.verdict, "with the same solutions", (await badge(page)).verdict);
        const points = (t) => t.split("edges")[0].split("\n").length;
        const all = points(await now(page)), id = text[0] === "n" ? "c0" : "p0";
        await page.mouse.click(...(await spot(page, id)), { button: "right" });
        await rest(page);
        claim(points(await now(page)) === all - 1, "and changed", await now(page));
    }
    await paste(page, "masyu 2x2\n. .\n. .\n");
    claim(await page.evaluate(() => document.body.dataset.mode) === "edit", "another puzzle is set again");
    await page.click("#whole");
    claim(await page.locator("#list").count() === 0, "circles have no graphs");
    await page.keyboard.press("Escape");
}

const { page, strange, errors } = await open(browser, server.url, server.url, { locale: "en-GB" });
await mouse(page);
await keys(page);
await listed(page);
claim(!strange.length, "no request leaves the page", strange.join(" "));
claim(!errors.length, "no errors", errors.join("\n"));
await touch();
await browser.close();
server.close();
finish("page, graph");
