// actions.ts - what may be asked about the verdict at hand: three questions at most, the others under More, each with a key.
import { button, h } from "./dom";
import { onSite } from "./assets";
import { own } from "./ask";
import { live } from "./live";
import { askFor } from "./results";
import { store } from "./store";
import { TOUCH, words } from "./words";

/** Each question has a letter, pressed with Alt. */
const LETTERS = {
    diff: "C", heat: "H", clash: "W", repair: "R", thin: "T", min: "F", hint: "N", why: "Y", explain: "X", grade: "G", like: "L", fits: "V", sets: "S", lab: "I",
} as const;
type Ask = keyof typeof LETTERS;
const ALL = Object.keys(LETTERS) as Ask[], MORE = "M";

/** What is asked first about a verdict, and all that makes sense then. */
const FIRST: Record<string, Ask[]> = {
    none: ["clash", "repair", "explain"], unfinished: ["repair", "clash", "explain"], one: ["explain", "thin", "grade"], many: ["diff", "heat", "repair"], unknown: ["diff", "clash", "hint"],
};
const FITS: Record<string, readonly Ask[]> = {
    none: ["clash", "repair", "explain", "lab"],
    unfinished: ["repair", "clash", "explain", "lab"],
    one: ["thin", "min", "hint", "why", "explain", "grade", "like", "sets", "lab"],
    many: ["diff", "heat", "repair", "hint", "why", "explain", "like", "sets", "lab"],
    unknown: ALL, fault: [],
};

const keyOf = (letter: string): string => `Alt+${letter}`;
const lettered = (text: string, letter: string, onclick: () => void, props: object): HTMLButtonElement => {
    const b = button(text, onclick, { "aria-keyshortcuts": keyOf(letter), ...props });
    if (!TOUCH) b.append(h("kbd", { "aria-hidden": "true" }, `Alt ${letter}`));
    return b;
};

const buttons = new Map(ALL.map((verb) => [verb, lettered(words.asks[verb], LETTERS[verb], () => {
    list.hidePopover();
    askFor(verb);
}, { "data-ask": verb, title: words.means[verb] ?? "" })]));
const first = h("div", { class: "first" }), list = h("div", { class: "others", id: "others", popover: true, "aria-label": words.more });
const more = lettered(words.more, MORE, () => undefined, { id: "asks-more", popovertarget: "others" });

export const root = h("div", { class: "asks" }, first, more, list);

let kind = "unknown", shown = "";

/** Buttons that move keep the keys. */
function arrange(now: string): void {
    if (now === shown) return;
    shown = now;
    const had = document.activeElement as HTMLElement | null, mine = had?.dataset.ask !== undefined && root.contains(had), top = FIRST[now] ?? [];
    first.replaceChildren(...top.map((verb) => buttons.get(verb)!));
    list.replaceChildren(...ALL.flatMap((verb) => (top.includes(verb) ? [] : [buttons.get(verb)!])));
    if (mine) (first.contains(had) ? had : more).focus({ preventScroll: true });
}

/** While an answer is on its way the questions stay those of the last one. */
export function show(clued: boolean): void {
    const b = live.badge;
    if (!b.running || b.kind !== "unknown") kind = b.kind;
    const bare = kind === "one" && live.bare, fits: readonly string[] = bare ? [] : FITS[kind]!; // nothing drawn has no reasons
    arrange(bare || kind === "fault" ? "unknown" : kind);
    for (const [verb, e] of buttons) {
        e.disabled = verb !== "fits" && (!fits.includes(verb) || (verb === "like" && !store.squares));
        if (verb === "sets") e.disabled ||= !store.squares || (kind === "many" && !store.draft.drawn); // of one solution
        e.hidden = (verb === "fits" && !clued) || ((verb === "sets" || verb === "lab") && !onSite) || (verb === "lab" && own.sheet !== ""); // HiGHS and the families come with the site
    }
}

function place(): void {
    const r = root.getBoundingClientRect();
    list.style.width = `${r.width}px`;
    list.style.left = `${Math.max(8, Math.min(r.left, innerWidth - list.offsetWidth - 8))}px`;
    list.style.top = `${Math.max(8, Math.min(r.bottom + 4, innerHeight - list.offsetHeight - 8))}px`;
}

export function listen(): void {
    list.addEventListener("toggle", () => list.matches(":popover-open") && place());
    addEventListener("keydown", (e) => {
        const letter = /^Key([A-Z])$/.exec(e.code)?.[1];
        if (!e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || !letter || store.solver || document.querySelector("dialog") || root.closest("[hidden]")) return;
        const verb = ALL.find((v) => LETTERS[v] === letter), asked = verb && buttons.get(verb)!;
        if (letter !== MORE && !asked) return;
        e.preventDefault();
        e.stopPropagation(); // it is no clue
        if (letter === MORE) {
            list.togglePopover();
            list.querySelector<HTMLElement>("button:enabled")?.focus();
        } else if (asked && !asked.disabled && !asked.hidden) asked.click();
    }, true);
}
