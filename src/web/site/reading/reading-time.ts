import type { Article } from '#content/blog/article.ts';
import { blockTexts, sectionTexts } from './block-texts.ts';
import { plainText } from '../../finding/inline.ts';

const words_per_minute = 200;

export function wordsIn(texts: readonly string[]): number {
  return texts.flatMap((text) => plainText(text).match(/[\p{L}\p{N}][^\s]*/gu) ?? []).length;
}

export function articleTexts({ opening, sections }: Article): string[] {
  return [...opening.flatMap(blockTexts), ...sectionTexts(sections)];
}

/** Minutes at a slow pace, rounded up. */
export function readingMinutes(texts: readonly string[]): number {
  return Math.max(1, Math.ceil(wordsIn(texts) / words_per_minute));
}
