// own.ts - a genre of one's own: its sheet of rules at the left, the board that is played by it beside. With every word that
// is typed the sheet is read and checked; a fault has its line and column, a test that fails says what it saw.
import { Ended, hand, Lane, Refused } from "./ask";
import { choice, say } from "./dialogs";
import { button, h } from "./dom";
import type { Genre } from "./library";
import { linkTo } from "./share";
import { store } from "./store";
import { complaint, words } from "./words";

interface Checked { genres: Genre[]; report: string; faults: number }

const lane = new Lane(), PAUSE = 250; // milliseconds without a key before it is read
const BEGIN = `genre  dots "Dots"
about  "one dot in each row and column; a number counts the dots around it"
board  wall "a black cell" in cells 0..8 or ?, black
draw   dot in cells except wall, as disc, "No dot lies on a black cell"
rule   row "Each row and each column has one dot"
       each row: count dot in it = 1
       each column: count dot in it = 1
rule   around "A number counts the dots in the eight cells around it"
       each wall: count dot in around = number
make   wall 10..30 %
test   many "dots 4x4 / . . . . / . . . . / . . . . / . . . ."
test   none "dots 2x2 / 0 . / . ."
`;

const gutter = h("div", { class: "gutter", "aria-hidden": "true" });
const area = h("textarea", { id: "own-text", spellcheck: "false", autocapitalize: "off", wrap: "off", "aria-label": words.own.sheet, "aria-describedby": "own-state" });
const state = h("p", { id: "own-state", role: "status" }), report = h("ul", { class: "report", id: "own-report" });
const from = choice([["", words.own.from]], "");
export const root = h("section", { class: "own", id: "own", hidden: true, "aria-label": words.own.title },
    h("header", {}, h("h2", {}, words.own.title), button("×", close, { class: "close", "aria-label": words.close })),
    h("div", { class: "tabs" }, from, button(words.own.link, () => void copy(), { id: "own-link" }),
),
    h("div", { class: "lines" }, gutter, area), state, report,
    h("details", { class: "rules" }, h("summary", {}, words.own.how), h("dl", {}, ...words.own.lines.flatMap(([line, does]) => [h("dt", {}, line!), h("dd", {}, does!)]))));

let run = 0, timer = 0, worn = false; // the board goes by the sheet

function number(fault = 0): void {
    const n = area.value.split("\n").length;
    gutter.replaceChildren(...Array.from({ length: n }, (_, i) => h("span", { class: i + 1 === fault ? "fault" : "" }, String(i + 1))));
    gutter.scrollTop = area.scrollTop;
}

/** Where a fault is, to be gone to. */
function point(line: number, column: number): void {
    const lines = area.value.split("\n"), start = lines.slice(0, line - 1).reduce((n, l) => n + l.length + 1, 0) + column - 1;
    const word = /^\S*/.exec(area.value.slice(start))![0].length;
    area.focus();
    area.setSelectionRange(start, start + Math.max(word, 1));
}

function showFault(e: Refused): void {
    const { line = 0, column = 1, what, remedy } = e.fault;
    number(line);
    root.dataset.kind = "fault";
    state.replaceChildren(line ? button(words.own.at(line, column), () => point(line, column), { class: "plain" }) : "", ` ${complaint(what.replace(/^sheet: /, ""), remedy)}`);
    report.replaceChildren();
}

function showReport({ report: text, faults }: Checked): void {
    number();
    root.dataset.kind = faults ? "fault" : "good";
    state.textContent = faults ? words.own.faults(faults) : words.own.good;
    report.replaceChildren(...text.trim().split("\n").slice(1).map((l) => {
        const line = Number(/^line (\d+): /.exec(l)?.[1] ?? 0);
        if (line) gutter.children[line - 1]?.classList.add("fault");
        return h("li", { class: line || l.startsWith("rules and model differ") ? "fault" : "" }, line ? button(l, () => point(line, 1), { class: "plain" }) : l);
    }));
}

async function check(): Promise<void> {
    const mine = ++run, sheet = area.value;
    lane.cancel();
    try {
        const c = await lane.ask<Checked>("genres", JSON.stringify({ sheet }));
        if (mine !== run) return;
        showReport(c);
        if (sheet !== store.names.sheet) await store.wear(sheet, c.genres[0]!);
    } catch (e) {
        if (mine !== run || e instanceof Ended) return;
        if (!(e instanceof Refused)) throw e;
        showFault(e);
    }
}

function typed(): void {
    number();
    clearTimeout(timer);
    timer = window.setTimeout(() => void check(), PAUSE);
}

async function copy(): Promise<void> {
    try {
        await navigator.clipboard.writeText(await linkTo("edit", store.whole));
        say(words.copied);
    } catch {
        say(words.notCopied);
    }
}

/** A sheet of the library under a name of one's own, without what ties it to other programs. */
function adopted(text: string): string {
    const name = /^genre\s+(\w+)/m.exec(text)![1]!;
    return text.replace(/^(link|file|penpa)\b.*(\n[ \t].*)*\n/gm, "").replace(/^(genre\s+\w+ "[^"]*") also .*$/m, "$1").replace(new RegExp(`\\b${name}\\b`, "g"), `my${name}`);
}

async function fill(): Promise<void> {
    const all = await hand.ask<{ sheets: string[] }>("sheets", "");
    for (const text of all.sheets) {
        const [, title] = /^genre\s+\w+ "([^"]*)"/m.exec(text) ?? [];
        if (title) from.append(h("option", { value: adopted(text) }, title));
    }
}

export function openOwn(): void {
    if (from.options.length < 2) void fill().catch(() => undefined);
    area.value = store.names.sheet ?? BEGIN;
    worn = store.names.sheet !== undefined; // not yet: what is called otherwise meanwhile is the board before
    root.hidden = false;
    document.body.toggleAttribute("data-own", true);
    store.setMode("edit");
    number();
    void check();
    area.focus({ preventScroll: true });
}

function close(): void {
    run++;
    clearTimeout(timer);
    lane.cancel();
    root.hidden = true;
    document.body.toggleAttribute("data-own", false);
    document.getElementById("board")?.focus({ preventScroll: true });
}

export function listen(): void {
    area.addEventListener("input", typed);
    area.addEventListener("scroll", () => { gutter.scrollTop = area.scrollTop; });
    from.addEventListener("change", () => {
        if (!from.value) return;
        area.focus();
        area.select();
        document.execCommand("insertText", false, from.value); // which its own undo takes back
        from.value = "";
        area.scrollTop = 0;
    });
    store.onChange((c) => { // another puzzle, of no such genre
        worn ||= store.names.sheet !== undefined;
        if (c.names && worn && !root.hidden && store.names.sheet === undefined) close();
    });
}
