// prefs.ts - what somebody prefers, kept on this device: how wide lines are, which button draws while playing, crosses that
// follow at once by themselves.
import { Ended, Lane, Refused } from "./ask";
import { choice, dialog, field } from "./dialogs";
import { h } from "./dom";
import type { Answer } from "./library";
import { store } from "./store";
import { isDrawn, keyOf } from "./view";
import { words } from "./words";

const KEPT = "ariadne.preferences", WIDTHS = ["0.6", "1", "1.5"];
const CHEAP = 1.1, AHEAD = 60, WORK = 3e6; // a step that a glance finds; steps, and ticks to look for them

const prefs = { width: "1", turned: false, crosses: false };
try {
    Object.assign(prefs, JSON.parse(localStorage.getItem(KEPT) ?? "{}"));
} catch { /* as they are */ }

/** Do the buttons of the mouse, or a tap and a hold, stand for each other? */
export const turned = (): boolean => prefs.turned && store.playing;

const apply = (): void => document.documentElement.style.setProperty("--wide", prefs.width);

function keep(): void {
    try {
        localStorage.setItem(KEPT, JSON.stringify(prefs));
    } catch { /* for this visit */ }
    apply();
}

export function openPrefs(): void {
    const toggle = (name: "turned" | "crosses") => {
        const box: HTMLInputElement = h("input", { type: "checkbox", id: "prefs-" + name, checked: prefs[name], onchange: () => {
            prefs[name] = box.checked;
            keep();
            if (name === "crosses") void cross();
            else store.setMode(store.mode); // the words for mouse and keys
        } });
        return h("label", { class: "toggle wide" }, box, words.prefs[name]);
    };
    const width = choice(WIDTHS.map((v, i) => [v, words.prefs.widths[i]!]), prefs.width, (v) => { prefs.width = v; keep(); });
    width.id = "prefs-width";
    dialog(words.prefs.title, field(words.prefs.width, width), toggle("turned"), toggle("crosses"));
}

const lane = new Lane();
let seen = 0, busy = false, again = false;

/** What a glance at the drawing rules out is crossed out, and undone together with the stroke before. */
async function cross(): Promise<void> {
    if (!prefs.crosses || store.mode !== "play" || store.digits || store.solved || store.canRedo) return; // what was undone can come back
    again = busy;
    if (busy) return;
    busy = true;
    try {
        const { version, steps } = store, a = await lane.ask<Answer>("explain", store.draft.puzzle, `max=${AHEAD} ticks=${WORK}`);
        const plain = (a.steps ?? []).filter((x) => x.cost <= CHEAP && x.then.every((t) => !t.holds) && x.facts.every(isDrawn)).flatMap((x) => x.then.filter((t) => !isDrawn(t)).flatMap(keyOf));
        if (version !== store.version) again = true;
        else if (plain.length && steps) await store.join(plain);
    } catch (e) {
        if (!(e instanceof Ended || e instanceof Refused)) throw e;
    }
    busy = false;
    if (again) void cross();
}

export function listen(): void {
    apply();
    store.onChange((c) => {
        const on = store.steps > seen; // forwards, and not by undo
        seen = store.steps;
        if (c.puzzle && on) void cross();
    });
}
