// rounds.ts - the laboratory's own part of the worker: HiGHS, fetched beside the site, solves what the library asks it, and
// each of its answers is reported as it comes, with the rows that cut it off. Rows, cuts and the last word on every answer
// are the library's.
import type { Highs } from "highs";
import type { Outcome, Program, start } from "../../js/start.js";
import type { Point } from "./library";
import type { Question } from "./worker";

/** A row that was found: as people write it, and what its columns draw. */
export interface Cut { text: string; at: Point }
/** One answer of the solver. `trace`: seconds, bound and best of its search, null where there is none yet. */
export interface Round {
    relax: boolean;
    rows: number;
    status: number;
    objective: number;
    seconds: number;
    nodes: number;
    iterations: number;
    point?: Point;
    trace: [number, number, number | null][];
}
/** What is reported on the way: the program at first; bound and best of a search that goes on; an answer; the cuts that came of the last one. */
export interface News { going?: Round["trace"][number]; program?: { text: string; columns: number; rows: number; goal: boolean }; round?: Round; cuts?: Cut[] }
interface Lab { seconds: number; formulation: string; puzzle: string }

declare function importScripts(url: string): void;
declare const Module: () => Promise<Highs>; // as the file of HiGHS calls itself

const LEAST = -(2 ** 31), MOST = 2 ** 31 - 1, SOLVED = 0, FEASIBLE = 1, NONE = 2, STOPPED = 3, BROKEN = 4; // as the library has them
const TRACED = 200, LONG = 0.5; // points of a search; seconds until it is reported while it goes on

let loaded: Promise<Highs> | undefined;
const solver = (): Promise<Highs> => (loaded ??= (importScripts("highs.js"), Module()));

/** The columns' names, in their order, as the goal of the text has them. */
function namesOf(text: string): string[] {
    const goal = text.slice(text.indexOf("obj:") + 4, text.indexOf("Subject To"));
    return [...goal.matchAll(/[+-] (?:\d+ )?([A-Za-z_]\w*)/g)].map(([, name]) => name!);
}

/** A row with what counts against it on the other side, so that no term has a minus. */
function written(p: Program, row: number, names: string[]): string {
    const low = p.row_lower[row]!, high = p.row_upper[row]!, sides: [string[], string[]] = [[], []];
    for (let k = p.start[row]!; k < p.start[row + 1]!; k++) {
        const c = p.coef[k]!, x = names[p.index[k]!] ?? `x${p.index[k]}`;
        sides[c < 0 ? 1 : 0].push(Math.abs(c) === 1 ? x : `${Math.abs(c)} ${x}`);
    }
    const bound = high === MOST ? low : high, sign = low === high ? "=" : high === MOST ? "\u2265" : "\u2264", [left, right] = sides.map((side) => side.join(" + ")) as [string, string];
    if (!right) return `${left || "0"} ${sign} ${bound}`;
    if (!left) return `${right} ${{ "=": "=", "\u2265": "\u2264", "\u2264": "\u2265" }[sign]} ${-bound}`;
    return `${left} ${sign} ${right}${bound ? ` ${bound < 0 ? "\u2212" : "+"} ${Math.abs(bound)}` : ""}`;
}

/** Everything that a row speaks of, as far as it is drawn: its columns set beside none set. */
function place(p: Program, row: number, none: Point): Point {
    const values = new Float64Array(p.ncol);
    for (let k = p.start[row]!; k < p.start[row + 1]!; k++) values[p.index[k]!] = 1;
    const all = p.drawing(values), apart = (x: number | number[], y: number | number[]) => (Array.isArray(x) ? x.some((n, i) => n !== (y as number[])[i]) : x !== y);
    return {
        ...(all.edges && { edges: all.edges.map((x, i) => (apart(x, none.edges![i]!) ? 1 : 0)) }),
        ...(all.cells && { cells: all.cells.map((x, i) => (apart(x, none.cells![i]!) ? 1 : 0)) }),
    };
}

