// help.ts - what the answers mean, and which keys there are.
import { dialog } from "./dialogs";
import { h } from "./dom";
import { words } from "./words";

/** Opens this page with the board of puzz.link's editor. */
function bookmarklet(): string {
    const here = location.href.replace(/#.*/, "");
    return `javascript:void(open(${JSON.stringify(here)}+"#url="+encodeURIComponent(ui.puzzle.getURL(pzpr.parser.URL_PZPRV3)||location.href)))`;
}

export function openHelp(): void {
    dialog(words.help, h("p", {}, words.lead),
        h("dl", { class: "rules" }, ...Object.entries(words.means).flatMap(([name, text]) => [
            h("dt", {}, name === "forced" ? words.forced : name in words.asks ? words.asks[name as keyof typeof words.asks] : words.badge[name as "one"]), h("dd", {}, text)])),
        h("h3", {}, words.keys), h("dl", { class: "rules" }, ...words.keyboard.flatMap(([keys, does]) => [h("dt", {}, keys!), h("dd", {}, does!)])),
        h("p", {}, words.bookmark.before, " ", h("a", { href: bookmarklet(), onclick: (e: Event) => e.preventDefault() }, words.bookmark.name), " ", words.bookmark.after));
}
