// same.mjs - the WebAssembly build gives the same answers, byte for byte, as the native tool.
// usage: node same.mjs ariadne.wasm ariadne [ASKED]. Every example is asked five verbs through ari_json; the native tool answers
// the same with --json. Only the seconds, which the library does not know, are taken out of the native record. Both
// also make the same new puzzles, and edit alike: ASKED are requests with native answers, as test/unit/edit_json writes.
import { readFileSync, readdirSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { compile, start } from "../../js/library.js";

const [wasmFile, tool, asked] = process.argv.slice(2);
const ask = await start(await compile(readFileSync(wasmFile)));

let passed = 0, failed = 0;
for (const genre of readdirSync("examples", { withFileTypes: true })) {
    if (!genre.isDirectory()) continue;
    for (const file of readdirSync("examples/" + genre.name)) {
        if (/^(middle|hard)\.txt$/.test(file)) continue; // like easy.txt, only longer
        const text = readFileSync(`examples/${genre.name}/${file}`, "utf8");
        for (const verb of ["solve", "unique", "forced", "clash", "check"]) {
            const native = spawnSync(tool, [verb, "--json", "--ticks", "20000000", "-"], { input: text, encoding: "utf8" });
            const want = native.stdout.trim().replace(/,"(seconds|wall)":[0-9.]+/g, "");
            const got = ask(verb, text, "ticks=20000000").trim();
            if (want.includes("\n")) continue; // a stream of several puzzles: ari_json takes one
            if (got === want || (want.startsWith('{"error"') && got.startsWith('{"error"'))) passed++;
            else {
                failed++;
                console.error(`examples/${genre.name}/${file}, ${verb}:\n  native ${want.slice(0, 300)}\n  wasm   ${got.slice(0, 300)}`);
            }
        }
    }
}
for (const wish of ["slitherlink 6x7", "masyu 6x6", "hashi 7x7", "sudoku 9x9", "numberlink 5x5", "yajilin 6x6",
                    "circuit 6x6", "battleship 8x8", "loops 6x6", "zebra 3x4"]) {
    const native = spawnSync(tool, ["make", "--json", "--grade", "any", "--seed", "3", ...wish.split(" ")], { encoding: "utf8" });
    const want = native.stdout.trim(), got = ask("make", wish, "seed=3");
    if (want && got === want) passed++;
    else {
        failed++;
        console.error(`make ${wish}:\n  native ${want.slice(0, 300)}\n  wasm   ${got.slice(0, 300)}`);
    }
}
const expected = asked ? readFileSync(asked, "utf8").split("\n") : [];
for (let i = 0; i + 1 < expected.length; i += 2) {
    const [verb, request] = expected[i].split("\t"), got = ask(verb, request, "");
    if (got === expected[i + 1]) passed++;
    else {
        failed++;
        console.error(`${expected[i]}:\n  native ${expected[i + 1].slice(0, 300)}\n  wasm   ${got.slice(0, 300)}`);
    }
}
console.log(`wasm: ${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
