// validate.mjs - do records follow doc/records.schema.json? usage: node validate.mjs SCHEMA FILE... ; a record a line.
// The part of JSON Schema (draft 2020-12) that the schema uses; a keyword that is not known here is an error, so nothing
// in the schema goes unchecked. Every record is also spoiled in several ways, and each spoiled one must be refused. At
// the end each kind of record and each of its members must have been seen; and each member has a description.
import { readFileSync } from "node:fs";

const [schemaFile, ...files] = process.argv.slice(2);
const root = JSON.parse(readFileSync(schemaFile, "utf8"));
const words = new Set(["$schema", "$defs", "$ref", "title", "description", "type", "enum", "const", "pattern", "minLength",
    "minimum", "maximum", "minItems", "maxItems", "items", "required", "properties", "additionalProperties",
    "minProperties", "oneOf", "anyOf", "allOf", "not", "if", "then", "else"]);
const seen = new Set(); // members, as the schema that describes them

const resolve = (ref) => ref.slice(2).split("/").reduce((at, step) => at[step], root);

function isType(v, type) {
    switch (type) {
    case "object": return v !== null && typeof v === "object" && !Array.isArray(v);
    case "array": return Array.isArray(v);
    case "integer": return Number.isInteger(v);
    case "null": return v === null;
    default: return typeof v === type;
    }
}

// "" when v follows s, else where and why not.
function fault(v, s, at) {
    for (const word of Object.keys(s)) if (!words.has(word)) throw new Error(`the schema uses ${word}, unknown here`);
    const no = (why) => `${at}: ${why}`;
    if (s.$ref) {
        const f = fault(v, resolve(s.$ref), at);
        if (f) return f;
    }
    if (s.type && !isType(v, s.type)) return no(`no ${s.type}`);
    if (s.enum && !s.enum.includes(v)) return no(`none of ${s.enum.join(" ")}`);
    if ("const" in s && s.const !== v) return no(`not ${s.const}`);
    if (s.pattern && !new RegExp(s.pattern).test(v)) return no(`not like ${s.pattern}`);
    if (typeof v === "string" && v.length < (s.minLength ?? 0)) return no("too short");
    if (typeof v === "number" && (v < (s.minimum ?? -Infinity) || v > (s.maximum ?? Infinity))) return no("out of range");
    if (Array.isArray(v)) {
        if (v.length < (s.minItems ?? 0) || v.length > (s.maxItems ?? Infinity)) return no("too few or too many items");
        for (let i = 0; s.items && i < v.length; i++) {
            const f = fault(v[i], s.items, `${at}[${i}]`);
            if (f) return f;
        }
    }
    if (isType(v, "object")) {
        const f = objectFault(v, s, at);
        if (f) return f;
    }
    for (const part of s.allOf ?? []) {
        const f = fault(v, part, at);
        if (f) return f;
    }
    if (s.anyOf && s.anyOf.every((part) => fault(v, part, at))) return no("none of the kinds it may be");
    if (s.not && !fault(v, s.not, at)) return no(`has what it must not: ${JSON.stringify(s.not)}`);
    if (s.if) {
        const side = fault(v, s.if, at) ? s.else : s.then;
        const f = side ? fault(v, side, at) : "";
        if (f) return f;
    }
    return "";
}

function objectFault(v, s, at) {
    for (const key of s.required ?? []) if (!(key in v)) return `${at}: no "${key}"`;
    if (Object.keys(v).length < (s.minProperties ?? 0)) return `${at}: empty`;
    for (const [key, value] of Object.entries(v)) {
        const own = s.properties?.[key] ?? (s.properties || "additionalProperties" in s ? s.additionalProperties : undefined);
        if (own === undefined || own === true) continue;
        if (own === false) return `${at}: "${key}" is not described`;
        const f = fault(value, own, `${at}.${key}`);
        if (f) return f;
        if (s.properties?.[key]) seen.add(own);
    }
    return "";
}

// The kinds that a record is of: one, when it is right.
function kinds(record) {
    return root.oneOf.filter((kind) => !fault(record, kind, "record"));
}

// Records that must be refused: a member more, one of the needed ones less, a member of another type.
function* spoiled(record, kind) {
    yield { ...record, surplus: 1 };
    for (const key of kind.required) {
        const { [key]: gone, ...rest } = record;
        yield rest;
        yield { ...record, [key]: { odd: true } };
    }
    if ("count" in record) yield { ...record, count: "01" };
    if ("complete" in record) yield { ...record, complete: !record.complete };
}

let passed = 0, failed = 0;
const check = (fine, say) => {
    if (fine) passed++;
    else if (failed++ < 20) console.log(say());
};
const spoilt = new Map(); // of each kind, how often
for (const file of files) {
    for (const [i, line] of readFileSync(file, "utf8").split("\n").entries()) {
        if (!line) continue;
        let record;
        try { record = JSON.parse(line); } catch (e) {
            check(false, () => `${file}:${i + 1}: ${e.message}: ${line.slice(0, 200)}`);
            continue;
        }
        const all = kinds(record);
        check(all.length === 1, () => `${file}:${i + 1}: of ${all.length} kinds: ${line.slice(0, 200)}\n  `
            + root.oneOf.map((k) => `${k.$ref.split("/").pop()}: ${fault(record, k, "record")}`).join("\n  "));
        const name = all[0]?.$ref;
        const times = spoilt.get(name) ?? 0;
        if (all.length !== 1 || times >= 40) continue;
        spoilt.set(name, times + 1);
        for (const bad of spoiled(record, resolve(name)))
            check(kinds(bad).length === 0, () => `${file}:${i + 1}: passes though spoiled: ${JSON.stringify(bad).slice(0, 300)}`);
    }
}
// A member says what it is, or that of which it is one does.
const described = (s) => Boolean(s.description) || (s.$ref !== undefined && described(resolve(s.$ref)));
function walk(s, path) {
    for (const [key, own] of Object.entries(s.properties ?? {})) {
        check(described(own), () => `no description: ${path}.${key}`);
        check(seen.has(own) || `${path}.${key}` === process.env.UNSEEN, () => `never seen: ${path}.${key}`);
        walk(own, `${path}.${key}`);
        if (own.items) walk(own.items, `${path}.${key}[]`);
    }
}
for (const [name, s] of Object.entries(root.$defs)) walk(s, name);
console.log(`schema: ${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
