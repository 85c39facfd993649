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
  /** The word that the search uses: a similar one if listings lack the typed word. */
  read: string;
  /** The search finds all words that begin like this one, because the member may not have typed all of it yet. */
  isBeginning?: boolean;
};

const mostWords = 8;
const longestWord = 30;

/** Single letters, and characters other than letters and digits, are ignored. */
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
  const readWords = words.slice(0, mostWords).map((word) => ({ typed: word, read: word.slice(0, longestWord) }));
  return { typed, words: readWords, toString: () => typed };
}

/** The query for the search index, which requires every word; undefined if nothing was typed that can be searched. */
export function searchQueryOf({ words }: SearchWords, within: Within = ''): string | undefined {
  if (words.every(({ read }) => /^\d?$/.test(read))) return undefined;
  return words.map((word) => queryOfWord(word, within)).join(' & ');
}

/** The weight of a listing's name in the search index, or no limit. */
type Within = 'A' | '';

export function isSpelledAsTyped({ words }: SearchWords): boolean {
  return words.every(({ typed, read, isBeginning }) => typed === read && !isBeginning);
}

/** Undefined if there are not several words. */
export function partlyInNameQuery({ words }: SearchWords): string | undefined {
  return words.length > 1 ? words.map((word) => queryOfWord(word, 'A')).join(' | ') : undefined;
}

function queryOfWord({ read, isBeginning }: SearchWord, within: Within): string {
  const weight = within === '' ? '' : `:${within}`;
  const word = isBeginning ? `'${read}':*${within}` : `'${read}'${weight}`;
  const synonyms = Object.hasOwn(searchSynonyms, read) ? searchSynonyms[read]! : [];
  if (synonyms.length === 0) return word;
  return `(${word} | ${synonyms.map((synonym) => `'${synonym}'${weight}`).join(' & ')})`;
}

/** The words as the search understood them; undefined if they are the words that were typed. */
export function correctedWords({ chosen }: { chosen: { q: readonly SearchWords[] } }): string | undefined {
  const words = chosen.q[0]?.words ?? [];
  return words.some(({ typed, read }) => typed !== read) ? words.map(({ read }) => read).join(' ') : undefined;
}

/** How many letters must be changed, added, removed or swapped to turn one word into the other. */
export function editDistance(one: string, other: string): number {
  let [rowBeforeLast, lastRow] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        lastRow[at]! + 1,
        next[at - 1]! + 1,
        lastRow[at - 1]! + (isSame ? 0 : 1),
        isSwap ? rowBeforeLast[at - 2]! + 1 : Infinity,
      );
    }
    [rowBeforeLast, lastRow] = [lastRow, next];
  }
  return lastRow[other.length]!;
}
