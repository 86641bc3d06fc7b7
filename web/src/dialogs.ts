// dialogs.ts - one dialog at a time, with a title and a way out; and short messages that go away by themselves.
import { button, h } from "./dom";
import { words } from "./words";

const message = h("div", { class: "message", role: "alert", hidden: true });
document.body.append(message);

export function dialog(title: string, ...content: (Node | null | undefined | false)[]): HTMLDialogElement {
    const d: HTMLDialogElement = h("dialog", { "aria-label": title, onclose: () => {
        document.body.append(message);
        d.remove();
        if (document.activeElement === document.body) document.getElementById("board")?.focus({ preventScroll: true }); // opened from a menu that is closed
    } },
        h("header", {}, h("h2", {}, title), button("×", () => d.close(), { class: "close", "aria-label": words.close })), ...content);
    d.addEventListener("click", (e) => { if (e.target === d) d.close(); });
    d.addEventListener("keydown", (e) => { // Enter in a number does what stands beside it
        if (e.key !== "Enter" || !(e.target as Element).matches("[type=number]")) return;
        e.preventDefault();
        for (let near = e.target as Element | null; near; near = near.parentElement) {
            const b = near.querySelector<HTMLElement>(":scope button.main") ?? (near.matches(".fields") ? near.querySelector("button") : null);
            if (b) return b.click();
        }
    });
    document.body.append(d);
    d.showModal();
    return d;
}

let last = 0;

export function say(text: string): void {
    message.textContent = text;
    (document.querySelector("dialog[open]") ?? document.body).append(message); // behind a dialog it would be dimmed and not read aloud
    message.hidden = false;
    clearTimeout(last);
    last = window.setTimeout(() => { message.hidden = true; }, 4000 + 40 * text.length);
}

/** What was said last no longer matters. */
export const hush = (): void => { message.hidden = true; };

export const field = (name: string, control: HTMLElement): HTMLElement => h("label", { class: "field" }, h("span", {}, name), control);

export function choice(options: [string, string][], value: string, onchange: (v: string) => void = () => undefined): HTMLSelectElement {
    const e: HTMLSelectElement = h("select", { onchange: () => onchange(e.value) },
        ...options.map(([v, text]) => h("option", { value: v }, text)));
    e.value = value;
    return e;
}

export const number = (value: number, least: number, most: number): HTMLInputElement =>
    h("input", { type: "number", min: least, max: most, value: String(value), inputmode: "numeric" });
