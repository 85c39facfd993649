import type { Block, Section } from '#content/reading/blocks.ts';

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
