// gallery.ts - one puzzle of every genre with its rules, for first-time visitors; and what the answers mean.
import { hand } from "./ask";
import { dialog } from "./dialogs";
import { button, h } from "./dom";
import { rulesOf, summaryOf, titleOf } from "./genre";
import type { Draft } from "./library";
import { pictureOf } from "./picture";
import { playOnly } from "./playing";
import { store } from "./store";
import { words } from "./words";

declare const ARIADNE_GALLERY: string[];

export function openGallery(): void {
    const cards = h("div", { class: "cards" });
    const d = dialog(words.gallery, cards);
    d.classList.add("wide");
    const set = (puzzle: Draft) => {
        d.close();
        store.setMode("edit");
        void store.replace(puzzle.puzzle);
    };
    const play = (puzzle: Draft) => {
        d.close();
        void playOnly(puzzle.puzzle);
    };
    for (const text of ARIADNE_GALLERY) {
        const card = h("article", { class: "card" });
        cards.append(card);
        void hand.ask<Draft>("edit", JSON.stringify({ puzzle: text, scene: true })).then((puzzle) => {
            const g = store.named(puzzle.genre);
            card.append(h("h3", {}, titleOf(g.name)), pictureOf(puzzle.scene!, g), h("p", {}, summaryOf(g)),
                h("details", { class: "rules" }, h("summary", {}, words.rules), h("ul", {}, ...puzzle.holds.map((i) => h("li", {}, rulesOf(g)[i]!)))),
                h("div", { class: "tabs" }, button(words.play, () => play(puzzle), { class: "main", "data-play": g.name }),
                    button(words.set, () => set(puzzle), { "data-open": g.name })));
        });
    }
}

/** Opens this page with the board of puzz.link's editor. */
function bookmarklet(): string {
    const here = location.href.replace(/#.*/, "");
    return `javascript:void(open(${JSON.stringify(here)}+"#url="+encodeURIComponent(ui.puzzle.getURL(pzpr.parser.URL_PZPRV3)||location.href)))`;
}

/** For first-time visitors, and for links that cannot be read; closes with the first action. */
export function greet(lead: string): HTMLElement {
    const e = h("section", { class: "greeting" }, h("p", {}, lead),
        h("div", { class: "tabs" }, button(words.gallery, openGallery, { class: "main" }), button(words.help, openHelp)));
    store.onChange((c) => { if (c.puzzle || c.shape) e.remove(); });
    return e;
}

export function openHelp(): void {
    dialog(words.help, h("p", {}, words.lead),
        h("dl", { class: "rules" }, ...Object.entries(words.means).flatMap(([name, text]) => [
            h("dt", {}, name === "forced" ? words.forced : name in words.asks ? words.asks[name as keyof typeof words.asks] : words.badge[name as "one"]), h("dd", {}, text)])),
        h("h3", {}, words.keys), h("dl", { class: "rules" }, ...words.keyboard.flatMap(([keys, does]) => [h("dt", {}, keys!), h("dd", {}, does!)])),
        h("p", {}, words.bookmark.before, " ", h("a", { href: bookmarklet(), onclick: (e: Event) => e.preventDefault() }, words.bookmark.name), " ", words.bookmark.after));
}
