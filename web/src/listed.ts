// listed.ts - places that do not lie in the picture, as lists beside the board: parameters, how many of what, clues in
// words, and the grid to cross out in where numbers have names.
import { openBoard } from "./bar";
import { button, h } from "./dom";
import { list as figures } from "./figures";
import { parameter } from "./genre";
import type { Place } from "./library";
import { store } from "./store";
import { nameIn, words } from "./words";

export const root = h("section", { class: "listed", id: "listed" });

const act = (gesture: string) => void store.act([gesture]);

function option(p: Place): HTMLElement {
    const one = store.genre.params[Number(p.at.slice(1))]!;
    const { element } = parameter(store.genre, one, p.value ?? 0, (v) => void store.act([`key ${p.at} Backspace`, `key ${p.at} ${v}`]));
    element.querySelector<HTMLElement>("[data-param]")!.dataset.at = p.at;
    return element;
}

function count(p: Place, name: string, least: number, most: number): HTMLElement {
    const e: HTMLInputElement = h("input", {
        type: "number", min: least, max: most, value: String(p.value ?? 0), "data-at": p.at,
        onchange: () => void store.act([`key ${p.at} Backspace`, `key ${p.at} ${e.value}`]),
    });
    return h("label", { class: "field" }, h("span", {}, name), e);
}

/** A clue in words; one that cannot be read is reported and can be corrected. */
function sentence(p: Place): HTMLElement {
    const e: HTMLInputElement = h("input", {
        type: "text", value: p.clue ?? "", "data-at": p.at, "aria-label": nameIn(p.name), placeholder: p.clue === undefined ? words.addClue : "",
        spellcheck: "false", onchange: () => act(`text ${p.at} ${e.value}`),
    });
    return h("li", {}, e);
}

const MARKS = ["", "·", "●"]; // nothing, pencilled, it stands there

/** Names against positions: click pencils in or out, the other button says that it stands there. */
function grid(places: Place[]): HTMLElement {
    const split = places.map((p) => ({ p, at: p.name.lastIndexOf(" at ") }));
    const rows = [...new Set(split.map((x) => x.p.name.slice(0, x.at)))], cols = [...new Set(split.map((x) => x.p.name.slice(x.at + 4)))];
    const found = new Map(split.map((x) => [x.p.name, x.p]));
    const cell = (row: string, col: string) => {
        const p = found.get(`${row} at ${col}`);
        if (!p) return h("td", {});
        const state = p.mark ? 2 : p.value ? 1 : 0;
        return h("td", {}, h("button", {
            type: "button", "data-at": p.at, "aria-label": nameIn(p.name), "aria-pressed": state ? "true" : "false",
            onclick: () => void store.act([`click ${p.at}`], "note"),
            oncontextmenu: (e: Event) => { e.preventDefault(); void store.act([`right ${p.at}`], "play"); },
        }, MARKS[state]!));
    };
    return h("table", { class: "cross" }, h("tr", {}, h("th", {}), ...cols.map((c) => h("th", { scope: "col" }, c))),
        ...rows.map((r) => h("tr", {}, h("th", { scope: "row" }, r), ...cols.map((c) => cell(r, c)))));
}

let opened = false; // the list of figures

function show(): void {
    const here = document.activeElement instanceof HTMLElement && root.contains(document.activeElement) ? document.activeElement.dataset.at : undefined;
    const all = [...store.places.values()].filter((p) => !p.shape), kind = (letter: string) => all.filter((p) => p.at[0] === letter);
    const cross = kind("x"), clues = kind("s").filter((p) => !p.figure), drawn = figures();
    root.replaceChildren();
    if (!store.playing) {
        const small = [...kind("o").map(option), ...kind("f").map((p) => count(p, nameIn(p.name), 0, 99))];
        if (small.length) root.append(h("div", { class: "fields" }, ...small));
        if (drawn.length) root.append(h("details", { class: "rules", id: "drawn", open: opened, ontoggle: (e: Event) => { opened = (e.target as HTMLDetailsElement).open; } }, h("summary", {}, words.figures.count(drawn.length)), h("ul", { class: "figure-list" }, ...drawn)));
        if (clues.length) root.append(h("ol", { class: "sentences" }, ...clues.map(sentence)), button(words.namesAsText, () => openBoard(true)));
    } else {
        const clueTexts = clues.flatMap((p) => p.clue ?? []);
        if (clueTexts.length) root.append(h("ol", { class: "word-clues" }, ...clueTexts.map((t) => h("li", {}, t))));
        if (cross.length) root.append(grid(cross));
    }
    root.hidden = !root.childElementCount;
    if (here) root.querySelector<HTMLElement>(`[data-at="${here}"]`)?.focus();
}

export function listen(): void {
    store.onChange((c) => { if (c.labels) show(); });
}
