// words.ts - the language of the page.
import { en, type Words } from "./words.en";
import { ja } from "./words.ja";
import says from "../data/says.ja.json";

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

const NAMES = says.names.map(([from, to]): [RegExp, string] => [new RegExp(from!, "g"), to!]);

/** The library's name of a place; in Japanese by the forms that such names have. */
export const nameIn = (name: string): string => (language === "ja" ? NAMES.reduce((s, [from, to]) => s.replace(from, to), name) : name);

const MESSAGES = says.messages.map(([from, to]): [RegExp, string] => [new RegExp(from!), to!]);

/** What the library complains of, with what to do about it; in Japanese where its sentences are known. */
export function complaint(what: string, remedy = ""): string {
    const one = (text: string) => (language === "ja" ? MESSAGES.reduce((s, [from, to]) => s.replace(from, to), text) : text.replace("option genre names that of bare rows", "bare rows are of the puzzle on the board"));
    const [, place, rest] = /^(R\d+C\d+): (.*)$/.exec(what) ?? [];
    return words.failed(place ? `${nameIn(place)}: ${one(rest!)}` : one(what), one(remedy));
}

/** A gesture of the library's help, and what it does. */
export function helpIn(gesture: string, does: string): [string, string] {
    if (language !== "ja") return [gesture, does];
    const { gestures, does: sentences } = says as { gestures: Record<string, string>; does: Record<string, string> };
    const one = (g: string) => {
        const verb = g.split(" ")[0]!, places = g.slice(verb.length + 1);
        return `${gestures[places] ?? places}を${gestures[verb] ?? verb}`;
    };
    return [gesture.split(", ").map(one).join("、"), sentences[does] ?? does];
}

export type Kind = "none" | "one" | "many" | "unknown" | "fault";

/** How many solutions there are, as far as that is known. */
export function verdict(kind: Kind, count: string | undefined, exact: boolean): string {
    if (kind !== "many") return words.badge[kind];
    if (!count) return words.badge.many;
    return exact ? words.badge.exactly(thin(count)) : words.badge.atLeast(thin(count));
}
