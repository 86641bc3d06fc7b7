// assets.ts - where the worker and the library come from: files beside the page, or, in the single file, the page itself.

declare const ARIADNE_WORKER: string;
declare const ARIADNE_WASM: string;

/** What the single file has unpacked (single.ts). */
export interface Inside { library: Uint8Array<ArrayBuffer>; worker: Uint8Array<ArrayBuffer> }
const { ariadneInside: inside } = globalThis as { ariadneInside?: Inside };

let script: string | null = null;

export function newWorker(): Worker {
    if (inside) script ??= URL.createObjectURL(new Blob([inside.worker], { type: "text/javascript" }));
    return new Worker(script ?? ARIADNE_WORKER);
}

async function compiled(): Promise<WebAssembly.Module> {
    return WebAssembly.compile(inside?.library ?? await (await fetch(ARIADNE_WASM)).arrayBuffer());
}

let library: Promise<WebAssembly.Module> | undefined;
export const theLibrary = (): Promise<WebAssembly.Module> => (library ??= compiled());

/** The library with families and the one with the laboratory, beside the site alone: fetched where they are asked for. */
export const onSite = !inside && location.protocol.startsWith("http");
const beside = (name: string) => {
    let module: Promise<WebAssembly.Module> | undefined;
    return (): Promise<WebAssembly.Module> => (module ??= fetch(name).then(async (r) => WebAssembly.compile(await r.arrayBuffer())));
};
export const withFamilies = beside("families.wasm"), withLab = beside("lab.wasm");
