/**
 * The blocks of a text. In paragraphs, list items, cells of tables and callouts, [words](/address) are a link and **words** are strong. Headings,
 * titles, captions and sums have no markup, and no text is HTML.
 */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[]; ordered: boolean }
  | {
      kind: 'table';
      caption: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
      /** The columns whose figures are aligned, counted from 0. */
      numeric: readonly number[];
    }
  | { kind: 'sum'; caption: string; lines: readonly SumLine[]; total: SumLine }
  | { kind: 'callout'; title: string; text: string };

type SumLine = readonly [term: string, value: string];

export type Section = {
  /** The anchor of the section, to which other pages and other sites link. */
  id: string;
  title: string;
  blocks: readonly Block[];
};

export const p = (text: string): Block => ({ kind: 'paragraph', text });
export const list = (...items: string[]): Block => ({ kind: 'list', items, ordered: false });
export const steps = (...items: string[]): Block => ({ kind: 'list', items, ordered: true });
export const callout = (title: string, text: string): Block => ({ kind: 'callout', title, text });

export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numeric: readonly number[] = [],
): Block {
  return { kind: 'table', caption, head, rows, numeric };
}

/** A calculation, line by line, which readers can repeat with their own figures. */
export function sum(caption: string, lines: readonly SumLine[], total: SumLine): Block {
  return { kind: 'sum', caption, lines, total };
}
