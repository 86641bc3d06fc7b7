// howto.ts - what mouse, fingers and keys do on this board, in plain words for the device at hand: the library's lines of
// help, each gesture on a line of its own.
import { kindsOfGesture } from "./genre";
import type { Genre, Gesture, Mode } from "./library";
import { turned } from "./prefs";
import { store } from "./store";
import { helpIn, TOUCH, words } from "./words";

/** Do lines run from cell to cell, and not along their borders? */
function throughCells(): boolean {
    const e = [...store.places.values()].find((p) => p.at[0] === "e" && p.points), c = store.places.get("c0")?.centre;
    return e !== undefined && c !== undefined && [...store.places.values()].some((p) => p.at[0] === "c" && p.centre?.[0] === e.points![0] && p.centre?.[1] === e.points![1]);
}

/** A line of help speaks of every kind of board: what this one has not is left out. */
function fitting(g: Gesture, genre: Genre, cells: boolean): Gesture {
    const bridges = genre.layers.includes("lines") && genre.params.some((p) => p.name === "max");
    const does = bridges ? g.does : g.does.replace(/ \(bridges: [^)]*\)/, "");
    const all = g.gesture.split(", "), fits = all.filter((x) => (cells ? !x.includes("point") : x !== "drag cell cell" || all.length === 1));
    return { ...g, does, gesture: (fits.length ? fits : all).map((x) => (cells ? x.replace(/\bedge$/, "gap") : x)).join(", ") };
}

const RIGHT = /; right: ([^;]*)/;

/** Pairs of a gesture and what it does. */
export function howTo(mode: Mode): [string, string][] {
    const { genre } = store, here = new Set([...store.places.keys()].map((at) => at[0])), cells = throughCells(), rows: [string, string][] = [];
    for (const raw of genre.gestures) {
        if (raw.mode !== mode) continue;
        const kinds = kindsOfGesture(raw.gesture);
        if (kinds && ![...kinds].some((k) => here.has(k))) continue;
        const keys = raw.gesture.startsWith("key ");
        if (TOUCH && keys && !/[cfrto]/.test(kinds)) continue; // fingers draw these
        const g = fitting(raw, genre, cells), other = RIGHT.exec(g.does)?.[1];
        const pressed = /^(click|drag|right)\b/.test(g.gesture) && turned(), called = (right: boolean) => g.gesture.split(", ").map((x) => (right ? "right-" + x : x)).join(", ");
        rows.push(helpIn(pressed && other ? called(true) : g.gesture, g.does.replace(RIGHT, "")));
        if (other) rows.push(helpIn(called(!pressed), other));
    }
    if (TOUCH) rows.push(words.fingers as [string, string]);
    return rows;
}
