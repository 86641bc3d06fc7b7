// words.ja.ts - what the page says, in Japanese.
import { en, type Words } from "./words.en";

export const ja: Words = { ...en, language: "English" };