/** One program through HiGHS. */
function solve(highs: Highs, p: Program, seconds: number, say: (news: News) => void): Outcome & Round {
    const far = highs.infinity, from = (a: Int32Array) => Float64Array.from(a, (x) => (x === LEAST ? -far : x === MOST ? far : x));
    const begun = performance.now(), trace: Round["trace"] = [];
    const real = (x: number | undefined) => (x !== undefined && Math.abs(x) < 1e15 ? x : null);
    return highs.withModel({
        numCols: p.ncol, numRows: p.nrow, colCost: Float64Array.from(p.cost), colLower: from(p.lower), colUpper: from(p.upper), rowLower: from(p.row_lower), rowUpper: from(p.row_upper),
        matrix: { format: "csr", numRows: p.nrow, numCols: p.ncol, starts: Int32Array.from(p.start), indices: Int32Array.from(p.index), values: Float64Array.from(p.coef) },
        ...(!p.relax && { integrality: Int32Array.from(p.kind, (k) => (k === 2 ? 0 : 1)) }),
    }, (model) => {
        const { modelStatus: is, callbackType } = highs.constants;
        model.options.set({ output_flag: false, ...(seconds > 0 && { time_limit: seconds }) });
        model.run({
            [callbackType.mipInterrupt]({ data }) {
                const bound = real(data.mip_dual_bound), best = real(data.mip_primal_bound), last = trace.at(-1);
                if (bound === null || (last && last[1] === bound && last[2] === best) || trace.length >= TRACED) return;
                const going: Round["trace"][number] = [(performance.now() - begun) / 1000, bound, best];
                trace.push(going);
                if (going[0] > LONG) say({ going });
            },
        });
        const status = model.getModelStatus(), some = Number(model.info.get("primal_solution_status")) === 2, objective = some ? model.getObjectiveValue() : 0;
        const values = some ? model.getSolution().colValue : undefined, ended = (performance.now() - begun) / 1000;
        const bound = p.relax || status === is.optimal ? objective : real(Number(model.info.get("mip_dual_bound"))) ?? 0;
        if (some || trace.length) trace.push([ended, some || trace.length === 0 ? bound : trace.at(-1)![1], some && !p.relax ? objective : null]);
        return {
            relax: p.relax, rows: p.nrow, objective, bound, seconds: ended, trace,
            status: status === is.optimal ? (some ? SOLVED : BROKEN) : status === is.infeasible || status === is.unboundedOrInfeasible ? NONE : some && !p.relax ? FEASIBLE : status === is.timeLimit || status === is.interrupted ? STOPPED : BROKEN,
            nodes: p.relax ? 0 : Number(model.info.get("mip_node_count")), iterations: Number(model.info.get("simplex_iteration_count")),
            ...(values && { values, point: p.drawing(values) }),
        };
    });
}

/** A puzzle through a formulation, round by round. */
export async function laboratory(ask: Awaited<ReturnType<typeof start>>, { text }: Question, say: (news: News) => void): Promise<string> {
    const { puzzle, formulation, seconds } = JSON.parse(text) as Lab, highs = await solver();
    let names: string[] = [], rows = 0, left = seconds;
    const answer = ask.lab(puzzle, formulation, seconds, (p) => {
        if (!rows) {
            const text = p.text("lp");
            names = namesOf(text);
            say({ program: { text, columns: p.ncol, rows: p.nrow, goal: p.goal } });
        } else if (p.nrow > rows) {
            const none = p.drawing(new Float64Array(p.ncol));
            say({ cuts: Array.from({ length: p.nrow - rows }, (_, i) => ({ text: written(p, rows + i, names), at: place(p, rows + i, none) })) });
        }
        rows = p.nrow;
        const out = solve(highs, p, left, say);
        if (seconds > 0) left = Math.max(0.01, left - out.seconds);
        const { relax, status, objective, nodes, iterations, point, trace } = out;
        say({ round: { relax, rows, status, objective, seconds: out.seconds, nodes, iterations, trace, ...(point && { point }) } });
        return out;
    });
    return JSON.stringify(answer);
}
