/* typed.mjs - the checker in JavaScript confirms what the one in C confirmed, each for the puzzle as it was typed.
 *   node test/check/typed.mjs FILE.ndjson     what typed.py left: puzzle, proof, ok */
import {readFileSync} from 'node:fs';
import {check} from '../../check/ariadne-check.mjs';

let passed = 0, failed = 0;
for (const line of readFileSync(process.argv[2], 'utf8').split('\n').filter((s) => s)) {
    const {puzzle, proof, ok} = JSON.parse(line);
    const said = check(puzzle, proof);
    if (said.ok === ok || said.unable) passed++;
    else {
        failed++;
        console.log(`check typed: in JavaScript: line ${said.line}: ${said.what}\n${puzzle}`);
    }
}
console.log(`check typed in JavaScript: ${passed} passed, ${failed} failed`);
