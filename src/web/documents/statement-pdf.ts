import { brand } from '#content/brand.ts';
import type { MemberDocumentDetails } from '#domain/people/accounts/find-document-details.ts';
import type { StatementDays, OwnStatementLine, StatementSum } from '#domain/money/payments/own-statement.ts';
import { isWritable, unwritableText } from '#platform/pdf/letters.ts';
import { sheet, TaggedSheet, type TextLook } from '#platform/pdf/tagged-sheet.ts';
import { shownDate } from '#ui/dates.ts';
import { tones } from './document-drawings.ts';
import { numbersText } from './document-words.ts';
import {
  balanceText,
  methodText,
  movementText,
  nothingAtAll,
  nothingMoved,
  signedAmount,
  spanText,
  statementTitle,
  sumTexts,
} from './statement-words.ts';

export type StatementSide = Partial<MemberDocumentDetails>;

export type DrawnStatement = {
  name: string;
  details: StatementSide;
  ours: StatementSide;
  days: StatementDays;
  sums: readonly StatementSum[];
  lines: readonly OwnStatementLine[];
  now: Date;
};

const { margin } = sheet;
const width = sheet.width - 2 * margin;
const right = sheet.width - margin;
const bottom = sheet.height - 64;
const whole = { x: margin, width } as const;
const [textSize, headSize, padding] = [8.5, 8, 5];

type StatementColumn = {
  head: string;
  x: number;
  width: number;
  align?: 'right';
  text: (line: OwnStatementLine) => string;
};

const columns: readonly StatementColumn[] = [
  { head: 'Date', x: margin, width: 56, text: ({ date }) => shownDate(date) },
  { head: 'Description', x: margin + 62, width: 152, text: movementText },
  { head: 'Method', x: margin + 220, width: 68, text: methodText },
  { head: 'ID', x: margin + 294, width: 44, text: ({ id }) => `T${id}` },
  { head: 'Amount', x: right - 158, width: 76, align: 'right', text: signedAmount },
  {
    head: 'With us',
    x: right - 76,
    width: 76,
    align: 'right',
    text: (line) => (line.isDirect ? 'Paid directly' : balanceText(line)),
  },
];

/** Draws a member's statement on A4: the two sides, the days, the balances at both ends, and each movement, newest first. */
export function drawStatement(statement: DrawnStatement): Promise<Buffer> {
  const { name, days, sums, lines, now } = statement;
  const span = spanText(days, now);
  const paper = new TaggedSheet({ title: `${statementTitle} of ${name}, ${span}`, author: brand.name, at: now });
  let y = drawHead(paper, statement, span);
  for (const sum of sums) y = drawSums(paper, sum, y + 10);
  if (lines.length === 0) {
    const text = sums.length === 0 ? nothingAtAll : nothingMoved;
    paper.addText('P', text, { ...whole, y: y + 16, size: 10 });
  } else drawMovements(paper, statement, y + 18);
  return paper.bytes();
}

function drawHead(paper: TaggedSheet, { name, details, ours, lines }: DrawnStatement, span: string): number {
  let y = paper.write('P', brand.name, { ...whole, y: margin, size: 18, face: 'heads' });
  y = drawSide(paper, ours, y + 2) + 14;
  y = paper.write('H1', statementTitle, { ...whole, y, size: 22, face: 'heads' }) + 2;
  y = paper.write('P', `${name}, ${span}`, { ...whole, y, size: 11 }) + 2;
  y = drawSide(paper, details, y);
  const shown = [name, details.company, details.address, ...lines.map(movementText)];
  if (shown.every((text) => text === undefined || isWritable(text))) return y;
  const note = `${unwritableText} replaces letters that we cannot print. The page of this statement in your account shows them.`;
  return paper.write('P', note, { ...whole, y: y + 2, size: 9, colour: tones.quiet });
}

function drawSide(paper: TaggedSheet, side: StatementSide, top: number): number {
  let y = top;
  for (const text of [side.company, side.address, numbersText(side)])
    if (text !== undefined) y = paper.write('P', text, { ...whole, y, size: 9, colour: tones.quiet }) + 1;
  return y;
}

function drawSums(paper: TaggedSheet, sum: StatementSum, top: number): number {
  rule(paper, top, tones.ink, 1.5);
  let y = top + 6;
  for (const [label, amount] of sumTexts(sum))
    y = paper.write('P', `${label}: ${amount}`, { ...whole, y, size: 11 }) + 2;
  return y;
}

function drawMovements(paper: TaggedSheet, { lines }: DrawnStatement, top: number): void {
  const rows = [columns.map(({ head }) => head), ...lines.map((line) => columns.map(({ text }) => text(line)))];
  const cells = rows.map((row, rowIndex) => row.map((text, column) => cellOf(paper, text, column, rowIndex === 0)));
  const { places, pages } = layOut(paper, cells, top);
  paper.table(
    cells.map((row, index) => row.map(([text, look]) => [text, { ...look, y: places[index]!.y + padding }] as const)),
    (index) => {
      const { y, page, isFirst } = places[index]!;
      if (isFirst && page > 1) paper.nextPage();
      if (isFirst || index === 0) paper.pageNumber(`Page ${page} of ${pages}`, { ...whole, y: bottom + 16, size: 8 });
      rule(paper, y, index === 0 ? tones.ink : tones.line, index === 0 ? 1.5 : 0.5);
    },
  );
}

/** An amount that is wider than its column is written smaller, because a broken amount misleads. */
function cellOf(paper: TaggedSheet, text: string, column: number, isHead: boolean): [string, Omit<TextLook, 'y'>] {
  const { x, width: columnWidth, align } = columns[column]!;
  const size = isHead ? headSize : textSize;
  const fitted = align ? Math.min(size, (size * columnWidth) / paper.widthOf(text, { size })) * 0.995 : size;
  return [
    text,
    { x, width: columnWidth, size: fitted, ...(align && { align }), ...(isHead && { colour: tones.quiet }) },
  ];
}

/** Where a row is drawn; `isFirst` is true for the first row of a page after the first page. */
type Place = { y: number; page: number; isFirst: boolean };

function layOut(paper: TaggedSheet, cells: readonly (readonly [string, Omit<TextLook, 'y'>][])[], top: number) {
  let [y, page] = [top, 1];
  const places = cells.map((row): Place => {
    const height = Math.max(...row.map(([text, look]) => paper.heightOf(text, look))) + 2 * padding;
    const isOnNewPage = y + height > bottom;
    if (isOnNewPage) [y, page] = [margin, page + 1];
    const place = { y, page, isFirst: isOnNewPage };
    y += height;
    return place;
  });
  return { places, pages: page };
}

function rule(paper: TaggedSheet, y: number, colour: string, thickness: number): void {
  paper.decorate((pdf) => {
    pdf.moveTo(margin, y).lineTo(right, y).lineWidth(thickness).stroke(colour);
  });
}
