import { printable } from './terminal.ts';

export type Column<Row> = {
  head: string;
  of: (row: Row) => string | null | undefined;
  /** Aligned to the right, as numbers are. */
  isFigure?: true;
  /** Shortened first when the table is wider than the terminal. */
  shrinks?: true;
};

const gap = '  ';
const leastShown = 8;

/** A table for people. Without a width, for files and other programs, its cells are separated by tabs and not shortened. */
export function tableOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], width: number | undefined): string {
  const cells = rows.map((row) => columns.map(({ of }) => printable(of(row) ?? '')));
  const heads = columns.map(({ head }) => head);
  if (width === undefined) return [heads, ...cells].map((line) => `${line.join('\t')}\n`).join('');
  const widths = fitted(
    columns,
    heads.map((head, at) => Math.max(widthOf(head), ...cells.map((line) => widthOf(line[at]!)))),
    width,
  );
  const lineOf = (line: readonly string[]) =>
    line
      .map((cell, at) => padded(shortened(cell, widths[at]!), widths[at]!, columns[at]!.isFigure))
      .join(gap)
      .trimEnd();
  return [heads, ...cells].map((line) => `${lineOf(line)}\n`).join('');
}

/** Narrows the columns that may be shortened, the widest first, until the table fits or none may be shorter. */
function fitted<Row>(columns: readonly Column<Row>[], wantedWidths: readonly number[], width: number): number[] {
  const widths = [...wantedWidths];
  const sum = () => widths.reduce((all, one) => all + one, 0) + gap.length * (widths.length - 1);
  while (sum() > width) {
    const shrinking = widths.map((one, at) => (columns[at]!.shrinks && one > leastShown ? one : 0));
    const widest = Math.max(...shrinking);
    if (widest === 0) return widths;
    widths[shrinking.indexOf(widest)] = widest - 1;
  }
  return widths;
}

/** Marks above and below letters, as in Yoruba, take no place of their own. */
function widthOf(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].length;
}

function shortened(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return `${letters.slice(0, width - 1).join('')}…`;
}

function padded(text: string, width: number, isFigure: true | undefined): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return isFigure ? space + text : text + space;
}
