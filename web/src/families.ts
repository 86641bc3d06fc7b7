// families.ts - all sets of clues that leave one solution, as a family of the library: counted exactly, filtered, browsed,
// drawn at random. The solution is what somebody has drawn, else that of the puzzle on the board.
import { Ended, families, hand, Refused } from "./ask";
import { choice, field, number } from "./dialogs";
import { button, h } from "./dom";
import { clues, type Draft } from "./library";
import { Mask } from "./mask";
import { store } from "./store";
import { complaint, short, words } from "./words";

interface Family { family?: number; text?: string; sets?: number[][] }
const SHOWN = 100; // sets that are fetched at once

const ask = (what: string, more: { word?: string; x?: number; arg?: string; content?: string }): Promise<Family> =>
    families.ask<Family>("family", JSON.stringify({ what, word: "", x: 0, y: 0, arg: "", content: "", ...more }));

/** The puzzle whose clues are chosen from: all that the drawing determines, or all that the solution allows. */
async function source(): Promise<{ word: string; content: string }> {
    if (!store.draft.drawn) return { word: "all-clues", content: store.clues };
    const d = await hand.ask<Draft>("edit", JSON.stringify({ puzzle: store.draft.puzzle, mode: "edit", do: "derive" }));
    return { word: "clues", content: clues(d.puzzle) };
}

/** The panel: what it is made of, and what shows one set on the board. */
export function panel(show: (puzzle: string) => void, apply: (puzzle: string) => void): HTMLElement[] {
    let base = 0, last = 0, run = 0, sets: number[][] = [], at = 0;
    const total = h("p", { id: "family-count" }, words.busy), place = h("p", { class: "quiet" });
    const which = choice(Object.entries(words.families.which), "all", () => void filter()), order = choice(Object.entries(words.families.order), "best", () => void filter());
    const most = number(0, 0, 100_000), values: HTMLInputElement = h("input", { type: "text", placeholder: "0,3,1,2", onchange: () => void filter() });
    most.value = "";
    most.addEventListener("change", () => void filter());
    const mask = new Mask(() => "none");
    mask.root.addEventListener("click", () => setTimeout(() => void filter(), 0));
    mask.root.addEventListener("keyup", (e) => { if (e.key === " " || e.key === "Enter") void filter(); });
    mask.fit(store.draft.rows, store.draft.cols, true);
    const slider = h("input", { type: "range", min: 1, value: "1", "aria-label": words.asks.sets, oninput: () => void go(Number(slider.value) - 1) });
    const use = button(words.apply, () => void puzzleOf(sets[at]!).then(apply), { class: "main", id: "family-apply" });

    const puzzleOf = async (set: number[]): Promise<string> => (await ask("draw", { word: "text", arg: set.join(" ") })).text!;
    const go = async (i: number) => {
        at = Math.max(0, Math.min(sets.length - 1, i));
        slider.value = String(at + 1);
        place.textContent = sets.length ? words.families.set(at + 1, sets.length, sets[at]!.length) : "";
        const mine = run;
        if (!sets.length) return;
        const text = await puzzleOf(sets[at]!);
        if (mine === run && place.isConnected) show(text);
    };

    /** The family as the fields ask for, and its first sets. */
    async function filter(): Promise<void> {
        const mine = ++run;
        total.textContent = words.busy;
        try {
            if (!base) base = (await ask("read", await source())).family!;
            const steps: [string, string][] = [];
            const rows = mask.text.match(new RegExp(`.{${store.draft.cols}}`, "g"));
            if (rows) steps.push(["mask", rows.join("/")]);
            if (most.value !== "") steps.push(["size-most", most.value]);
            if (which.value === "minimal") steps.push(["minimal", ""]);
            if (which.value === "smallest") steps.push(["smallest", ""]);
            if (values.value.trim()) steps.push(["hardest", values.value.trim()]);
            let now = base;
            for (const [word, arg] of steps) {
                const next = (await ask("make", { word, x: now, arg })).family!;
                if (now !== base) await ask("drop", { x: now });
                now = next;
            }
            if (mine !== run) return;
            last = now;
            const count = (await ask("text", { word: "count", x: now })).text!.trim();
            const all = await ask("visit", { word: order.value, x: now, arg: String(SHOWN) });
            if (last !== base) await ask("drop", { x: last });
            if (mine !== run) return;
            sets = all.sets ?? [];
            if (count === "0") sets = [];
            total.textContent = words.families.count(short(count));
            total.title = count;
            slider.max = String(Math.max(1, sets.length));
            use.disabled = !sets.length;
            await go(0);
        } catch (e) {
            if (mine !== run) return;
            if (e instanceof Refused) total.textContent = complaint(e.message, e.fault.remedy);
            else if (e instanceof Ended) total.textContent = e.died ? words.died : words.stopped;
            else throw e;
        }
    }
    void filter();
    return [total, h("div", { class: "tabs" }, button("\u2190", () => void go(at - 1)), button("\u2192", () => void go(at + 1)), use, place), slider,
        h("div", { class: "fields" }, field(words.families.kind, which), field(words.families.sorted, order), field(words.families.most, most), field(words.families.hardest, values)), mask.root];
}
