// column.ts - the column beside the board: what is true about it, what to ask, and what came out.
import * as actions from "./actions";
import { kindsOf } from "./board";
import { choice, field } from "./dialogs";
import { button, h, save } from "./dom";
import { rulesOf, summaryOf } from "./genre";
import { howTo } from "./howto";
import { root as listed } from "./listed";
import { live } from "./live";
import { openOwn } from "./own";
import { panel as playing } from "./playing";
import { root as result } from "./results";
import { store } from "./store";
import { refresh, toggles } from "./view";
import { isLong, thin, TOUCH, words } from "./words";

const head = h("strong", { class: "verdict", id: "verdict" });
const detail = h("p", { class: "quiet", id: "detail" });
const places = h("p", { class: "quiet" });
const stop = button(words.stop, () => live.stop());
const goOn = button(words.goOn, () => live.goOn());
const checked = button("", () => saveProof(), { class: "checked", id: "proof", hidden: true });
const spoken = h("span", { class: "unseen", role: "status" }); // for screen readers: a new answer, not its progress
const badge = h("section", { class: "badge", id: "badge" },
    h("div", { class: "answer-line" }, head, checked, stop, goOn), detail, places, spoken);

const seconds = (ms: number): string => words.seconds(ms < 10_000 ? (ms / 1000).toFixed(2) : (ms / 1000).toFixed(0));

/** Saves the proof, to be checked elsewhere. */
function saveProof(): void {
    const proof = live.badge.confirmed?.proof;
    if (proof) save(`${store.genre.name}.cert`, new Blob([proof], { type: "text/plain" }));
}

function showChecked(): void {
    const c = live.badge.confirmed;
    checked.hidden = !c;
    if (!c) return;
    checked.textContent = c.ok ? words.checked : words.unconfirmed;
    checked.title = c.ok ? words.checkedBy(c.proof!.split("\n").length - 1) : `${c.line}: ${c.what}`;
    checked.dataset.ok = String(c.ok);
}

/** What holds on a board without clues. */
function bareText(): string {
    const { kind, on } = live.badge;
    return kind === "one" ? words.bare.one(on === 0) : words.bare.none(store.genre.layers.includes("fleet"));
}

/** The count that the verdict shortens or leaves out. */
function counted(): string {
    const { kind, count, exact } = live.badge;
    if (kind !== "many" || !count || (exact && !isLong(count))) return "";
    return exact ? words.badge.digits(thin(count)) : words.badge.counted(thin(count));
}

/** The words for forced places: those of the genre's one layer. */
function knownAs(): string {
    const layers = store.genre.layers.filter((l) => /^(lines|shading|ships|digits)$/.test(l));
    return layers.length === 1 ? layers[0]! : "other";
}

function showBadge(): void {
    const b = live.badge;
    badge.dataset.kind = b.kind;
    badge.dataset.running = String(b.running);
    badge.dataset.version = String(live.shown);
    if (live.shown && !performance.getEntriesByName("ariadne.answer").length) performance.mark("ariadne.answer"); // bench/page.mjs
    badge.dataset.settled = String(live.settled);
    const bare = live.bare;
    badge.toggleAttribute("data-bare", bare);
    head.textContent = b.kind === "unknown" && b.running ? words.badge.asking : live.verdict;
    const how = live.withMarks && words.assumed;
    detail.textContent = b.kind === "fault" ? b.what ?? "" : b.running ? [counted(), words.busy, how].filter(Boolean).join(" · ") :
        [counted(), live.differ.length > 0 && words.badge.closest(live.differ.length), seconds(b.milliseconds), !bare && how, b.stopped && words.stopped].filter(Boolean).join(" · ");
    detail.title = [detail.textContent, b.rules].filter(Boolean).join("\n");
    places.textContent = bare ? bareText() : b.kind === "none" && b.final ? words.badge.final : b.sure === false ? words.badge.mayCome : b.on === undefined ? "" : words.known[knownAs()]!(b.on, b.off ?? 0, b.open ?? 0);
    if (live.clash.length && !b.final) places.textContent = words.badge.clash(live.clash.length);
    places.title = places.textContent ?? "";
    const says = [live.verdict, b.kind === "fault" && b.what, bare && places.textContent].filter(Boolean).join(": ");
    if (!b.running && spoken.textContent !== says) spoken.textContent = says;
    showChecked();
    stop.hidden = !b.running;
    goOn.hidden = b.running || !b.stopped;
    refresh();
    showActions();
}

function toggle(text: string, on: boolean, set: (on: boolean) => void, title = ""): HTMLElement {
    const box: HTMLInputElement = h("input", { type: "checkbox", checked: on, onchange: () => set(box.checked) });
    return h("label", { class: "toggle", title }, box, text);
}

const withMarks = toggle(words.withMarks, false, (on) => live.setWithMarks(on));
const setting = h("div", { class: "setting" }), placement = h("div");
const derive = button(words.derive, () => void store.act(["derive"], "edit"), { id: "derive" });

/** How clues are set; and what to do with a drawing, where there is one. */
function showSetting(): void {
    if (!setting.firstChild) {
        const names = store.genres.symmetries.map((n): [string, string] => [n, words.symmetries[n] ?? n]);
        placement.append(field(words.symmetry, choice(names, store.symmetry, (n) => store.setSymmetry(n))));
        setting.append(placement, derive);
    }
    placement.querySelector("select")!.value = store.symmetry;
    if (store.mode === "edit") placement.hidden = !/[crtew]/.test(kindsOf("click", "key", "drag")); // nothing stands on the board
    withMarks.hidden = derive.hidden = !store.draft.drawn;
    showActions();
}

const showActions = (): void => actions.show(!placement.hidden);
const drawing = h("p", { class: "quiet drawing" }, words.graph.how);
const switches = h("div", { class: "switches" },
    toggle(words.forced, toggles.forced, (on) => { toggles.forced = on; refresh(); }, words.means.forced),
    toggle(words.openPlaces, toggles.open, (on) => { toggles.open = on; refresh(); }, words.means.forced),
    withMarks);

const rules = h("details", { class: "rules" }, h("summary", {}, words.rules));
const keys = h("details", { class: "rules" }, h("summary", {}, TOUCH ? words.touching : words.keys));

function showRules(): void {
    const g = store.genre, all = rulesOf(g);
    rules.replaceChildren(rules.firstChild!, h("p", {}, summaryOf(g)), h("ul", {}, ...store.draft.holds.map((i) => h("li", {}, all[i]!))), store.names.sheet && !store.solver ? button(words.own.edit, openOwn, { id: "own-edit" }) : "");
    keys.replaceChildren(keys.firstChild!, h("dl", {}, ...howTo(store.mode).flatMap(([what, does]) => [h("dt", {}, what), h("dd", {}, does)])));
}

export const column = h("aside", { class: "column", "aria-label": words.answers },
    playing, badge, actions.root, drawing, switches, setting, listed, h("div", { class: "pane" }, result, h("div", { class: "below" }, rules, keys)));

export function listen(): void {
    actions.listen();
    live.onChange(showBadge);
    store.onChange((c) => {
        if (c.shape) showRules();
        showSetting();
        if (c.labels) return showBadge();
        badge.dataset.settled = String(live.settled);
        refresh();
    });
}
