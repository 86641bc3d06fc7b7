// lab.ts - how integer programming solves the board: a formulation is chosen, HiGHS solves it in a worker of its own, and
// each of its answers is looked at in turn: the fractional point of the relaxation as widths of lines and shades of cells,
// pieces that do not belong together each in a colour, the rows that the library cuts them off with, bound and best cost.
import { Ended, errand, laboratory, Refused } from "./ask";
import { choice, field } from "./dialogs";
import { button, h, s } from "./dom";
import { placesOfPoint, pointOver } from "./labview";
import type { Answer } from "./library";
import { live, toCome } from "./live";
import { piecesIn } from "./pieces";
import type { Cut, News, Round } from "./rounds";
import { store } from "./store";
import type { Show } from "./view";
import { complaint, words } from "./words";

interface Form { name: string; says: string; switches: { name: string; says: string }[] }
interface Ends { answer: string; optimal: string; note: string; source: string; columns: string; rows: string }
interface Seen extends Round { cuts: Cut[]; label: string }

const PATIENCE = 120, LISTED = 40, OUTLINED = 6; // seconds for all rounds; cuts that are listed, and outlined together
const L = words.lab;
const wish = { form: "", shape: "", extra: "" }; // as it was chosen last

const seconds = (x: number): string => words.seconds(x < 10 ? x.toPrecision(2).replace(/\.?0+$/, "") : x.toFixed(0));
const number = (x: number): string => String(Math.round(1000 * x) / 1000);

/** The board as its verdict is about it: where clues are missing, with those that may come. */
const asked = (): string => (live.badge.kind === "unfinished" && toCome(store.clues)) || store.clues;

