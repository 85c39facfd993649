import { z } from 'zod';
import { searchSynonyms } from '#content/search-words.ts';
import { normalise } from '#platform/normalise.ts';

export type SearchWords = {
  typed: string;
  words: readonly SearchWord[];
  /** The words as the address has them. */
  toString(): string;
};

export type SearchWord = {
  typed: string;
  /** The word that the search uses: a similar one if no listing has the typed word. */
  read: string;
  /** Only the beginning of the word was typed so far. */
  isBeginning?: boolean;
};

const mostWords = 8;
const longestWord = 30;

/** The typed search of the catalogue. Other characters than letters and digits are ignored. */
export const searchWords = z
  .string()
  .max(400)
  .transform((typed) =>
    normalise(typed.toWellFormed(), 'NFKC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100),
  )
  .pipe(z.string().min(1))
  .transform((typed): SearchWords => wordsOf(typed));

function wordsOf(typed: string): SearchWords {
  const plain = normalise(typed, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 || /\d/.test(word));
  const read = words.slice(0, mostWords).map((word) => ({ typed: word, read: word.slice(0, longestWord) }));
  return { typed, words: read, toString: () => typed };
}

/** The query for the search index, which requires every word; undefined if nothing was typed that can be searched. */
export function searchQueryOf({ words }: SearchWords, within: Within = ''): string | undefined {
  if (words.every(({ read }) => /^\d?$/.test(read))) return undefined;
  return words.map((word) => queryOfWord(word, within)).join(' & ');
}

/** The weight of a listing's name in the search index, or no limit. */
type Within = 'A' | '';

/** Whether every word is complete and spelled as listings spell it. */
export function isSpelledAsTyped({ words }: SearchWords): boolean {
  return words.every(({ typed, read, isBeginning }) => typed === read && !isBeginning);
}

/** The query that some word of several satisfies by being in the name; undefined for a single word. */
export function partlyInNameQuery({ words }: SearchWords): string | undefined {
  return words.length > 1 ? words.map((word) => queryOfWord(word, 'A')).join(' | ') : undefined;
}

function queryOfWord({ read, isBeginning }: SearchWord, within: Within): string {
  const where = isBeginning ? `:*${within}` : within && `:${within}`;
  const word = `'${read}'${where}`;
  const meant = Object.hasOwn(searchSynonyms, read) ? searchSynonyms[read]! : [];
  if (meant.length === 0) return word;
  return `(${word} | ${meant.map((other) => `'${other}'${within && `:${within}`}`).join(' & ')})`;
}

/** The words as the search understood them, if they differ from what was typed. */
export function correctedWords({ chosen }: { chosen: { q: readonly SearchWords[] } }): string | undefined {
  const words = chosen.q[0]?.words ?? [];
  return words.some(({ typed, read }) => typed !== read) ? words.map(({ read }) => read).join(' ') : undefined;
}

/** How many letters must be changed, added, removed or swapped to turn one word into the other. */
export function editDistance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        last[at]! + 1,
        next[at - 1]! + 1,
        last[at - 1]! + (isSame ? 0 : 1),
        swapped ? before[at - 2]! + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length]!;
}
