// levels.mjs - the puzzles of the page's home, an easy, a middle and a hard one of every genre, written to
// web/data/levels.ndjson. usage: node web/levels.mjs [GENRE...], from the root of the tree; without names: all genres that
// have no line yet. Each is an example of its grade, else one that is made, of a size that a phone shows well. Lines of
// level "other" (tilings, graphs) are written by hand and stay.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const tool = process.env.ARIADNE ?? "build/ariadne", file = new URL("data/levels.ndjson", import.meta.url);
const LEVELS = { easy: "gentle", middle: "fair..tricky", hard: "hard..fiendish" };
const LEVEL_OF = { gentle: "easy", fair: "middle", tricky: "middle", hard: "hard", fiendish: "hard" };
const SECONDS = 10, WIDE = 10, SIZES = { easy: [6, 7, 5, 4], middle: [8, 7, 6, 5], hard: [8, 7, 6, 5] };

function ask(...args) {
    const { stdout } = spawnSync(tool, args, { encoding: "utf8", timeout: 60_000 });
    try {
        return JSON.parse(stdout.split("\n")[0]);
    } catch {
        return {};
    }
}

/** The examples of a genre by level: unique ones on squares, not larger than a phone shows, the smallest first. */
function examplesOf(genre) {
    const found = {};
    for (const line of readFileSync("examples/index.csv", "utf8").split("\n")) {
        const [path, , unique, checked] = line.split(",");
        if (!path.startsWith(genre + "/") || unique !== "one" || checked) continue;
        const { grade, rows, cols } = ask("grade", "--json", "--ticks", "300M", "examples/" + path);
        if (!(rows <= WIDE && cols <= WIDE)) continue;
        const level = LEVEL_OF[grade];
        if (level && !(found[level]?.cells <= rows * cols)) found[level] = { path, cells: rows * cols };
    }
    return found;
}

function made(genre, level) {
    const sizes = genre.rows < WIDE ? [level === "easy" ? 6 : genre.rows, ...SIZES[level]].filter((n) => n <= genre.rows) : SIZES[level];
    for (const n of sizes) {
        const { puzzle } = ask("make", genre.name, `${n}x${n}`, "--json", "--seed", "1", "--grade", LEVELS[level], "--time-limit", String(SECONDS));
        if (puzzle) return puzzle;
    }
}

const { genres } = await import("./test/library.mjs").then(({ ask: call }) => call("genres", "{}"));
const wanted = process.argv.slice(2);
const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").filter(Boolean).map((l) => JSON.parse(l)) : [];
const has = new Set(lines.filter((l) => l.level !== "other").map((l) => l.genre));
for (const genre of genres) {
    if (wanted.length ? !wanted.includes(genre.name) : has.has(genre.name)) continue;
    const examples = examplesOf(genre.name);
    const levels = Object.keys(LEVELS).flatMap((level) => {
        const path = examples[level]?.path, puzzle = path ? undefined : made(genre, level);
        console.log(genre.name, level, path ?? puzzle ?? "none in time");
        return path ? [{ genre: genre.name, level, file: path }] : puzzle ? [{ genre: genre.name, level, puzzle }] : [];
    });
    lines.splice(0, lines.length, ...lines.filter((l) => l.genre !== genre.name || l.level === "other"), ...levels);
    lines.sort((a, b) => (a.genre < b.genre ? -1 : a.genre > b.genre ? 1 : 0));
    writeFileSync(file, lines.map((l) => JSON.stringify(l) + "\n").join(""));
}
