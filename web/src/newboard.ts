// newboard.ts - a new board: which puzzle, how large, with which parameters; empty, or made by the library.
import { Ended, errand, Refused } from "./ask";
import { choice, dialog, field, number, say } from "./dialogs";
import { button, h } from "./dom";
import { parameter, summaryOf, titleOf } from "./genre";
import type { Genre, Made } from "./library";
import { Mask } from "./mask";
import { openOwn } from "./own";
import { keep } from "./shelf";
import { genreFilter } from "./filter";
import { store } from "./store";
import { complaint, words } from "./words";

interface Form { genre: Genre; tiling: HTMLSelectElement; rows: HTMLInputElement; cols: HTMLInputElement; params: Map<string, () => string> }

const NINE = 9;

/** A number that may be left out. */
function optional(least: number, most: number): HTMLInputElement {
    const e = number(0, least, most);
    e.value = "";
    return e;
}

function sizeOf(f: Form): string {
    return `${f.rows.value}x${f.cols.value}`;
}

/** Only what is not as usual. */
function paramsOf(f: Form): string {
    const set: string[] = [];
    for (const p of f.genre.params.filter((q) => f.params.has(q.name))) {
        const value = f.params.get(p.name)!();
        if (value !== (p.values?.[p.preset - p.least] ?? String(p.preset))) set.push(`${p.name}=${value}`);
    }
    return set.join(" ");
}

function form(genre: Genre): [Form, HTMLElement] {
    const here = store.genre === genre, boxed = genre.rules.some((r) => r.name === "box"); // numbers in boxes, as people know them
    const f: Form = {
        genre,
        tiling: choice([["", words.squares], ...(genre.tilings ?? []).map((t): [string, string] => [t, t]), ["graph", words.graph.drawn]], "", () => {
            for (const e of [f.rows, f.cols]) e.disabled = f.tiling.value === "graph";
        }),
        rows: number(here ? store.draft.rows : boxed ? NINE : genre.rows, 1, genre.most_rows),
        cols: number(here ? store.draft.cols : boxed ? NINE : genre.cols, 1, genre.most_cols),
        params: new Map(),
    };
    const fields = [field(words.rows, f.rows), field(words.cols, f.cols)];
    if (genre.tilings) fields.unshift(field(words.tiling, f.tiling));
    for (const p of genre.params.filter((q) => q.name !== "unfinished")) {
        const one = parameter(genre, p, p.preset);
        f.params.set(p.name, one.value);
        fields.push(one.element);
    }
    return [f, h("div", { class: "fields" }, ...fields)];
}

