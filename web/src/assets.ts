// assets.ts - where the worker and the library come from: files beside the page, or, in the single file, the page itself.

declare const ARIADNE_WORKER: string;
declare const ARIADNE_WASM: string;

const carried = (id: string): string | null => document.getElementById(id)?.textContent ?? null;

let script: string | null = null;

export function newWorker(): Worker {
    const inside = carried("ariadne-worker");
    if (inside) script ??= URL.createObjectURL(new Blob([inside], { type: "text/javascript" }));
    return new Worker(script ?? ARIADNE_WORKER);
}

async function unpacked(base64: string): Promise<ArrayBuffer> {
    const packed = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
}

async function compiled(): Promise<WebAssembly.Module> {
    const inside = carried("ariadne-wasm");
    if (inside) return WebAssembly.compile(await unpacked(inside.trim()));
    return WebAssembly.compile(await (await fetch(ARIADNE_WASM)).arrayBuffer());
}

let library: Promise<WebAssembly.Module> | undefined;
export const theLibrary = (): Promise<WebAssembly.Module> => (library ??= compiled());

/** The library with families and the one with the laboratory, beside the site alone: fetched where they are asked for. */
export const onSite = carried("ariadne-wasm") === null && location.protocol.startsWith("http");
const beside = (name: string) => {
    let module: Promise<WebAssembly.Module> | undefined;
    return (): Promise<WebAssembly.Module> => (module ??= fetch(name).then(async (r) => WebAssembly.compile(await r.arrayBuffer())));
};
export const withFamilies = beside("families.wasm"), withLab = beside("lab.wasm");
