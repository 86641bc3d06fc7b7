// sentences.ts - a step in words: the library's sentence, or in Japanese from the parts of the step: what is known, the
// rules with their places, what follows.
import techniques from "./japanese/techniques.json";
import { h } from "./dom";
import { rulesOf } from "./genre";
import type { Reason, Spot, Step } from "./library";
import { store } from "./store";
import { language, nameIn } from "./words";

const NAMES: Record<string, string> = techniques;
const MOST = 12, FEW = 3; // places or facts that are listed; places that a hint of where to look names

export const techniqueIn = (name = ""): string => (language === "ja" && NAMES[name]) || name;
export const nameOfStep = (step: Step): string => techniqueIn(step.name);

function listed(all: string[]): string {
    const some = [...new Set(all)];
    return some.slice(0, MOST).join("、") + (some.length > MOST ? `、ほか${some.length - MOST}` : "");
}

/** What is said to be at a place, or not to be. */
function factIn(x: Spot): string {
    const { layers } = store.genre;
    if (x.edge !== undefined) return `${nameIn(x.place)}${x.number > 1 ? `に線が${x.number}本以上` : "に線が"}${x.holds ? "ある" : "ない"}`;
    if (layers.includes("digits")) {
        const symbols = store.draft.cols, named = x.cell === undefined ? undefined : store.places.get(`x${x.cell * symbols + x.number - 1}`);
        return `${named ? nameIn(named.name) : `${nameIn(x.place)}は${x.number}`}${x.holds ? "である" : "ではない"}`;
    }
    if (x.name.split(",").length > 2) return `${nameIn(x.place)}は${x.number}番目のヒントのもの${x.holds ? "である" : "ではない"}`;
    if (x.cell === undefined) return `${nameIn(x.place)}が${x.holds ? "成り立つ" : "成り立たない"}`;
    return layers.includes("ships") ? `${nameIn(x.place)}は${x.holds ? "船" : "水"}` : `${nameIn(x.place)}は${x.holds ? "黒い" : "黒くない"}`;
}

const SHAPES: Record<string, string> = { ring: "輪", wall: "分断", curve: "閉じた曲線", gate: "通り道", diagonal: "斜めの列" };

/** Rules, each once, with all places where the step rests on it. */
function reasonsIn(reasons: Reason[], where: boolean): string {
    const places = new Map<string, string[]>(), rules = rulesOf(store.genre);
    for (const r of reasons) {
        const text = rules[store.genre.rules.findIndex((x) => x.name === r.rule)] ?? r.rule, key = SHAPES[r.kind] ? `${text}(${SHAPES[r.kind]})` : text;
        const at = r.at === "board" ? [] : [nameIn(r.place)];
        places.set(key, [...(places.get(key) ?? []), ...at]);
    }
    return [...places].map(([rule, at]) => `「${rule}」${where && at.length ? `(${listed(at)})` : ""}`).join("と");
}

/** A long sentence with a line for each thing that follows, one after another. */
export function linesOf(sentence: string): HTMLElement[] {
    const all = sentence.split(/\n|(?<=[.;]) (?=(?:then|Then|So|But|Suppose) )/);
    return (all.length > 3 ? all : [sentence]).map((line) => h("p", {}, line));
}

/** The step as a sentence; of a hint that only says where, or which rule, no more than that. */
export function sentenceOf(step: Step, level = 3): string {
    if (language !== "ja") return step.sentence;
    const places = [...new Set(step.reasons.filter((r) => r.at !== "board").map((r) => nameIn(r.place)))];
    const where = level === 1 && places.length > FEW ? `${places[0]}のあたり` : listed(places);
    if (level < 3) return `${where || "盤全体"}を見てください${level === 2 ? `:${reasonsIn(step.reasons, false)}` : ""}。`;
    const known = step.facts.length ? `分かっていること:${listed(step.facts.map(factIn))}。` : "";
    const since = step.reasons.length ? `${reasonsIn(step.reasons, true)}から、` : "";
    return `${known}${since}${step.thought ? "そうでないと仮定すると矛盾するので、" : ""}${listed(step.then.map(factIn))}。`;
}
