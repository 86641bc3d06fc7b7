/* typed.mjs - the checker in JavaScript confirms what the one in C confirmed, each for the puzzle as it was typed.
 *   node test/check/typed.mjs FILE.ndjson     what typed.py left: puzzle, proof, ok */
import {readdirSync, readFileSync} from 'node:fs';
import {check} from '../../check/ariadne-check.mjs';

const root = new URL('../../', import.meta.url);
const sheets = ['src/rules/', 'check/'].flatMap((under) => readdirSync(new URL(under, root))
    .filter((file) => file.endsWith('.genre')).map((file) => readFileSync(new URL(under + file, root), 'latin1')));
let passed = 0, failed = 0;
for (const line of readFileSync(process.argv[2], 'utf8').split('\n').filter((s) => s)) {
    const {puzzle, proof, ok} = JSON.parse(line);
    const said = check(puzzle, proof, {sheets});
    if (said.ok === ok || said.unable) passed++;
    else {
        failed++;
        console.log(`check typed: in JavaScript: line ${said.line}: ${said.what}\n${puzzle}`);
    }
}
console.log(`check typed in JavaScript: ${passed} passed, ${failed} failed`);
