import { nearlySame, searchWords, distinctiveWords } from './search-words.ts';

export type HelpEntry = {
  kind: 'guide' | 'question' | 'article' | 'page';
  title: string;
  href: string;
  summary: string;
  /** The texts to search: the entry's own texts, and words that they lack. */
  texts: readonly string[];
  /** The answer to a question, shown in the results. */
  answer?: readonly string[];
};

type HelpIndex = { entries: readonly HelpEntry[]; places: ReadonlyMap<string, readonly Place[]> };

type Place = { entry: number; weight: number };

const weights = { title: 6, summary: 3, text: 1 } as const;
const most = 12;

/** Which words are in which entries, and how much each counts. */
export function indexHelp(entries: readonly HelpEntry[]): HelpIndex {
  const places = new Map<string, Place[]>();
  for (const [entry, { title, summary, texts }] of entries.entries()) {
    const best = new Map<string, number>();
    const add = (text: string, weight: number) => {
      for (const word of searchWords(text)) best.set(word, Math.max(best.get(word) ?? 0, weight));
    };
    add(title, weights.title);
    add(summary, weights.summary);
    for (const text of texts) add(text, weights.text);
    for (const [word, weight] of best) {
      const known = places.get(word) ?? [];
      known.push({ entry, weight });
      places.set(word, known);
    }
  }
  return { entries, places };
}

const longestQuery = 100;

/** The typed query as one line of at most 100 characters. */
export function cleanQuery(typed: string | null): string {
  const looked = (typed ?? '').slice(0, longestQuery * 10);
  return [...looked.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, longestQuery).join('').trim();
}

/** The best entries first: those with every word or, if there are none, those with some. */
export function searchHelp(index: HelpIndex, query: string): readonly HelpEntry[] {
  const words = joined(index, distinctiveWords(query));
  const found = words.map((word) => scoresOf(index, word));
  const totals = index.entries.map((entry, place) => {
    const scores = found.map((scores) => scores.get(place) ?? 0);
    return { entry, hits: scores.filter(Boolean).length, score: scores.reduce((sum, score) => sum + score, 0) };
  });
  const mostHits = Math.max(0, ...totals.map(({ hits }) => hits));
  if (mostHits === 0) return [];
  return totals
    .filter(({ hits }) => hits === mostHits)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** An exact word counts fully, a beginning half; a misspelling counts only if neither is found. */
function scoresOf({ places }: HelpIndex, word: string): Map<number, number> {
  const scores = new Map<number, number>();
  const take = (share: number, fits: (known: string) => boolean) => {
    for (const [known, entries] of places) {
      if (!fits(known)) continue;
      for (const { entry, weight } of entries) scores.set(entry, Math.max(scores.get(entry) ?? 0, weight * share));
    }
  };
  take(1, (known) => known === word);
  if (word.length >= 3) take(0.5, (known) => known.startsWith(word));
  if (scores.size === 0 && word.length >= 4) take(0.4, (known) => nearlySame(known, word));
  return scores;
}

/** 'coco peat' also finds 'cocopeat', if the index has that word. */
function joined(index: HelpIndex, words: readonly string[]): string[] {
  const [first, second, ...others] = words;
  if (first === undefined || second === undefined) return [...words];
  if (index.places.has(first + second)) return [first + second, ...joined(index, others)];
  return [first, ...joined(index, [second, ...others])];
}
