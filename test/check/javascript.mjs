/* javascript.mjs - the checker in JavaScript says what the one in C said: of each NAME.cert in a folder, NAME.says. Where it is
 * unable to search, a line `h` is where it stops, and the program in C said of nothing before that it is wrong.
 *   node test/check/javascript.mjs FOLDER */
import { readdirSync, readFileSync } from 'node:fs';
import { check } from '../../check/ariadne-check.mjs';

const folder = process.argv[2], rules = new URL('../../src/rules/', import.meta.url);
const sheets = readdirSync(rules).sort().filter((file) => file.endsWith('.genre'))
    .map((file) => readFileSync(new URL(file, rules), 'latin1'));
let passed = 0, failed = 0;
for (const name of readdirSync(folder).filter((file) => file.endsWith('.cert'))) {
    const wanted = readFileSync(`${folder}/${name.replace(/cert$/, 'says')}`, 'utf8').trimEnd();
    let said;
    try {
        const text = readFileSync(`${folder}/${name}`, 'latin1');
        const { ok, line, what, unable } = check(null, text, { sheets });
        const wrong = /^line (\d+): /.exec(wanted);
        said = ok ? what : `line ${line}: ${what}`;
        if (unable && text.split('\n')[line - 1] === 'h' && !(wrong && +wrong[1] < line)) said = wanted;
    } catch (e) {
        said = e.stack;
    }
    if (said === wanted) passed++;
    else {
        failed++;
        console.log(`check: ${name}: ${wanted}\n    in JavaScript: ${said}`);
    }
}
const same = check('slitherlink\n4\n', readFileSync(`${folder}/1.cert`, 'latin1'));
const other = check('slitherlink 1x1\n?\n', readFileSync(`${folder}/1.cert`, 'latin1'));
const none = check('slitherlink 1x1\n7\n', readFileSync(`${folder}/1.cert`, 'latin1'));
if (same.ok && other.what === 'it is about another puzzle' && none.what.startsWith('puzzle: ')) passed++;
else failed++;
console.log(`check twin: ${passed} passed, ${failed} failed`);
