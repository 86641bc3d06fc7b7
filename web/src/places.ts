// places.ts - places that answers speak of, found by the names that they have there.
import type { Note, Place, Reason, Spot } from "./library";
import { store } from "./store";

let named = new Map<string, string>();
let known: Map<string, Place> | undefined;

export function placeNamed(name: string): string | undefined {
    if (known !== store.places) {
        known = store.places;
        named = new Map([...known.values()].map((p) => [p.name, p.at]));
    }
    return named.get(name);
}

/** Places of notes that lie on the board. */
export const placesOf = (notes: Note[] | undefined): string[] =>
    (notes ?? []).map((n) => placeNamed(n.place)).filter((p) => p !== undefined);

export const spotPlace = (s: Spot): string | undefined =>
    s.edge !== undefined ? "e" + s.edge : s.cell !== undefined ? "c" + s.cell : placeNamed(s.place);

const LETTER: Record<string, string> = { cell: "c", point: "p", edge: "e" };

/** What a reason is about: its place, and where that is none its spots. */
export function reasonPlaces(r: Reason): string[] {
    const letter = LETTER[r.at], at = letter ? letter + r.index : placeNamed(r.place);
    if (at && store.places.get(at)?.shape) return [at];
    return [...new Set(r.spots.map(spotPlace).filter((p) => p !== undefined))];
}
