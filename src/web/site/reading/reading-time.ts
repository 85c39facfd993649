import type { Article } from '#content/blog/article.ts';
import type { Block, Section } from '#content/reading/blocks.ts';
import { plainText } from '../../finding/inline.ts';

const words_per_minute = 200;

export function countWords(texts: readonly string[]): number {
  return texts.flatMap((text) => plainText(text).match(/[\p{L}\p{N}][^\s]*/gu) ?? []).length;
}

export function articleTexts({ opening, sections }: Article): string[] {
  return [...opening.flatMap(blockTexts), ...sectionTexts(sections)];
}

/** Minutes at a slow pace, rounded up. */
export function readingMinutes(texts: readonly string[]): number {
  return Math.max(1, Math.ceil(countWords(texts) / words_per_minute));
}

/** Every text of a block in reading order, with its markup. */
export function blockTexts(block: Block): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.text];
    case 'list':
      return block.items;
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
    case 'sum':
      return [block.caption, ...block.lines.flat(), ...block.total];
    case 'callout':
      return [block.title, block.text];
  }
}

export function sectionTexts(sections: readonly Section[]): string[] {
  return sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(blockTexts)]);
}
