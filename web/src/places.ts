// places.ts - places that answers speak of, found by the names that they have there.
import type { Note, Place, Reason, Spot } from "./library";
import { store } from "./store";

let named = new Map<string, string[]>(); // a bridge has all that lies below it
let known: Map<string, Place> | undefined;

function placesNamed(name: string): string[] {
    if (known !== store.places) {
        known = store.places;
        named = new Map();
        for (const p of known.values()) named.set(p.name, [...(named.get(p.name) ?? []), p.at]);
    }
    return named.get(name) ?? [];
}

export const placeNamed = (name: string): string | undefined => placesNamed(name)[0];

/** The cells of a row or a column. */
const line = ({ row, column }: Note): string[] => (row || column ? [...store.places.values()] : [])
    .flatMap((p) => (p.at[0] === "c" && p.row === (row ?? p.row) && p.column === (column ?? p.column) ? [p.at] : []));

/** Of a figure its cells, else the place alone. */
const cellsOf = (at: string): string[] => store.places.get(at)?.cells ?? [at];

/** Places of notes that lie on the board. */
export const placesOf = (notes: Note[] | undefined): string[] => (notes ?? []).flatMap((n) => {
    const at = placesNamed(n.place);
    return at.length ? at.flatMap(cellsOf) : line(n);
});

/** Of a bridge all that lies below it. */
export function spotPlaces(s: Spot): string[] {
    const all = placesNamed(s.place), own = s.edge !== undefined ? "e" + s.edge : s.cell !== undefined ? "c" + s.cell : all[0];
    return s.edge !== undefined && all.length > 1 ? all : own === undefined ? [] : [own];
}

/** What the library calls a place that is asked about; of a bridge where it begins. */
export function element(p: Place): string {
    const { at, row, column, points } = store.places.get(placeNamed(p.name)!)!, i = Number(at.slice(1)), n = store.draft.cols;
    if (at[0] === "x") return `x${Math.floor(i / n / n) + 1},${Math.floor(i / n) % n + 1},${i % n + 1}`;
    if (at[0] === "c") return `c${row},${column}`;
    if (!store.places.get("c0")?.row) return `e${i + 1}`;
    const [x = 0, y = 0, , y2 = 0] = points!;
    return `${y === y2 ? "h" : "v"}${Math.floor(y / 1000) + 1},${Math.floor(x / 1000) + 1}`;
}

const LETTER: Record<string, string> = { cell: "c", point: "p", edge: "e" };

/** What a reason is about: its place, and where that is none its spots. */
export function reasonPlaces(r: Reason): string[] {
    const letter = LETTER[r.at], at = letter ? letter + r.index : placeNamed(r.place);
    const p = at ? store.places.get(at) : undefined;
    if (p?.shape || p?.cells) return cellsOf(p.at);
    return [...new Set(r.spots.flatMap(spotPlaces))];
}
