// play.ts - the check of a drawing while playing: by the rules, and where the link brought a fingerprint of the solution,
// by that: it decides whether the puzzle is solved.
import { hand } from "./ask";
import { drawn, type Answer, type Draft, type Marks } from "./library";
import { store } from "./store";

/** Lines and numbers that are there; crosses and dots do not count. */
const positive = (m: Marks): string =>
    [...(m.cells ?? []).entries()].filter(([, v]) => v > 0).map(([i, v]) => `c${i}:${v}`).join(" ") + "|" +
    [...(m.edges ?? []).entries()].filter(([, v]) => v > 0).map(([i, v]) => `e${i}:${v}`).join(" ");

async function fingerprint(puzzle: string, m: Marks): Promise<string> {
    const bytes = new TextEncoder().encode(puzzle + "\n" + positive(m));
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...sum.slice(0, 12)].map((b) => b.toString(16).padStart(2, "0")).join("");
}

const marksOf = async (puzzle: string): Promise<Marks> =>
    (await hand.ask<Draft>("edit", JSON.stringify({ puzzle, marks: true }))).marks!;

export const digest = async (puzzle: string, solution: string[]): Promise<string> =>
    fingerprint(puzzle, await marksOf(drawn(puzzle, solution)));

export type Verdict = { kind: "yes" | "no" | "partial" | "differs"; answer?: Answer };

/** By the rules alone; `far`: and whether a solution goes on from what is drawn. */
export async function byRules(far = false): Promise<Verdict> {
    const a = await hand.ask<Answer>("check", store.draft.puzzle, `ticks=${far ? 1e8 : 1}`);
    return { kind: a.answer as Verdict["kind"], answer: a };
}

export async function check(finger: string, far: boolean): Promise<Verdict> {
    if (finger && (await fingerprint(store.clues, await marksOf(store.draft.puzzle))) === finger) return { kind: "yes" };
    const v = await byRules(far);
    return finger && v.kind === "yes" ? { kind: "differs" } : v;
}
