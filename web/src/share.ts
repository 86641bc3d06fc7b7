// share.ts - puzzles in and out: links of this page, links and texts of other programs, pictures, files, the clipboard.
//
// A link of this page is its address with #MODE=TEXT: the puzzle's text, packed (deflate) and written in letters that
// addresses take. &check=DIGEST goes with it where the solver's drawing is to be checked without the solution being in
// the link; see play.ts.
import { Ended, errand, hand, Refused } from "./ask";
import { choice, dialog, field, hush, say } from "./dialogs";
import { button, h, save } from "./dom";
import { calledOf, headOf } from "./genre";
import { named, type Answer, type Draft } from "./library";
import { live } from "./live";
import { digest } from "./play";
import { here, keepAll, leave } from "./shelf";
import { store } from "./store";
import { complaint, words } from "./words";

const MANY = 200; // puzzles of a text
const LARGE = 2e7; // bytes of files

const through = async (bytes: BlobPart, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> =>
    new Response(new Blob([bytes]).stream().pipeThrough(stream as unknown as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)).arrayBuffer();

export async function packed(text: string): Promise<string> {
    const bytes = new Uint8Array(await through(text, new CompressionStream("deflate-raw")));
    return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export async function unpacked(text: string): Promise<string> {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate-raw")));
}

export interface Link { play: boolean; puzzle: string; check: string; foreign?: boolean }

const OWN = /#(?:[^\s#]*&)?(edit|play)(?:=([\w+/-]*)|$)/; // what mail programs put behind it is no part of it

/** What the address, or a link in a text, says; null: nothing. It may have been percent-encoded on its way, or cut into lines. Throws on a damaged link. */
export async function fromHash(text: string): Promise<Link | null> {
    const foreign = text.startsWith("#url=") && new URLSearchParams(text.slice(1).replace(/\+/g, "%2B")).get("url");
    if (foreign) return { play: false, puzzle: foreign, check: "", foreign: true };
    const plain = text.replace(/%(?:25)*([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    const own = (t: string) => OWN.exec(t)?.slice(1) ?? [], [mode, puzzle = ""] = own(plain);
    if (!mode) return null;
    return {
        play: mode === "play", puzzle: await unpacked(puzzle).catch(() => unpacked(own(plain.replace(/\s/g, ""))[1] ?? "")),
        check: /\bcheck=([\da-f]{24})/.exec(plain)?.[1] ?? "", // cut short it fits no drawing
    };
}

export async function linkTo(mode: "edit" | "play", puzzle: string, check = ""): Promise<string> {
    const base = location.href.replace(/#.*/, "");
    return `${base}#${mode}=${await packed(puzzle)}${check && "&check=" + check}`;
}

/** Who sets a puzzle gives its pictures away without the solution. */
const shown = (picture: boolean): string => (picture && store.mode === "edit" ? named(store.clues, store.names) : store.whole);

const printed = async (format: string): Promise<string> =>
    (await hand.ask<{ puzzle: string }>("convert", shown(/svg|unicode/.test(format)), "to=" + format)).puzzle;

/** A text, or the picture that it is drawn from. */
async function copy(text: string, picture: boolean): Promise<void> {
    try {
        await (picture ? navigator.clipboard.write([new ClipboardItem({ "image/png": png(text) })]) : navigator.clipboard.writeText(text));
        say(words.copied);
    } catch {
        say(words.notCopied);
    }
}

/** A piece of a PNG that names the picture. Its sum is the one that gzip puts behind its bytes, the other way round. */
async function naming(key: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
    const body = new TextEncoder().encode(`iTXt${key}${"\0".repeat(5)}${text}`);
    const sum = new Uint8Array(await through(body, new CompressionStream("gzip"))).slice(-8, -4).reverse();
    return new Uint8Array([0, 0, (body.length - 4) >> 8, (body.length - 4) & 255, ...body, ...sum]);
}

async function png(svg: string): Promise<Blob> {
    const image = new Image();
    image.src = inline(svg);
    await image.decode();
    const canvas = h("canvas", { width: image.width * 2, height: image.height * 2 });
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const bare = await new Promise<Blob>((resolve, reject) => canvas.toBlob((b) => (b ? resolve(b) : reject(new Error("no picture"))), "image/png"));
    const { title = headOf(store.draft), author } = store.names, head = 33; // bytes: signature and size
    return new Blob([bare.slice(0, head), await naming("Title", title), ...(author ? [await naming("Author", author)] : []), bare.slice(head)], { type: bare.type });
}

const inline = (svg: string): string => "data:image/svg+xml," + encodeURIComponent(svg);

/** As the library calls them, and by what people know them. */
const FORMATS = Object.entries({
    "": "\u2014", url: "puzz.link", penpa: "Penpa+", sudokupad: "SudokuPad", fpuzzles: "f-puzzles", gameid: "Portable Puzzles", text: "text", json: "JSON",
    pzprv3: "pzprv3", line: "line", csplib: "CSPLib", has: "has", adc: "ADC", graph: "graph", svg: "SVG", png: "PNG", unicode: "Unicode",
});

async function inFormat(format: string): Promise<string> {
    if (format === "json") return JSON.stringify({ ...store.names, genre: store.genre.name, format: "text", puzzle: store.draft.puzzle });
    const text = await printed(format === "png" ? "svg" : format);
    return format === "text" || format === "graph" ? named(text, store.names) : text;
}

/** What the puzzle is called, to be typed. */
export function nameFields(typed: () => void = () => undefined): HTMLElement {
    return h("div", { class: "fields" }, ...(["title", "author", "note"] as const).map((key) => {
        const input: HTMLInputElement = h("input", { value: store.names[key] ?? "", maxLength: key === "note" ? 1000 : 200, "data-name": key, oninput: () => {
            const { [key]: _, ...others } = store.names, value = input.value.trim();
            store.call(value ? { ...others, [key]: value } : others);
            typed();
        } });
        return field(words.named[key], input);
    }));
}

export function openShare(): void {
    const text = h("textarea", { readonly: true, rows: 6, "aria-label": words.share });
    const note = h("p", { class: "quiet" }), view = h("img", { class: "view", alt: headOf(store.draft) });
    const taking = button(words.copy, () => void copy(text.value, picture()), { class: "main" });
    let last = 0; // a late answer does not replace a newer one
    let again = () => undefined as void;
    const fill = (f: () => Promise<string>, said = "", typing = false) => {
        const mine = ++last;
        again = () => fill(f, said, true);
        const show = (x: string, remark = said) => {
            if (mine !== last) return;
            text.value = x;
            taking.disabled = !x;
            text.hidden = !(view.hidden = !picture() || !x);
            if (!view.hidden) view.src = inline(x);
            note.textContent = remark;
        };
        note.textContent = said;
        f().then((x) => { show(x); if (!typing) text.select(); },
            (e: unknown) => show("", e instanceof Refused ? complaint(e.message, e.fault.remedy) : (e as Error).message));
    };
    const format = choice(FORMATS, "", () => {
        press();
        if (format.value) fill(() => inFormat(format.value));
        else links[0]!.click();
    });
    const picture = () => format.value === "png";
    for (const o of format.options) if (o.value) void inFormat(o.value).catch(() => o.remove()); // not of this board
    const file = async () => {
        const ending = /^(json|svg|png|pzprv3|has|adc)$/.test(format.value) ? format.value : "txt";
        const content = await inFormat(format.value || "text");
        save(`${store.names.title ?? store.genre.name}.${ending}`, picture() ? await png(content) : new Blob([content]));
    };
    const link = (play: "edit" | "play") => () => linkTo(play, play === "edit" ? store.whole : named(store.clues, store.names));
    const checked = async () => {
        const a = await errand.ask<Answer>("unique", store.clues);
        if (a.answer !== "one" || !a.solution) throw new Error(words.needsOne);
        return linkTo("play", named(store.clues, store.names), await digest(store.clues, a.solution));
    };
    /** To another program of a phone. */
    const send = async () => {
        const files = picture() ? [new File([await png(text.value)], store.genre.name + ".png", { type: "image/png" })] : undefined;
        await navigator.share(files ? { files } : format.value ? { text: text.value } : { url: text.value }).catch(() => undefined);
    };
    /** A warning before a puzzle without one solution is shared. */
    const doubt = () => (store.solver || !live.settled || (live.badge.kind === "one" && !live.bare) ? "" : live.verdict);
    /** A link's remarks; always that the page is a file, if it is. */
    const noted = (...of: string[]) => [...of, location.protocol === "file:" && words.fileNote].filter(Boolean).join(" ");
    const links = [
        button(words.links.edit, () => { press(0); fill(link("edit"), noted()); }), button(words.links.play, () => { press(1); fill(link("play"), noted(doubt())); }),
        button(words.links.check, () => { press(2); fill(checked, noted(words.checkNote)); }),
    ];
    /** This link is shown, or a format. */
    const press = (which = format.value ? -1 : 0) => {
        links.forEach((b, i) => b.setAttribute("aria-pressed", String(i === which)));
        if (which >= 0) format.value = "";
    };
    dialog(words.share,
        nameFields(() => again()),
        h("div", { class: "tabs" }, ...links),
        h("div", { class: "fields" }, field(words.format, format)), text, view, note,
        h("div", { class: "tabs" }, taking, button(words.download, () => void file()),
            "share" in navigator && button(words.send, () => void send())));
    links[0]!.click();
}

/** Of files together; throws where they are larger than any puzzles. */
async function textOf(files: FileList): Promise<string> {
    const all = [...files];
    if (all.reduce((n, f) => n + f.size, 0) > LARGE) throw new Error();
    return (await Promise.all(all.map((f) => f.text()))).join("\n\n");
}
const tooLarge = (): void => say(words.tooLarge);

export function openImport(): void {
    const text = h("textarea", { rows: 8, "aria-label": words.paste, placeholder: words.paste, autofocus: true });
    const file: HTMLInputElement = h("input", { type: "file", multiple: true, onchange: () => void textOf(file.files!).then(take, tooLarge) });
    const take = (t: string) => {
        void bring(t).then((read) => read && d.close()); // what cannot be read stays, to be corrected
    };
    const d = dialog(words.open, text, file, h("div", { class: "tabs" }, button(words.load, () => take(text.value), { class: "main" })));
}

/** The puzzles of a text: one, or one a line, or with blank lines between, or its links, of this page too; none if not all can be read. More than one are kept. */
async function several(text: string): Promise<Draft[]> {
    const readable = async (t: string) => t.split(/#(?:edit|play)=/).length < 3 &&
        store.read((await fromHash(t))?.puzzle ?? t).catch((e: unknown) => { if (!(e instanceof Refused)) throw e; });
    const lines = text.split(/\r?\n/).filter((l) => l.trim() && !/^\s*[#;]/.test(l)), blocks = text.split(/\n\s*\n/).filter((b) => b.trim());
    const whole = await readable(text);
    if (whole) return [whole];
    for (const parts of [lines, blocks, text.match(/https?:\S*[^\s.,;:!?)\]>"'。、」]/g) ?? []]) { // or links with words around them
        const found: Draft[] = [];
        for (const part of parts.slice(0, MANY)) {
            const d = await readable(part);
            if (!d) break;
            found.push(d);
        }
        if (!found.length || found.length < Math.min(parts.length, MANY)) continue;
        if (found.length > 1) keepAll(found.map((d, i) => [`${i + 1}. ${[calledOf(d), headOf(d)].filter(Boolean).join(", ")}`, named(d.puzzle, d)]));
        return found;
    }
    return [];
}

/** Puzzles that were pasted, dropped or opened; also links of this page. False: it cannot be read, as a message says. */
export async function bring(text: string): Promise<boolean> {
    try {
        const many = await several(text);
        if (many.length) hush();
        await store.replace(many[0] ?? text);
        if (many.length > 1) say(words.severalKept(many.length, many.length === MANY));
        return many.length > 0;
    } catch (e) {
        say(e instanceof Ended ? words.died : words.broken);
        return false;
    }
}

/** The address follows the puzzle. */
export function listen(): void {
    let timer = 0;
    const follow = () => {
        clearTimeout(timer);
        if (!store.solver) timer = window.setTimeout(() => void linkTo("edit", store.whole).then((l) => {
            history.replaceState(null, "", l);
            leave(location.href);
        }), 400);
    };
    store.onChange((c) => { if (c.puzzle || c.names) follow(); });
    if (here() && (location.hash || store.canUndo)) follow(); // loaded again before it did
    addEventListener("paste", (e) => {
        if ((e.target as Element).closest?.("input, textarea, dialog")) return;
        const text = e.clipboardData?.getData("text/plain");
        if (text) void bring(text);
    });
    addEventListener("dragover", (e) => e.preventDefault());
    addEventListener("drop", (e) => {
        e.preventDefault();
        const files = e.dataTransfer?.files, text = e.dataTransfer?.getData("text/plain");
        if (files?.length) void textOf(files).then(bring, tooLarge);
        else if (text) void bring(text);
    });
}
