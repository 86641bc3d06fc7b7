// browser.mjs - what the tests of the page share: a server of the built site, a real browser, requests counted, claims.
import { chromium } from "playwright-core";
import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";

export const build = resolve(process.env.BUILD ?? "build");
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };

export function serve() {
    const server = createServer((q, r) => {
        const path = new URL(q.url, "http://x").pathname, file = join(build, "web", path === "/" ? "index.html" : path);
        if (!existsSync(file)) return void r.writeHead(404).end();
        r.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(readFileSync(file));
    });
    return new Promise((done) => server.listen(0, "127.0.0.1", () => done({
        url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close(),
    })));
}

/** The shell of chromium without windows takes a quarter of the processor less. */
const BROWSERS = [process.env.CHROMIUM, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
export const launch = () => chromium.launch({
    executablePath: BROWSERS.find((b) => b && existsSync(b)),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync"],
});

/** Runs in each page before its own scripts: what it has begun and not ended can be asked, and tests may let a worker die. */
function watch() {
    const quick = new Set(["edit", "labels", "new", "genres", "check"]), timers = new Map(), asked = new Map();
    let streams = 0;
    window.workers = [];
    window.Worker = class extends Worker {
        constructor(...a) {
            super(...a);
            window.workers.push(this);
            this.addEventListener("message", ({ data }) => asked.get(this)?.delete(data.id));
            this.addEventListener("error", () => asked.delete(this));
        }
        postMessage(m, ...more) {
            if (quick.has(m?.verb)) asked.set(this, (asked.get(this) ?? new Set()).add(m.id));
            super.postMessage(m, ...more);
        }
        terminate() {
            asked.delete(this);
            super.terminate();
        }
    };
    const { setTimeout: begin, clearTimeout: stop } = window, { arrayBuffer } = Response.prototype;
    window.setTimeout = (f, wait = 0, ...more) => {
        const id = begin(() => {
            timers.delete(id);
            f(...more);
        }, wait);
        timers.set(id, wait);
        return id;
    };
    window.clearTimeout = (id) => {
        timers.delete(id);
        stop(id);
    };
    Response.prototype.arrayBuffer = function () {
        streams++;
        return arrayBuffer.call(this).finally(() => streams--);
    };
    /** What is under way: edits, and whatever was to begin within so many milliseconds. */
    const afoot = (within) => [document.querySelector("#board[aria-busy=false]") ? "" : "the board is busy", streams ? "a link is packed" : "",
        [...asked.values()].some((a) => a.size) ? "the library is asked" : "", [...timers.values()].some((w) => w <= within) ? "a timer runs" : ""].filter(Boolean);
    /** Until nothing of that is under way, twice in a row; what is after 20 seconds. */
    window.rested = async (within) => {
        for (let calm = 0, end = performance.now() + 20000; calm < 2;) {
            await new Promise((go) => begin(go, 8));
            const left = afoot(within);
            if (left.length && performance.now() > end) return left.join(", ");
            calm = left.length ? 0 : calm + 1;
        }
        return "";
    };
}

/** A page with nothing kept, whose requests beyond `home` are refused and noted, and whose errors count. Only who asks for them
 * has service workers: one fetches the whole page again, a sixth of what opening it takes. */
export async function open(browser, home, address = home, { stay = false, ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, serviceWorkers: "block", ...options });
    const strange = [], errors = [];
    await context.route("**/*", (route) => {
        const url = route.request().url();
        if (url.startsWith(home) || url.startsWith("blob:") || url.startsWith("data:")) return route.continue();
        strange.push(url);
        return route.abort();
    });
    await context.addInitScript(watch);
    const page = await context.newPage(), { waitForFunction } = page;
    page.waitForFunction = (f, arg, options) => waitForFunction.call(page, f, arg, { polling: 25, ...options }); // not each frame: that draws all of them
    page.on("pageerror", (e) => errors.push(String(e)));
    page.on("console", (m) => m.type() === "error" && errors.push(m.text()));
    await page.goto(address);
    await ready(page, stay);
    return { page, context, strange, errors };
}

/** A page that is there; `stay`: on its first view, else on the board behind it. */
export async function ready(page, stay = false) {
    await page.waitForSelector("body[data-ready]", { timeout: 20000 });
    if (!stay && await page.locator("#home").isVisible()) await page.keyboard.press("Escape");
}

/** A question about the verdict: beside it, under More, or while playing above it. */
export async function inquire(page, verb) {
    for (let tries = 10; ; tries--) { // a verdict that arrives in between moves the button to the other place
        const there = page.locator(`[data-ask=${verb}]:visible, #${verb}:visible`).first();
        if (!await there.count()) await page.click("#asks-more");
        try {
            return await there.click({ timeout: 3000 });
        } catch (e) {
            if (tries === 1) throw e;
        }
    }
}

/** A button of the menu, which on a narrow page is opened first. */
export async function menu(page, id) {
    const more = page.locator("#more");
    if (await more.isVisible()) await more.click();
    await page.click("#" + id);
}

/** The badge when it is at rest for the board of the moment. */
export async function badge(page, timeout = 20000) {
    await page.waitForFunction(() => {
        const b = document.querySelector("#badge");
        return b.dataset.running === "false" && b.dataset.settled === "true";
    }, null, { timeout });
    return page.evaluate(() => {
        const b = document.querySelector("#badge");
        return { kind: b.dataset.kind, verdict: document.querySelector("#verdict").textContent, detail: document.querySelector("#detail").textContent };
    });
}

/** A puzzle from the clipboard. */
export async function paste(page, text, within = 0) {
    await page.evaluate((t) => {
        const data = new DataTransfer();
        data.setData("text/plain", t);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, text);
    await rest(page, within);
}

/** Until what was done is done, and what follows it by a timer of at most so many milliseconds: names of places have 200, the address 400. */
export async function rest(page, within = 0) {
    const left = await page.evaluate((w) => window.rested(w), within);
    if (left) throw new Error("the page does not come to rest: " + left);
}

/** The middle of a place on the screen; of a large board of squares, where it has no name, by its number. */
export async function spot(page, at) {
    return await page.evaluate((id) => {
        const r = document.getElementById(id)?.getBoundingClientRect();
        return r && [r.x + r.width / 2, r.y + r.height / 2];
    }, "at-" + at) ?? page.evaluate(square, at);
}

function square(at) {
    const [rows, cols] = document.querySelector("#name").textContent.match(/\d+/g).slice(-2).map(Number), n = Number(at.slice(1)), upright = n - (rows + 1) * cols;
    const [x, y] = at[0] === "c" ? [n % cols + 0.5, Math.floor(n / cols) + 0.5] : upright < 0 ? [n % cols + 0.5, Math.floor(n / cols)]
        : [upright % (cols + 1), Math.floor(upright / (cols + 1)) + 0.5];
    const m = document.querySelector(".board > g").getScreenCTM();
    return [m.a * 1000 * x + m.e, m.d * 1000 * y + m.f];
}

let passed = 0, failed = 0;
export function claim(holds, what, more = "") {
    if (holds) passed++;
    else {
        failed++;
        console.error(`not so: ${what} ${more}`);
    }
}
export function finish(name) {
    console.log(`${name}: ${passed} passed, ${failed} failed`);
    process.exit(failed || !passed ? 1 : 0);
}
