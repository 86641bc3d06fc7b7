// genre.ts - what genres and their rules are called: as the library says, or in the words of japanese/genres.json.
import japanese from "./japanese/genres.json";
import library from "./japanese/library.json";
import { choice, field, number } from "./dialogs";
import { h } from "./dom";
import type { Draft, Genre, Kind, Names, Param } from "./library";
import { store } from "./store";
import { language, words } from "./words";

const WORDS: Record<string, { title: string; summary: string; rules: string[]; params?: Record<string, string> } | undefined> = language === "ja" ? japanese : {};

export const titleOf = (genre: string): string => WORDS[genre]?.title ?? store.named(genre)?.title ?? genre;
/** What the board is made of where that is not squares: a tiling, or a graph. */
export const groundOf = (d: { puzzle: string }): string => /^\S+ ([a-z-]+)/.exec(d.puzzle)?.[1] ?? "";
/** A puzzle and its size. */
export const headOf = (d: Draft): string => `${titleOf(d.genre)} ` + (d.plane ? words.graph.named : `${groundOf(d)} ${d.rows} × ${d.cols}`.trim());
/** Title and author, as far as they are said. */
export const calledOf = (n: Names): string => [n.title, n.author].filter(Boolean).join(", ");
export const summaryOf = (g: Genre): string => WORDS[g.name]?.summary ?? g.summary[0]!.toUpperCase() + g.summary.slice(1);
/** The text of one rule. */
export const ruleIn = (g: Genre, text: string): string => {
    const i = g.rules.findIndex((r) => r.text === text);
    return i < 0 ? text : rulesOf(g)[i]!;
};
export const rulesOf = (g: Genre): string[] => {
    const said = WORDS[g.name]?.rules;
    return said?.length === g.rules.length ? said : g.rules.map((r) => r.text);
};

const FIGURES: Record<string, string> = language === "ja" ? library.figures : {};
/** What a kind of figures is called. */
export const kindIn = (k: Kind): string => FIGURES[k.name] ?? k.name[0]!.toUpperCase() + k.name.slice(1);

/** What a parameter is called: what it says when it is on, else what the library says of it. */
const saidOf = (g: Genre, p: Param): string => {
    const help = (WORDS[g.name]?.params?.[p.name] ?? p.help).replace(/^\d+\.\.\d+[::] ?/, "");
    const on = /^1[::] ?(.*?)[;;]/.exec(help)?.[1] ?? help;
    return on[0]!.toUpperCase() + on.slice(1);
};

/** A control for a parameter, with its label: on or off, a choice, or a number. `changed` gets the value as it is typed. */
export function parameter(g: Genre, p: Param, value: number, changed: (v: string) => void = () => undefined): { element: HTMLElement; value: () => string } {
    const text = saidOf(g, p);
    if (p.least === 0 && p.most === 1 && !p.values) {
        const box: HTMLInputElement = h("input", { type: "checkbox", checked: value === 1, "data-param": p.name, onchange: () => changed(box.checked ? "1" : "0") });
        return { element: h("label", { class: "toggle wide" }, box, text), value: () => (box.checked ? "1" : "0") };
    }
    const one = p.values ? choice(p.values.map((v) => [v, v]), p.values[value - p.least]!, changed) : number(value, p.least, p.most);
    one.dataset.param = p.name;
    if (!p.values) one.addEventListener("change", () => changed(one.value));
    return { element: h("div", {}, field(p.values ? p.name : text, one), p.values ? h("small", {}, text) : null), value: () => one.value };
}

const KIND: Record<string, string> = {
    cell: "c", "outer clue": "rt", edge: "e", wall: "w", point: "p", ships: "f", parameter: "o", sentence: "s", figure: "s", number: "x", board: "b", sign: "d",
};

/** The kinds of places that a line of help speaks of, such as "drag cell cell, drag point point". */
export function kindsOfGesture(gesture: string, verbs?: string[]): string {
    let kinds = "";
    for (const one of gesture.split(", ")) {
        const verb = one.split(" ")[0]!, places = one.slice(verb.length + 1);
        if (!verbs || verbs.includes(verb)) kinds += KIND[places] ?? KIND[places.split(" ")[0]!] ?? "";
    }
    return kinds;
}
