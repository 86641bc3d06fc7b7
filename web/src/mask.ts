// mask.ts - where clues may stand, for the maker: a small board of cells to click, to drag over or to go through by keys.
import { button, h } from "./dom";
import { images, lacking } from "./pattern";
import { store } from "./store";
import { nameIn, words } from "./words";

const MOST = 900; // cells; of larger boards the cells would be too small to hit

export class Mask {
    private rows = 0;
    private cols = 0;
    private cells: HTMLButtonElement[] = [];
    private painting: boolean | undefined; // what a drag makes of the cells on its way
    private readonly grid = h("div", { class: "mask", role: "group" });
    private readonly counted = h("span", { class: "quiet" });
    private readonly asHere = button(words.maker.asHere, () => this.copy());
    readonly root = h("details", { id: "pattern" }, h("summary", {}, words.maker.pattern), this.grid,
        h("div", { class: "tabs" }, this.asHere, button(words.maker.noCells, () => this.fill([])), this.counted));

    constructor(private readonly symmetry: () => string) {
        this.grid.addEventListener("pointerdown", (e) => this.begin(e));
        this.grid.addEventListener("pointerover", (e) => { if (this.painting !== undefined) this.put(this.at(e), this.painting); });
        for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { this.painting = undefined; });
        this.root.addEventListener("toggle", () => { if (!this.text && !this.asHere.hidden) this.copy(); });
        this.grid.addEventListener("keydown", (e) => this.key(e));
    }

    /** For boards of this size; `here`: the board on the page may be copied. */
    fit(rows: number, cols: number, here: boolean): void {
        this.root.hidden = rows * cols > MOST || !(rows > 0 && cols > 0);
        this.asHere.hidden = !here || rows !== store.draft.rows || cols !== store.draft.cols;
        if (this.root.hidden || (rows === this.rows && cols === this.cols)) return;
        this.rows = rows;
        this.cols = cols;
        this.cells = Array.from({ length: rows * cols }, (_, i) => h("button", {
            type: "button", role: "checkbox", tabindex: i ? -1 : 0, "aria-label": nameIn(`R${Math.floor(i / cols) + 1}C${i % cols + 1}`),
        }));
        this.grid.style.gridTemplateColumns = `repeat(${cols}, minmax(0, 1.5rem))`;
        this.grid.replaceChildren(...this.cells);
        this.fill([]);
    }

    /** As the library reads it; empty: anywhere. */
    get text(): string {
        const on = this.cells.map((e) => e.ariaChecked === "true");
        return this.root.hidden || !this.root.open || !on.includes(true) ? "" : on.map((x) => (x ? "#" : ".")).join("");
    }

    /** The cells that have a clue, or an image that has one. */
    private copy(): void {
        const all = new Set(lacking());
        for (const p of store.places.values()) if (p.at[0] === "c" && p.clue !== undefined) all.add(p.at);
        this.fill([...all].map((at) => Number(at.slice(1))));
    }

    private fill(on: number[]): void {
        const all = new Set(on);
        this.cells.forEach((e, i) => { e.ariaChecked = String(all.has(i)); });
        this.count();
    }

    private count(): void {
        this.counted.textContent = words.maker.cells(this.cells.filter((e) => e.ariaChecked === "true").length);
    }

    private at(e: Event): number {
        return this.cells.indexOf(e.target as HTMLButtonElement);
    }

    private put(i: number, on: boolean): void {
        const { rows, cols } = this, row = Math.floor(i / cols) + 1;
        if (i < 0) return;
        for (const [r, c] of images(this.symmetry(), row, i % cols + 1, rows, cols)) this.cells[(r - 1) * cols + c - 1]!.ariaChecked = String(on);
        this.count();
    }

    private begin(e: PointerEvent): void {
        const i = this.at(e);
        if (i < 0) return;
        (e.target as Element).releasePointerCapture(e.pointerId); // so that other cells get the moves of a finger
        this.put(i, this.painting = this.cells[i]!.ariaChecked !== "true");
    }

    private key(e: KeyboardEvent): void {
        const i = this.at(e), step = { ArrowUp: -this.cols, ArrowDown: this.cols, ArrowLeft: -1, ArrowRight: 1 }[e.key];
        if (i < 0 || (step === undefined && e.key !== " " && e.key !== "Enter")) return;
        e.preventDefault();
        if (step === undefined) return this.put(i, this.cells[i]!.ariaChecked !== "true");
        const next = this.cells[i + step];
        if (!next) return;
        this.cells[i]!.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
    }
}
