// genre.ts - names of genres for people.
import { genreNames } from "./words";

export const titleOf = (genre: string): string => genreNames[genre] ?? genre[0]!.toUpperCase() + genre.slice(1);
