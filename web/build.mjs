// build.mjs - the page from its sources. usage: node web/build.mjs ariadne.wasm FOLDER SINGLE.html, from the root of
// the tree. FOLDER becomes a static site with a service worker; SINGLE.html is the same page as one file, with all of it
// inside, packed by xz. The policy of each names what may run: for the single file by the digests of its scripts.
import { build } from "vite";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync, copyFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { start } from "../js/start.js";

const here = dirname(fileURLToPath(import.meta.url));
const [wasm, folder, single] = process.argv.slice(2).map((p) => resolve(p));
const digest = (text) => createHash("sha256").update(text).digest("base64");

async function bundle(entry, rules = sheets) {
    const { output } = (await build({
        root: here, configFile: false, logLevel: "warn", publicDir: false,
        define: { ARIADNE_WORKER: '"worker.js"', ARIADNE_WASM: '"ariadne.wasm"', ARIADNE_LEVELS: JSON.stringify(levels),
            ARIADNE_SHEETS: JSON.stringify(rules) },
        build: {
            write: false, target: "es2022", modulePreload: false, cssCodeSplit: false,
            lib: { entry: join(here, "src", entry), formats: ["iife"], name: "ariadne", fileName: () => "out.js", cssFileName: "out" },
        },
    }))[0];
    return {
        script: output.find((o) => o.type === "chunk").code,
        style: String(output.find((o) => o.fileName.endsWith(".css"))?.source ?? ""),
    };
}

/** The puzzles of the home, as the library writes them: of every genre easy.txt, middle.txt and hard.txt of its examples,
 *  else the first one with one solution; and those of data/others.txt, on other grounds. */
async function levelsOf() {
    const ask = await start(await WebAssembly.compile(readFileSync(wasm))), call = (verb, text) => JSON.parse(ask(verb, text, ""));
    const examples = join(here, "../examples"), read = (name) => readFileSync(join(examples, name), "utf8");
    const index = read("index.csv").split("\n").map((l) => l.split(",")), files = [];
    for (const { name } of call("genres", "{}").genres) {
        const own = ["easy", "middle", "hard"].map((level) => [level, `${name}/${level}.txt`]).filter(([, file]) => existsSync(join(examples, file)));
        const [first] = index.find(([file, , unique, check]) => file.startsWith(name + "/") && unique === "one" && !check) ?? [];
        files.push(...(own.length || !first ? own : [["middle", first]]));
    }
    for (const file of readFileSync(join(here, "data/others.txt"), "utf8").trim().split("\n")) files.push(["other", file]);
    return files.map(([level, file]) => {
        const { genre, puzzle, error } = call("edit", JSON.stringify({ puzzle: read(file) }));
        if (!puzzle) throw new Error(`examples/${file}: ${error?.what}`);
        return { genre, level, puzzle };
    });
}
const levels = await levelsOf();
// the sheets that the checker of certificates goes by
const rules = join(here, "../src/rules");
const sheets = readdirSync(rules).filter((name) => name.endsWith(".genre")).sort()
    .map((name) => readFileSync(join(rules, name), "utf8"));
const page = await bundle("main.ts"), worker = await bundle("worker.ts");
const library = readFileSync(wasm);
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const first = escaped(readFileSync(join(here, "data/first.txt"), "utf8"));

/** Into the template: `$` has no meaning in what is put. */
function filled(parts) {
    let html = readFileSync(join(here, "index.html"), "utf8");
    for (const [name, text] of Object.entries(parts)) html = html.split(`@${name}@`).join(text);
    return html;
}

const POLICY = "default-src 'none'; img-src data: blob:; base-uri 'none'; form-action 'none'; ";
const inside = (text) => text.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");

function site() {
    mkdirSync(folder, { recursive: true });
    const files = { "page.js": page.script, "worker.js": worker.script, "style.css": page.style };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    copyFileSync(wasm, join(folder, "ariadne.wasm"));
    for (const name of ["families.wasm", "lab.wasm"]) copyFileSync(join(dirname(wasm), name), join(folder, name));
    const highs = join(here, "node_modules/highs"); // the solver of the laboratory, as it comes, with its licence
    for (const name of ["build/highs.js", "build/highs.wasm"]) copyFileSync(join(highs, name), join(folder, basename(name)));
    copyFileSync(join(highs, "LICENSE"), join(folder, "highs.LICENSE.txt"));
    for (const name of ["icon.svg", "manifest.webmanifest"]) copyFileSync(join(here, "data", name), join(folder, name));
    const html = filled({
        POLICY: POLICY + "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'; " +
            "manifest-src 'self'; img-src 'self' data: blob:",
        HEAD: '<link rel="stylesheet" href="style.css">\n<link rel="icon" href="icon.svg">\n<link rel="manifest" href="manifest.webmanifest">',
        FIRST: first,
        BODY: '<script src="page.js"></script>',
    }).replace("img-src data: blob:; ", "");
    writeFileSync(join(folder, "index.html"), html);
    const version = digest(html + Object.values(files).join() + library.toString("base64")).slice(0, 12);
    writeFileSync(join(folder, "service.js"), readFileSync(join(here, "src/service.js"), "utf8").replace("@VERSION@", version));
}

async function oneFile() {
    const bare = sheets.map((text) => text.replace(/^(?:test\b|#).*\n/gm, "")), thread = await bundle("worker.ts", bare); // tests fill a tenth of the file
    const parts = [library, ...[thread.script, page.style, page.script].map((text) => Buffer.from(text))]; // side by side, which packs them better
    const how = ["-F", "lzma", "--lzma1=preset=9e,lc=3,lp=0,pb=0,nice=273,depth=1000,dict=8MiB", "-c"];
    const packed = execFileSync("xz", how, { input: Buffer.concat(parts), maxBuffer: 1e8 }).toString("base64");
    const script = inside((await bundle("single.ts")).script);
    writeFileSync(single, filled({
        POLICY: POLICY + `script-src 'sha256-${digest(script)}' 'sha256-${digest(page.script)}' 'wasm-unsafe-eval'; ` +
            `style-src 'sha256-${digest(page.style)}'; worker-src blob:`,
        HEAD: "",
        FIRST: first,
        BODY: `<script type="text/plain" id="ariadne-packed" data-sizes="${parts.map((p) => p.length).join(" ")}">${packed}</script>\n` +
            `<script>${script}</script>`,
    }));
}

site();
await oneFile();
