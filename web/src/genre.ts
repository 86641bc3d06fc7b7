// genre.ts - what genres and their rules are called: as the library says, or in the words of data/genres.ja.json.
import japanese from "../data/genres.ja.json";
import type { Genre } from "./library";
import { language } from "./words";

const WORDS: Record<string, { title: string; summary: string; rules: string[] } | undefined> = language === "ja" ? japanese : {};

export const titleOf = (genre: string): string => WORDS[genre]?.title ?? genre[0]!.toUpperCase() + genre.slice(1);
export const summaryOf = (g: Genre): string => WORDS[g.name]?.summary ?? g.summary;
export const rulesOf = (g: Genre): string[] => {
    const said = WORDS[g.name]?.rules;
    return said?.length === g.rules.length ? said : g.rules.map((r) => r.text);
};
