// dom.ts - elements made in one line.
type Child = Node | string | null | undefined | false;
type Props = Record<string, unknown>;

function fill(e: Element, props: Props, children: Child[]): void {
    for (const [key, value] of Object.entries(props)) {
        if (value === undefined || value === null || value === false) continue;
        if (key.startsWith("on")) e.addEventListener(key.slice(2), value as EventListener);
        else if (key === "value" || key === "checked") (e as unknown as Props)[key] = value;
        else e.setAttribute(key, value === true ? "" : String(value));
    }
    for (const c of children) if (c) e.append(c);
}

export function h<K extends keyof HTMLElementTagNameMap>(tag: K, props: Props = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
    const e = document.createElement(tag);
    fill(e, props, children);
    return e;
}

export function s<K extends keyof SVGElementTagNameMap>(tag: K, props: Props = {}, ...children: Child[]): SVGElementTagNameMap[K] {
    const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
    fill(e, props, children);
    return e;
}

export const button = (text: string, onclick: () => void, props: Props = {}): HTMLButtonElement =>
    h("button", { type: "button", onclick, ...props }, text);

/** Saves a file. */
export function save(name: string, content: Blob): void {
    const a = h("a", { href: URL.createObjectURL(content), download: name });
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 10_000);
}