/** Bound and best cost over the time that the solver took; `now`: the round that is looked at. */
function chart(rounds: Seen[], now: number, going: Round["trace"]): SVGElement | null {
    const W = 360, H = 120, left = 34, foot = 16, all: { t: number; bound: number; best: number | null }[] = [], ends: number[] = [];
    let t = 0, bound = -Infinity;
    for (const r of rounds) {
        for (const [dt, b, best] of r.trace) all.push({ t: t + dt, bound: (bound = Math.max(bound, b)), best });
        ends.push(t += r.seconds);
    }
    for (const [dt, b, best] of going) all.push({ t: t + dt, bound: (bound = Math.max(bound, b)), best });
    t = Math.max(t, all.at(-1)?.t ?? 0);
    if (!all.length) return null;
    const values = all.flatMap((x) => [x.bound, x.best ?? x.bound]), low = Math.min(...values), high = Math.max(...values), span = high - low || 1;
    const x = (v: number) => left + (W - left - 6) * v / (t || 1), y = (v: number) => H - foot - (H - foot - 8) * (v - low) / span;
    const line = all.map((p, i) => `${i ? `H${x(p.t).toFixed(1)}V` : `M${x(p.t).toFixed(1)} `}${y(p.bound).toFixed(1)}`).join("");
    const text = (at: number, up: number, what: string, anchor: string) => s("text", { x: at, y: up, "text-anchor": anchor, "font-size": 11 }, what);
    return s("svg", { class: "labchart", viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": L.chart },
        ...ends.map((e, i) => s("line", { class: i === now ? "now" : "tick", x1: x(e), x2: x(e), y1: 4, y2: H - foot })),
        s("path", { class: "bound", d: line }),
        ...all.flatMap((p) => (p.best === null ? [] : [s("circle", { class: "best", cx: x(p.t), cy: y(p.best), r: 3 })])),
        text(left - 4, 14, number(high), "end"), text(left - 4, H - foot, number(low), "end"), text(W - 6, H - 3, seconds(t), "end"), text(left, H - 3, "0", "middle"));
}

/** The panel: what is chosen, the rounds, and what shows one on the board; `by` turns to another round. */
export function panel(show: (view: Show) => void, full: HTMLElement): { parts: HTMLElement[]; by: (by: number) => void; begin: () => void } {
    let rounds: Seen[] = [], going: Round["trace"] = [], at = 0, running = false, wanted = false, solved = false, run = 0, end = "", goal = false, program = "";
    const heading = h("h3", { class: "technique", id: "lab-round" }), text = h("div", { class: "sentence" }), list = h("ul", { class: "notes labcuts" });
    const place = h("p", { class: "quiet" }), size = h("p", { class: "quiet", id: "lab-size" }), state = h("p", { id: "lab-state", role: "status" }), picture = h("div", {}), ours = h("p", { class: "quiet", id: "lab-ours" });
    const legend = h("p", { class: "quiet lablegend", "aria-hidden": "true", hidden: true }, h("i", { class: "bound" }), L.legend[0]!, " ", h("i", { class: "best" }), L.legend[1]!);
    const start = button(L.start, () => void solve(), { class: "main", id: "lab-start" }), halt = button(words.stop, () => laboratory.cancel(), { hidden: true });
    const turns = h("div", { class: "tabs", hidden: true }, button("\u2190", () => go(at - 1), { "aria-label": L.back }), button("\u2192", () => go(at + 1), { class: "main", id: "lab-next", "aria-label": L.on }), full, halt, place);
    const profile = h("div", { class: "profile", "aria-hidden": "true", hidden: true });
    const forms = h("div", { class: "fields" }, words.busy), chosen = h("summary", {}, L.formulation), set: HTMLDetailsElement = h("details", { class: "rules labset", open: true }, chosen, forms);
    const print = h("pre", { tabindex: 0 }), kind = choice([["mod", L.family], ["lp", L.program], ["cuts", L.cutRows]], "mod", () => void write());
    const model: HTMLDetailsElement = h("details", { class: "rules labmodel", ontoggle: () => model.open && void write() }, h("summary", {}, L.model), kind, print);
    const named = () => [wish.form, wish.extra, wish.shape].filter(Boolean).join("+");

    /** The formulation as text. */
    async function write(): Promise<void> {
        if (kind.value === "cuts") return void (print.textContent = rounds.flatMap((r) => r.cuts.map((c) => c.text)).join("\n") || L.none);
        if (kind.value === "lp" && program) return void (print.textContent = program);
        print.textContent = words.busy;
        const mine = kind.value, formulation = [wish.form, wish.extra, wish.shape === "mincut" || !wish.shape ? "lazy" : wish.shape].filter(Boolean).join("+");
        try {
            const a = await errand.ask<Answer>("convert", asked(), `to=${mine} ${wish.form && `formulation=${formulation}`}`);
            if (mine === kind.value) print.textContent = a.puzzle ?? "";
        } catch (e) {
            print.textContent = e instanceof Refused ? complaint(e.message, e.fault.remedy) : words.stopped;
        }
    }

    async function choose(): Promise<void> {
        const all = (await laboratory.ask<{ forms: Form[] }>("formulations", store.genre.name)).forms;
        if (!forms.isConnected) return;
        if (!all.some((f) => f.name === wish.form)) Object.assign(wish, { form: all[0]?.name ?? "", extra: "", shape: "" });
        const which = all.find((f) => f.name === wish.form), again = () => { reset(); void choose(); };
        const extras: [string, string][] = (which?.switches ?? []).map(({ name, says }) => [name, `${name}: ${says}`]);
        if (!extras.some(([name]) => name === wish.extra)) wish.extra = "";
        forms.replaceChildren(
            all.length ? field(L.formulation, choice(all.map((f) => [f.name, f.name]), wish.form, (v) => { wish.form = v; again(); })) : "",
            field(L.shape, choice(Object.entries(L.shapes), wish.shape, (v) => { wish.shape = v; again(); })),
            extras.length ? field(L.extra, choice([["", L.none], ...extras], wish.extra, (v) => { wish.extra = v; again(); })) : "", start);
        size.textContent = which?.says ?? "";
        chosen.textContent = [L.formulation + ":", wish.form, wish.extra && `+ ${wish.extra}`, "\u00b7", L.shapes[wish.shape]].filter(Boolean).join(" ");
        if (model.open) void write();
    }

    function reset(): void {
        run++;
        laboratory.cancel();
        Object.assign(halt, { hidden: true });
        [rounds, going, at, running, wanted, solved, end, program] = [[], [], 0, false, false, false, "", ""];
        turns.hidden = profile.hidden = legend.hidden = true;
        for (const e of [heading, text, list, picture, place, state]) e.replaceChildren();
    }

    async function solve(): Promise<void> {
        reset();
        const mine = ++run, puzzle = asked();
        running = true;
        halt.hidden = false;
        turns.hidden = set.open = false;
        turns.querySelector<HTMLElement>(".main")!.focus({ preventScroll: true });
        state.textContent = L.loading;
        void beside(puzzle, mine);
        try {
            const hear = (news: News) => mine === run && heard(news);
            const a = await laboratory.ask<Ends>("lab", JSON.stringify({ puzzle, formulation: named(), seconds: PATIENCE }), "", hear);
            if (mine !== run) return;
            const last = rounds.at(-1);
            solved = a.answer === "some";
            end = a.answer === "unknown" && last && last.status === 4 ? a.note : L.ends[a.answer === "some" && a.optimal === "1" && goal ? "least" : a.answer] ?? a.note;
        } catch (e) {
            if (mine !== run) return;
            if (e instanceof Refused) end = complaint(e.message, e.fault.remedy);
            else if (e instanceof Ended) end = e.died ? words.died : words.stopped;
            else throw e;
        }
        running = false;
        halt.hidden = true;
        if (rounds.length) go(at);
        else {
            turns.hidden = true;
            state.textContent = end;
        }
    }

    function heard({ program: p, round, cuts, going: more }: News): void {
        going = more ? [...going, more] : round ? [] : going;
        if (p) {
            program = p.text;
            goal = p.goal;
            size.textContent = L.size(p.columns, p.rows);
            state.textContent = words.busy;
        }
        if (cuts) rounds.at(-1)!.cuts = cuts;
        if (round) {
            const last = rounds.at(-1), same = last?.relax && round.relax && last.rows === round.rows; // the relaxation again, where its cuts begin
            if (same) rounds.pop();
            const before = rounds.filter((r) => r.relax === round.relax).length;
            rounds.push({ ...round, cuts: [], label: round.relax ? L.relaxation(before) : L.whole(before + 1) });
        }
        if (rounds.length === 1 || (wanted && round)) {
            if (wanted) at = rounds.length - 1;
            wanted = false;
            go(at);
        } else if (rounds.length) go(at, cuts !== undefined && at === rounds.length - 1);
    }

    /** The engine of this page on the same board. */
    async function beside(puzzle: string, mine: number): Promise<void> {
        const timed = async (verb: string) => {
            const since = performance.now(), a = await errand.ask<Answer>(verb, puzzle, "bytes=1G");
            return { a, took: seconds((performance.now() - since) / 1000) };
        };
        ours.textContent = "";
        try {
            const one = await timed("solve");
            if (mine !== run) return;
            ours.textContent = one.a.answer === "none" ? L.oursNone(one.took) : L.ours(one.took, "", "");
            if (one.a.answer === "none") return;
            const two = await timed("unique");
            if (mine === run) ours.textContent = L.ours(one.took, two.took, L.kinds[two.a.answer] ?? "");
        } catch (e) {
            if (!(e instanceof Ended || e instanceof Refused)) throw e;
        }
    }

    const outline = (r: Seen, cuts: Cut[]) => void pointOver(r.point, r.relax, cuts.flatMap((c) => placesOfPoint(c.at))).then((view) => r === rounds[at] && text.isConnected && show(view));

    function said(r: Seen, last: boolean): string[] {
        if (r.status === 2) return [L.nothing];
        if (!r.point) return [];
        if (r.relax) return [goal ? L.bound(number(r.objective)) : L.free, last && solved ? L.wholeToo : ""].filter(Boolean);
        const pieces = piecesIn(r.point), shape = last && solved ? L.solved : pieces > 1 ? L.inPieces(pieces) : r.cuts.length ? L.wrongShape : "";
        return [goal ? L.cheapest(number(r.objective)) : L.anything, shape].filter(Boolean);
    }

    /** To a round; `quiet`: what is there is only brought up to date. */
    function go(to: number, quiet = true): void {
        if (!rounds.length) return;
        if (to >= rounds.length && running) wanted = true;
        const was = at, r = rounds[at = Math.max(0, Math.min(rounds.length - 1, to))]!, last = at === rounds.length - 1;
        place.textContent = [L.of(at + 1, rounds.length, running), wanted && words.busy].filter(Boolean).join(" \u00b7 ");
        state.textContent = running ? "" : end;
        state.hidden = !running && !last;
        const most = Math.max(...rounds.map((x) => x.cuts.length));
        profile.hidden = !most;
        profile.replaceChildren(...rounds.map((x, i) => {
            const bar = h("i", { class: i === at ? "now" : "", onclick: () => go(i) });
            bar.style.height = `${Math.max(8, 100 * x.cuts.length / most)}%`;
            return bar;
        }));
        const drawn = goal ? chart(rounds, at, going) : null;
        legend.hidden = !drawn;
        picture.replaceChildren(...(drawn ? [drawn] : []));
        if (was === at && !quiet && heading.textContent === r.label) return;
        heading.textContent = r.label;
        text.replaceChildren(...said(r, last).map((line) => h("p", {}, line)), h("p", { class: "quiet" }, L.took(seconds(r.seconds), r.nodes, r.iterations)), r.cuts.length ? h("p", {}, L.cut(r.cuts.length)) : "");
        list.replaceChildren(...r.cuts.slice(0, LISTED).map((c) => {
            const look = () => outline(r, [c]);
            return h("li", { onpointerenter: look }, button(c.text, look, { onfocus: look }));
        }), r.cuts.length > LISTED ? h("li", { class: "quiet" }, L.further(r.cuts.length - LISTED)) : "");
        outline(r, r.cuts.length <= OUTLINED ? r.cuts : r.cuts.slice(0, 1));
        if (model.open && kind.value === "cuts") void write();
    }

    return {
        begin: () => void choose().catch((e: unknown) => { if (!(e instanceof Ended)) throw e; }),
        parts: [set, size, state, heading, text, turns, profile, picture, legend, list, ours, model], by: (by) => go(Math.abs(by) > rounds.length ? (by < 0 ? 0 : rounds.length - 1) : at + by) };
}
