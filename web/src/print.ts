// print.ts - a sheet for paper: some puzzles a page, the solutions at the end. Made by the browser's own printing, which
// also writes PDF.
import { Ended, errand, hand, Refused } from "./ask";
import { dialog, field, number, say } from "./dialogs";
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
    return words.sentences([about, ...d.holds.map((i) => all[i]!)]);
}

const nameOf = (d: Draft): string => [calledOf(d), titleOf(d.genre)].filter(Boolean).join(" \u00b7 ");

const figure = (name: string, of: Scene, genre: string, below = ""): HTMLElement =>
    h("figure", {}, h("figcaption", {}, name), pictureOf(of, store.named(genre)), below && h("p", {}, below));

function lay(across: number, asked: Node[], solved: Node[] = []): void {
    sheet.style.setProperty("--across", String(across));
    sheet.replaceChildren(h("div", { class: "puzzles" }, ...asked), solved.length ? h("div", { class: "solutions" }, ...solved) : h("div"));
}

/** Printed by the browser's own command: the board as it is. */
let ready = false;
addEventListener("beforeprint", () => {
    const d = store.draft;
    if (!ready) lay(1, [figure(nameOf({ ...d, ...store.names }), store.scene, d.genre, printedRules(d))]);
});
addEventListener("afterprint", () => { ready = false; });

/** The pages: `across` puzzles side by side, without what has been drawn. What cannot be read, or has no solution or several, says so. */
async function fill(puzzles: string[], across: number, answers: boolean): Promise<void> {
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
    lay(across, asked, solved);
    ready = true;
}

export function openPrint(): void {
    const across = number(1, 1, 6);
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
        await fill(boxes.filter((b) => b.checked).map((b) => b.value), Number(across.value), answers.checked);
        d.close();
        window.print();
    };
    const d = dialog(words.print, h("div", { class: "fields" }, field(words.printing.across, across), h("label", { class: "toggle" }, answers, words.printing.answers)),
        others.length > 0 && h("label", { class: "toggle" }, whole, words.printing.all),
        h("ul", { class: "shelf" }, ...all.map(([name], i) => h("li", {}, h("label", { class: "toggle" }, boxes[i]!, name)))),
        h("div", { class: "tabs" }, button(words.print, () => void go(), { class: "main", id: "go-print" }), state), h("p", { class: "quiet" }, words.printing.pdf));
}
