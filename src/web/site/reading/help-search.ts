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

type HelpIndex = { entries: readonly HelpEntry[]; occurrences: ReadonlyMap<string, readonly Occurrence[]> };

/** `entry` is the position of the entry in the index. */
type Occurrence = { entry: number; weight: number };

const weights = { title: 6, summary: 3, text: 1 } as const;
const mostResults = 12;

/** Notes which words are in which entries, and how much each occurrence counts. */
export function indexHelp(entries: readonly HelpEntry[]): HelpIndex {
  const occurrences = new Map<string, Occurrence[]>();
  for (const [entry, { title, summary, texts }] of entries.entries()) {
    const weightOfWord = new Map<string, number>();
    const add = (text: string, weight: number) => {
      for (const word of searchWords(text)) weightOfWord.set(word, Math.max(weightOfWord.get(word) ?? 0, weight));
    };
    add(title, weights.title);
    add(summary, weights.summary);
    for (const text of texts) add(text, weights.text);
    for (const [word, weight] of weightOfWord) {
      const occurrencesOfWord = occurrences.get(word) ?? [];
      occurrencesOfWord.push({ entry, weight });
      occurrences.set(word, occurrencesOfWord);
    }
  }
  return { entries, occurrences };
}

const longestQuery = 100;

/** The typed query as one line of at most 100 characters. */
export function cleanQuery(typed: string | null): string {
  const typedStart = (typed ?? '').slice(0, longestQuery * 10);
  return [...typedStart.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, longestQuery).join('').trim();
}

/** The best entries first: those with every word or, if there are none, those with some. */
export function searchHelp(index: HelpIndex, query: string): readonly HelpEntry[] {
  const words = joinCompounds(index, distinctiveWords(query));
  const scoresOfWords = words.map((word) => scoresOf(index, word));
  const totals = index.entries.map((entry, position) => {
    const scores = scoresOfWords.map((scoresOfWord) => scoresOfWord.get(position) ?? 0);
    return { entry, hits: scores.filter(Boolean).length, score: scores.reduce((sum, score) => sum + score, 0) };
  });
  const mostHits = Math.max(0, ...totals.map(({ hits }) => hits));
  if (mostHits === 0) return [];
  return totals
    .filter(({ hits }) => hits === mostHits)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostResults)
    .map(({ entry }) => entry);
}

/** An exact word counts fully, a beginning half; a misspelling counts only if neither is found. */
function scoresOf({ occurrences }: HelpIndex, word: string): Map<number, number> {
  const scores = new Map<number, number>();
  const addScores = (share: number, fits: (indexed: string) => boolean) => {
    for (const [indexed, entries] of occurrences) {
      if (!fits(indexed)) continue;
      for (const { entry, weight } of entries) scores.set(entry, Math.max(scores.get(entry) ?? 0, weight * share));
    }
  };
  addScores(1, (indexed) => indexed === word);
  if (word.length >= 3) addScores(0.5, (indexed) => indexed.startsWith(word));
  if (scores.size === 0 && word.length >= 4) addScores(0.4, (indexed) => nearlySame(indexed, word));
  return scores;
}

/** 'coco peat' also finds 'cocopeat', if the index has that word. */
function joinCompounds(index: HelpIndex, words: readonly string[]): string[] {
  const [first, second, ...others] = words;
  if (first === undefined || second === undefined) return [...words];
  if (index.occurrences.has(first + second)) return [first + second, ...joinCompounds(index, others)];
  return [first, ...joinCompounds(index, [second, ...others])];
}
