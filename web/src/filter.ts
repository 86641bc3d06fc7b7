// filter.ts - from many genres to a few: by what is drawn, and by a part of the name or of what stands beside it.
import { button, h } from "./dom";
import { store } from "./store";
import { words } from "./words";

const KINDS = ["lines", "areas", "shading", "numbers", "symbols"] as const;

/** Buttons and a field that hide those of `all`, elements with a `data-genre`, which are not wanted; `shown` is said how many are left. */
export function genreFilter(all: HTMLElement[], shown: (left: number) => void): HTMLElement[] {
    const kindOf = (e: HTMLElement) => store.named(e.dataset.genre!).kind;
    const search = h("input", { type: "search", placeholder: words.home.search, "aria-label": words.home.search, oninput: () => show() });
    const kinds = (["", ...KINDS] as const).map((kind) => button(`${words.home.kinds[kind]} ${all.filter((e) => !kind || kindOf(e) === kind).length}`, () => show(kind), { "data-kind": kind }));
    let chosen: typeof KINDS[number] | "" = "";
    const show = (kind = chosen) => {
        const wanted = search.value.trim().toLowerCase();
        chosen = kind;
        for (const e of all) e.hidden = !!kind && kindOf(e) !== kind || !(e.textContent + " " + e.dataset.genre).toLowerCase().includes(wanted);
        for (const k of kinds) k.setAttribute("aria-pressed", String(k.dataset.kind === kind));
        shown(all.filter((e) => !e.hidden).length);
    };
    show();
    return [h("div", { class: "tabs", role: "group", "aria-label": words.home.kind }, ...kinds), search];
}
