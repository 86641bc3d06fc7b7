// print.ts - a sheet for paper: some puzzles a page, the solutions at the end. Made by the browser's own printing, which
// also writes PDF.
import { Ended, errand, hand, Refused } from "./ask";
import { choice, dialog, field, number, say } from "./dialogs";
import { button, h } from "./dom";
import { calledOf, rulesOf, summaryOf, titleOf } from "./genre";
import { clues, drawn, named, type Answer, type Draft, type Scene } from "./library";
import { pictureOf } from "./picture";
import { kept } from "./shelf";
import { store } from "./store";
import { complaint, language, words, type Kind } from "./words";

const sheet = h("div", { id: "sheet", "aria-hidden": "true" });
document.body.append(sheet);

const scene = (puzzle: string) => hand.ask<Draft>("edit", JSON.stringify({ puzzle, scene: true }));

async function solution(puzzle: string): Promise<Answer | undefined> {
    try {
        return await errand.ask<Answer>("unique", puzzle, "ticks=2000000000");
    } catch (e) {
        if (e instanceof Refused || e instanceof Ended) return undefined;
        throw e;
    }
}

/** What this board is about, and all rules that hold on it. */
function printedRules(d: Draft): string {
    const g = store.named(d.genre), all = rulesOf(g), about = (language === "en" && d.rules?.slice(d.rules.indexOf(": ") + 2)) || summaryOf(g);
    return words.sentences([about.replace(/[.。]$/, ""), ...d.holds.map((i) => all[i]!)]);
}

const nameOf = (d: Draft): string => [calledOf(d), titleOf(d.genre)].filter(Boolean).join(" \u00b7 ");

const figure = (name: string, of: Scene, genre: string, below = ""): HTMLElement =>
    h("figure", {}, h("figcaption", {}, name), pictureOf(of, store.named(genre)), below && h("p", {}, below));

/** `down`: so many below each other fill a page; 0: each is as high as it is wide. */
function lay(across: number, asked: Node[], solved: Node[] = [], down = 0): void {
    sheet.style.setProperty("--across", String(across));
    sheet.style.setProperty("--down", String(down));
    const many = across * down, pages = down ? Array.from({ length: Math.ceil(asked.length / many) }, (_, i) => h("div", { class: "page" }, ...asked.slice(i * many, (i + 1) * many))) : asked;
    sheet.replaceChildren(h("div", { class: down ? "puzzles filled" : "puzzles" }, ...pages), solved.length ? h("div", { class: "solutions" }, ...solved) : h("div"));
}

/** Printed by the browser's own command: the board as it is. */
let ready = false;
addEventListener("beforeprint", () => {
    const d = store.draft;
    if (!ready) lay(1, [figure(nameOf({ ...d, ...store.names }), store.scene, d.genre, printedRules(d))]);
});
addEventListener("afterprint", () => { ready = false; });

/** The pages: `across` puzzles side by side, without what has been drawn. What cannot be read, or has no solution or several, says so. */
async function fill(puzzles: string[], across: number, down: number, answers: boolean): Promise<void> {
    const asked: Node[] = [], solved: Node[] = [], printed = new Set<string>(); // rules, once on a sheet
    for (const [i, puzzle] of puzzles.entries()) {
        const d = await scene(clues(puzzle)).catch((e: unknown) => {
            if (!(e instanceof Refused)) throw e;
            say(`${i + 1}. ${complaint(e.message, e.fault.remedy)}`);
        });
        if (!d) continue;
        const name = `${i + 1}. ${nameOf(d)}`, rules = printedRules(d);
        asked.push(figure(name, d.scene!, d.genre, printed.has(rules) ? "" : rules));
        printed.add(rules);
        if (!answers) continue;
        const a = await solution(d.puzzle), lines = a?.solution ?? a?.solutions?.[0];
        const called = a?.answer === "one" ? name : `${name}: ${words.badge[(a?.answer ?? "unknown") as Kind]}`;
        if (lines) solved.push(figure(called, (await scene(drawn(d.puzzle, lines))).scene!, d.genre));
        else say(called);
    }
    lay(across, asked, solved, down);
    ready = true;
}

const PAGES = ["1x1", "1x2", "2x2", "2x3", "3x4", "4x5"]; // columns and rows that fill a page

export function openPrint(): void {
    const across = number(1, 1, 6), wide = field(words.printing.across, across);
    const page = choice([["", words.printing.free], ...PAGES.map((p): [string, string] => [p, words.printing.filled(p.split("x").reduce((n, x) => n * Number(x), 1))])], "", (v) => { wide.hidden = v !== ""; });
    page.id = "page-print";
    const answers = h("input", { type: "checkbox", checked: true });
    const board = named(store.clues, store.names), others = kept().filter((k) => k.puzzle !== board);
    const all: [string, string][] = [[words.printing.board, board], ...others.map((k): [string, string] => [k.name, k.puzzle])];
    const boxes = all.map(([, puzzle], i) => h("input", { type: "checkbox", checked: i === 0, value: puzzle }));
    const whole: HTMLInputElement = h("input", { type: "checkbox", id: "all-print", onchange: () => {
        for (const b of boxes) b.checked = whole.checked || b === boxes[0];
        across.value = whole.checked ? "2" : "1";
    } });
    const state = h("p", { class: "quiet", role: "status" });
    const go = async () => {
        state.textContent = words.busy;
        const [columns, rows] = page.value ? page.value.split("x").map(Number) as [number, number] : [Number(across.value), 0];
        await fill(boxes.filter((b) => b.checked).map((b) => b.value), columns, rows, answers.checked);
        d.close();
        window.print();
    };
    const d = dialog(words.print, h("div", { class: "fields" }, field(words.printing.page, page), wide, h("label", { class: "toggle" }, answers, words.printing.answers)),
        others.length > 0 && h("label", { class: "toggle" }, whole, words.printing.all),
        h("ul", { class: "shelf" }, ...all.map(([name], i) => h("li", {}, h("label", { class: "toggle" }, boxes[i]!, name)))),
        h("div", { class: "tabs" }, button(words.print, () => void go(), { class: "main", id: "go-print" }), state), h("p", { class: "quiet" }, words.printing.pdf));
}