export function openNew(): void {
    let f!: Form;
    const details = h("div", {});
    const fitMask = () => {
        symmetric.hidden = !f.genre.patterns;
        mask.fit(f.genre.patterns ? Number(f.rows.value) : 0, Number(f.cols.value), f.genre === store.genre);
    };
    const pick = (g: Genre) => {
        const [next, fields] = form(g);
        f = next;
        fitMask();
        for (const e of [f.rows, f.cols]) e.addEventListener("input", fitMask);
        details.replaceChildren(h("p", { class: "quiet" }, summaryOf(g)), fields);
        for (const b of all) b.setAttribute("aria-pressed", String(b.dataset.genre === g.name));
    };
    const all = store.all.map((g) => button(titleOf(g.name), () => pick(g), { "data-genre": g.name })), none = h("p", { class: "quiet", hidden: true }, words.home.none);
    const own = button(words.own.door, () => { d.close(); openOwn(); }, { id: "new-own" });
    const list = h("div", { class: "genres" }, ...all, none);
    const symmetry = choice(store.genres.symmetries.map((n) => [n, words.symmetries[n] ?? n]), store.symmetry);
    const density = optional(0, 100), easiest = optional(0, 1e15), hardest = optional(0, 1e15);
    const grade = choice([["", words.maker.any], ...Object.entries(words.grades)], "");
    const symmetric = field(words.symmetry, symmetry), mask = new Mask(() => symmetry.value);
    const seed = number(1 + Math.floor(Math.random() * 99999), 0, 4294967295);
    const many = number(1, 1, 100);
    const state = h("p", { class: "quiet", role: "status" });
    const wishes = () => [
        mask.text ? `mask=${mask.text} density=${density.value || 100}` : density.value && `density=${density.value}`,
        f.genre.patterns && symmetry.value !== "none" && `symmetry=${symmetry.value}`,
        grade.value && `grade=${grade.value}`, easiest.value && `easiest=${easiest.value}`, hardest.value && `hardest=${hardest.value}`, paramsOf(f),
    ].filter(Boolean).join(" ");
    const halt = button(words.stop, () => errand.cancel(), { disabled: true });
    const make = () => {
        halt.disabled = false;
        void makeSome(f, wishes(), Number(seed.value), Number(many.value), state)
            .then((done) => done ? d.close() : (seed.value = String(Number(seed.value) + 1))).finally(() => { halt.disabled = true; });
    };
    const d = dialog(words.fresh, h("div", { class: "pick" }, ...genreFilter(all, (left) => { none.hidden = left > 0; })), list, details,
        h("div", { class: "tabs" }, button(words.create, () => {
            const drawn = f.tiling.value === "graph";
            store.setMode("edit");
            void store.fresh([f.genre.name, f.tiling.value, !drawn && sizeOf(f)].filter(Boolean).join(" "), paramsOf(f)).then((made) => {
                if (!made) return; // sizes that are refused can be corrected
                if (drawn) store.draw();
                d.close();
            });
        }, { class: "main", id: "create" }), own),
        h("fieldset", {}, h("legend", {}, words.maker.title),
            h("div", { class: "fields" }, symmetric, field(words.maker.density, density), field(words.asks.grade, grade),
                field(words.maker.easiest, easiest), field(words.maker.hardest, hardest), field(words.maker.seed, seed), field(words.maker.many, many)),
            mask.root,
            h("div", { class: "tabs" }, button(words.asks.make, make, { class: "main", id: "make" }), halt, state)));
    pick(store.genre);
    list.querySelector<HTMLElement>("[aria-pressed=true]")!.focus();
}

const PATIENCE = 20; // seconds for each puzzle

/** Puzzles with one seed after another; the first goes on the board, and several go on the shelf too. */
async function makeSome(f: Form, wishes: string, seed: number, many: number, state: HTMLElement): Promise<boolean> {
    errand.cancel();
    if (f.tiling.value) {
        state.textContent = words.maker.squares;
        return false;
    }
    let begun = Date.now(), seconds = 0, at = 1;
    const report = () => { state.textContent = `${words.maker.making(at, many)}, ${words.seconds(String(seconds))}`; };
    const clock = setInterval(() => {
        seconds = Math.floor((Date.now() - begun) / 1000);
        report();
        if (seconds >= PATIENCE || !state.isConnected) errand.cancel();
    }, 1000);
    try {
        for (let i = 0, next = seed; i < many; i++) {
            [begun, seconds, at] = [Date.now(), 0, i + 1];
            report();
            const made = await errand.ask<Made | { puzzle?: never }>("make", `${f.genre.name} ${sizeOf(f)}`, `seed=${next} to=text ${wishes}`);
            if (!made.puzzle) {
                state.textContent = words.maker.none;
                return false;
            }
            next = made.seed + 1;
            if (i === 0) await store.replace(made.puzzle + "\n");
            if (many > 1) keep(made.puzzle + "\n", `${titleOf(made.genre)} ${made.rows}×${made.cols}, ${words.maker.seed} ${made.seed}`);
        }
        return true;
    } catch (e) {
        if (e instanceof Refused) state.textContent = complaint(e.message, e.fault.remedy);
        else if (e instanceof Ended) e.died ? say(words.died) : (state.textContent = seconds >= PATIENCE ? words.maker.late(seconds) : words.stopped);
        else throw e;
        return false;
    } finally {
        clearInterval(clock);
    }
}
