/* typed.mjs - the checker in JavaScript confirms what the one in C confirmed, each for the puzzle as it was typed.
 *   node test/check/typed.mjs FILE.ndjson     what typed.py left: puzzle, proof, ok */
import {readdirSync, readFileSync} from 'node:fs';
import {check} from '../../check/ariadne-check.mjs';

const rules = new URL('../../src/rules/', import.meta.url);
const sheets = readdirSync(rules).filter((file) => file.endsWith('.genre'))
    .map((file) => readFileSync(new URL(file, rules), 'latin1'));
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
