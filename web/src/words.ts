// words.ts - the language of the page.
import { en, type Words } from "./words.en";
import { ja } from "./words.ja";

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

export type Kind = "none" | "one" | "many" | "unknown" | "fault";

/** How many solutions there are, as far as that is known. */
export function verdict(kind: Kind, count: string | undefined, exact: boolean): string {
    if (kind !== "many") return words.badge[kind];
    if (!count) return words.badge.many;
    return exact ? words.badge.exactly(thin(count)) : words.badge.atLeast(thin(count));
}
