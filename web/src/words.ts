// words.ts - the language of the page.
import { en, type Words } from "./words.en";
import { ja } from "./japanese/words";
import japanese from "./japanese/library.json";

const ALL: Record<string, Words> = { en, ja };

export const language = ((): string => {
    try {
        const kept = localStorage.getItem("ariadne.language");
        if (kept && kept in ALL) return kept;
    } catch { /* a page without storage */ }
    return navigator.language.startsWith("ja") ? "ja" : "en";
})();

export const words: Words = ALL[language]!;

export function otherLanguage(): void {
    try {
        localStorage.setItem("ariadne.language", language === "ja" ? "en" : "ja");
    } catch { /* stays as it is */ }
    location.reload();
}

/** A long number, in groups of three. */
export const thin = (n: string): string => n.replace(/\B(?=(\d{3})+$)/g, "\u2009");

const SHORT = 12, RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Is a number too long for a headline? */
export const isLong = (n: string): boolean => n.length > SHORT;

/** A number as a headline: a long one as 1.87 × 10²³, cut off and not rounded. */
export const short = (n: string): string =>
    isLong(n) ? `${n[0]}.${n.slice(1, 3)} × 10${[...String(n.length - 1)].map((d) => RAISED[Number(d)]).join("")}` : thin(n);

const NAMES = japanese.names.map(([from, to]): [RegExp, string] => [new RegExp(from!, "g"), to!]);

/** The library's name of a place; in Japanese by the forms that such names have. */
export const nameIn = (name: string): string => (language === "ja" ? NAMES.reduce((s, [from, to]) => s.replace(from, to), name) : name);

const MESSAGES = japanese.messages.map(([from, to]): [RegExp, string] => [new RegExp(from!), to!]);

/** The library's message with its remedy; in Japanese where its sentences are known. */
export function complaint(what: string, remedy = ""): string {
    const one = (text: string) => (language === "ja" ? MESSAGES.reduce((s, [from, to]) => s.replace(from, to), text) : text.replace("option genre names that of bare rows", "bare rows are of the puzzle on the board"));
    const [, place, rest] = /^(R\d+C\d+): (.*)$/.exec(what) ?? [];
    return words.failed(place ? `${nameIn(place)}: ${one(rest!)}` : one(what), one(remedy));
}

/** Is the board touched with a finger, and not pointed at with a mouse? */
export const TOUCH = matchMedia("(pointer: coarse)").matches;

/** A gesture of the library's help, and what it does. */
export function helpIn(gesture: string, does: string): [string, string] {
    const all = gesture.split(", ").map((g) => words.gesture(g.split(" ")[0]!, g.slice(g.indexOf(" ") + 1), TOUCH));
    return language === "ja" ? [all.join("、"), (japanese.does as Record<string, string>)[does] ?? does] : [all.join("; "), does];
}

export type Kind = "none" | "unfinished" | "one" | "many" | "unknown" | "fault";

/** How many solutions there are, as far as known. */
export function verdict(kind: Kind, count: string | undefined, exact: boolean): string {
    if (kind !== "many") return words.badge[kind];
    if (!count) return words.badge.many;
    return exact ? words.badge.exactly(short(count)) : words.badge.atLeast(short(count));
}
