// home.mjs - the first view in a real browser: what a stranger sees, every kind of puzzle with its levels, the way to a
// puzzle and back, what was begun and solved, and that nothing reaches the board behind it.
import { ask } from "./library.mjs";
import { claim, finish, launch, open, paste, ready, rest, serve, spot } from "./browser.mjs";

const server = await serve(), browser = await launch();
const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 760 } };
const genres = ask("genres", "{}").genres.map((g) => g.name);

/** In view without scrolling. */
const seen = (page, selector) => page.locator(selector).first().evaluate((e) => {
    const r = e.getBoundingClientRect();
    return r.top >= 0 && r.bottom <= innerHeight && r.left >= 0 && r.right <= innerWidth && r.width > 0;
});

/** A stranger: name, purpose, ways in, a puzzle beside its solution, on desk and phone, in both languages. */
async function stranger(options, name) {
    const { page, context, errors, strange } = await open(browser, server.url, server.url, { ...options, stay: true });
    claim(await page.locator("#work").isHidden(), `${name}: no board yet`);
    await page.waitForSelector(".example .shot:nth-of-type(2) .answer", { state: "attached" });
    for (const what of [".hero h2", "#door-solve", "#door-make", "#door-paste", ".example .shot:last-of-type", "#pick h2"]) claim(await seen(page, what), `${name}: ${what} is seen at once`);
    claim(await page.locator(".example .shot:first-of-type .answer").count() === 0, `${name}: the puzzle beside it is not solved`);
    claim(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name}: nothing is wider than the screen`);
    const small = await page.locator(".home button").evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().height < 35).map((e) => e.textContent));
    claim(!small.length, `${name}: buttons are as high as a finger needs`, small.join());
    await page.click("#door-solve");
    await page.waitForFunction(() => document.querySelector("#pick").getBoundingClientRect().top < 60, null, { timeout: 30000 }).catch(() => undefined);
    claim(await page.evaluate(() => document.activeElement.dataset.play !== undefined), `${name}: the first door leads to the puzzles`);
    claim(!errors.length && !strange.length, `${name}: no errors, no requests`, errors.concat(strange).join("\n"));
    await context.close();
}

/** Every genre of the library has a card with a picture, its rules in words and puzzles of the levels that they claim. */
async function everyGenre() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB", stay: true });
    const shown = await page.locator(".home .card").evaluateAll((all) => all.map((c) => c.dataset.genre));
    claim(shown.join() === genres.join(), "every genre has its card", genres.filter((g) => !shown.includes(g)).join());
    for (const genre of genres) {
        const card = page.locator(`.card[data-genre=${genre}]`);
        await card.scrollIntoViewIfNeeded();
        await card.locator(".shot .scene > *").first().waitFor({ state: "attached", timeout: 10000 });
        claim(/^[^.]{9,}\..*\.$|^[^.]{9,}\.$/s.test(await card.locator("p").innerText()), `${genre}: its rules are sentences`, await card.locator("p").innerText());
        claim((await card.locator("[data-level]:not([data-level=other])").evaluateAll((all) => all.map((e) => e.dataset.level).join())) === "easy,middle,hard", `${genre}: an easy, a middle and a hard one`);
    }
    await page.fill("#pick input", "hash");
    claim(await page.locator(".card:visible").count() === 1 && await page.locator(".card[data-genre=hashi]").isVisible(), "a search finds a kind by its name");
    await page.fill("#pick input", "no such thing");
    claim(await page.locator(".card:visible").count() === 0 && (await page.locator(".home").innerText()).includes("No such puzzle"), "or says that there is none");
    await page.fill("#pick input", "");
    const kinds = await page.locator("#pick [data-kind]").evaluateAll((all) => all.map((e) => Number(/\d+$/.exec(e.textContent))));
    claim(kinds[0] === genres.length && kinds.slice(1).reduce((a, b) => a + b) === genres.length && Math.min(...kinds) > 9, "each kind of puzzle is of one sort", kinds.join());
    await page.click("#pick [data-kind=areas]");
    claim(await page.locator(".card:visible").count() === kinds[2] && await page.locator(".card[data-genre=shikaku]").isVisible() && await page.locator("[data-kind=areas][aria-pressed=true]").count() === 1, "one sort alone is shown");
    await page.click("#pick [data-kind='']");
    claim(await page.locator(".card:visible").count() === genres.length, "and all of them again");
    claim(!errors.length, "no errors", errors.join("\n"));
    await context.close();
}

/** To a puzzle, back, and on with it; solved ones are marked. */
async function there() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB", ...PHONE, stay: true });
    const mode = () => page.evaluate(() => document.body.dataset.mode), lines = () => page.locator("#work .scene .answer").count();
    await page.locator("[data-genre=slitherlink] [data-level=easy]").click();
    await page.waitForFunction(() => location.hash.startsWith("#play="));
    await rest(page, 500);
    claim(await mode() === "play" && await page.locator("#home").isHidden() && await page.locator("#badge").isHidden(), "a level is to be played, without answers");
    await page.touchscreen.tap(...(await spot(page, "e0")));
    await rest(page, 200);
    claim(await lines() === 1, "a line is drawn", String(await lines()));
    await page.waitForFunction(() => document.querySelector("#clock").textContent > "0:00");
    await page.goBack();
    await page.waitForSelector("#home:not([hidden])", { timeout: 30000 }).catch(() => undefined);
    claim(await page.locator("#home").isVisible(), "the way back leads to all puzzles");
    const clock = await page.locator("#clock").textContent();
    await page.waitForTimeout(1500);
    claim(await page.locator("#clock").textContent() === clock, "where the clock stands still");
    await page.locator("[data-genre=masyu] [data-play]").click();
    await page.waitForFunction(() => document.querySelector("#name").textContent.startsWith("Masyu"));
    await page.click("#more");
    await page.click("#gallery");
    claim((await page.locator("#home-back").innerText()).includes("Masyu"), "from a board one comes back to it", await page.locator("#home-back").innerText());
    await page.getByText("Continue Slitherlink").click();
    await page.waitForFunction(() => document.querySelector("#name").textContent.startsWith("Slitherlink"));
    await rest(page, 500);
    claim(await lines() === 1 && await page.locator("#clock").innerText() > "0:00", "what was begun goes on with its drawing and its time", `${await lines()} ${await page.locator("#clock").innerText()}`);
    const puzzle = await page.evaluate(() => JSON.parse(localStorage.getItem("ariadne.begun"))[0].puzzle.split("\nanswer\n")[0] + "\n");
    const { solution } = ask("unique", puzzle), { marks } = ask("edit", JSON.stringify({ puzzle: puzzle + "answer\n" + solution.join("\n") + "\n", marks: true }));
    const now = ask("edit", JSON.stringify({ puzzle: await page.evaluate(() => JSON.parse(localStorage.getItem("ariadne.begun"))[0].puzzle), marks: true })).marks;
    for (const [i, m] of marks.edges.entries()) if ((m > 0) !== (now.edges[i] > 0)) await page.touchscreen.tap(...(await spot(page, "e" + i)));
    await page.waitForSelector("#end:not([hidden])", { timeout: 30000 }).catch(() => undefined);
    claim(await page.locator("#end").isVisible(), "solved by touch it has an end", await page.locator("#playing").innerText());
    await page.click("#all");
    claim((await page.locator("[data-genre=slitherlink] [data-level=easy]").innerText()).startsWith("✓"), "what is solved is marked");
    claim(!await page.getByText("Continue Slitherlink").count(), "and not offered to be continued");
    await page.locator("[data-genre=slitherlink] [data-level=easy]").click();
    await page.waitForFunction(() => document.querySelector("#home").hidden);
    await rest(page, 500);
    claim(await lines() === 0 && await page.locator("#clock").innerText() < "0:03", "chosen again it begins anew", `${await lines()}`);
    claim(!errors.length, "no errors on the way", errors.join("\n"));
    await context.close();
}

/** Keys stay with what is seen; the doors open; what is pasted comes on the board. */
async function behind() {
    const { page, context, errors } = await open(browser, server.url, server.url, { locale: "en-GB", stay: true });
    const board = () => page.evaluate(() => [...document.querySelectorAll("#work .scene text")].map((e) => e.textContent).join(""));
    const was = await board();
    await page.keyboard.type("3");
    await page.keyboard.press("F2");
    await rest(page, 200);
    claim(await board() === was && await page.locator("#home").isVisible(), "keys do not reach the board behind");
    await page.keyboard.press("Tab");
    claim(await page.evaluate(() => document.activeElement.id) === "door-solve", "the first door is the first stop of Tab", await page.evaluate(() => document.activeElement.outerHTML.slice(0, 80)));
    await page.click("#door-make");
    await page.click("dialog [data-genre=masyu]");
    await page.click("#create");
    await page.waitForFunction(() => document.querySelector("#home").hidden, null, { timeout: 30000 }).catch(() => undefined);
    claim(await page.locator("#work").isVisible() && (await page.locator("#name").innerText()).startsWith("Masyu 10"), "the second door makes a board", await page.locator("#name").innerText());
    await page.click("#home-door");
    claim(await page.locator("#home").isVisible(), "the name of the page leads back");
    await page.keyboard.press("Escape");
    claim(await page.locator("#home").isHidden() && (await page.title()).startsWith("Masyu"), "Escape goes to the board", await page.title());
    await page.click("#home-door");
    await page.click("#door-paste");
    await page.fill("dialog textarea", "slitherlink 1x1\n4\n");
    await page.click("dialog .main");
    await page.waitForFunction(() => document.querySelector("#home").hidden, null, { timeout: 30000 }).catch(() => undefined);
    claim((await page.locator("#name").innerText()).includes("1 × 1"), "the third door takes a text");
    await page.click("#home-door");
    await paste(page, "slitherlink 1x2\n3 3\n", 500);
    claim((await page.locator("#name").innerText()).includes("1 × 2") && await page.locator("#home").isHidden(), "and so does the clipboard, anywhere");
    await page.reload();
    await ready(page, true);
    claim(await page.locator("#home").isHidden(), "a board that somebody worked on is there again");
    claim(!errors.length, "no errors behind", errors.join("\n"));
    await context.close();
}

await stranger({ locale: "en-GB" }, "desk");
await stranger({ locale: "ja-JP", colorScheme: "dark" }, "desk in Japanese");
await stranger({ locale: "en-GB", ...PHONE }, "phone");
await everyGenre();
await there();
await behind();
await browser.close();
server.close();
finish("page, home");
