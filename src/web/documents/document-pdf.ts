import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { amountInWords } from '#domain/trade/documents/amount-in-words.view.ts';
import {
  type Document,
  documentNames,
  type DocumentSide,
  formerMember,
} from '#domain/trade/documents/document.view.ts';
import { isWritable, unwritableText } from '#platform/pdf/letters.ts';
import { sheet, TaggedSheet, type TextLook } from '#platform/pdf/tagged-sheet.ts';
import { qrCode } from '#platform/qr-code.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { drawCloth, drawMark, drawQr, tones } from './document-drawings.ts';
import {
  dueText,
  linesInColumns,
  numbersText,
  partyTitles,
  spacedCode,
  documentStatusText,
  vatText,
  type ShownLine,
  stateLabel,
} from './document-words.ts';

const { margin } = sheet;
const width = sheet.width - 2 * margin;
const right = sheet.width - margin;
const band = 190;
const bottom = sheet.height - 64;
const whole = { x: margin, width } as const;

/** Draws a document on A4: title and total on our cloth, the two sides, the lines, and how to verify the document. */
export function drawDocument(document: Document, publicUrl: string): Promise<Buffer> {
  const { kind, number, issuedAt } = document;
  const paper = new TaggedSheet({ title: `${documentNames[kind]} ${number}`, author: brand.name, at: issuedAt });
  drawHead(paper, document);
  let y = drawParties(paper, document, band + 28);
  y = drawLines(paper, document, y + 24);
  drawVerification(paper, document, publicUrl, y);
  return paper.bytes();
}

function drawHead(paper: TaggedSheet, document: Document): void {
  const { kind, number, total, issuedAt } = document;
  const label = stateLabel(document);
  paper.decorate((pdf) => {
    pdf.rect(0, band, sheet.width, 4).fill(tones.danfo);
    pdf.rect(0, 0, sheet.width, band).fill(tones.indigo);
    drawCloth(pdf, { width: sheet.width, height: band });
    drawMark(pdf, margin, 34, 34);
  });
  const light = { colour: '#FFFFFF' };
  paper.addText('P', brand.name, { x: margin + 44, y: 38, width: 200, size: 22, face: 'heads', ...light });
  paper.addText('H1', `${documentNames[kind]} ${number}`, { ...whole, y: 84, size: 15, face: 'heads', ...light });
  const amount = shownAmount(total);
  const size = Math.min(40, (40 * width) / Math.max(width, paper.widthOf(amount, { size: 40, face: 'heads' })));
  paper.addText('P', amount, { ...whole, y: 106, size, face: 'heads', ...light });
  const due = dueText(document);
  const stateLine = [
    ...(label === 'Issued' ? [] : [label]),
    `Issued ${shownDate(issuedAt)}, ${shownTime(issuedAt)}`,
    ...(due ? [due] : []),
  ].join('  ·  ');
  paper.addText('P', stateLine, { ...whole, y: 158, size: 10, ...light });
}

function drawParties(paper: TaggedSheet, document: Document, top: number): number {
  const { kind, buyer, seller, order, dealId } = document;
  const column = (width - 32) / 2;
  const titles = partyTitles(kind);
  const ends = [seller, buyer].map((side, index) => {
    const place = { x: margin + index * (column + 32), width: column };
    rule(paper, place.x, top, column);
    paper.addText('H2', titles[index ? 'buyer' : 'seller'], { ...place, y: top + 8, size: 9, colour: tones.quiet });
    return drawSide(paper, side, { ...place, y: top + 22 });
  });
  const trade = order ? `Order ${order.number}, deal ${dealId}.` : `Deal ${dealId}.`;
  const text = [documentStatusText(document), ...(dealId === undefined ? [] : [trade])].join(' ');
  return paper.write('P', text, { ...whole, y: Math.max(...ends) + 14, size: 10, colour: tones.quiet });
}

function drawSide(paper: TaggedSheet, side: DocumentSide, at: Pick<TextLook, 'x' | 'y' | 'width'>): number {
  const { name, company, address } = side;
  const first = company ?? name ?? formerMember;
  let y = paper.write('P', first, { ...at, size: 12, face: 'heads' }) + 2;
  for (const text of [company && name, address, numbersText(side)])
    if (text) y = paper.write('P', text, { ...at, y, size: 10 }) + 2;
  return y;
}

type LineColumn = { name: keyof ShownLine; x: number; width: number; align?: 'right' };

const amountColumn: LineColumn = { name: 'amount', x: right - 130, width: 130, align: 'right' };
const plainColumns: [LineColumn, ...LineColumn[]] = [{ name: 'text', x: margin, width: width - 142 }, amountColumn];
const countedColumns: [LineColumn, ...LineColumn[]] = [
  { name: 'text', x: margin, width: width - 358 },
  { name: 'quantity', x: right - 346, width: 56, align: 'right' },
  { name: 'unit', x: right - 278, width: 44 },
  { name: 'price', x: right - 228, width: 90, align: 'right' },
  amountColumn,
];

function drawLines(paper: TaggedSheet, document: Document, top: number): number {
  const { isCounted, rows, total } = linesInColumns(document);
  const columns = isCounted ? countedColumns : plainColumns;
  const heads = { text: 'What', quantity: 'Quantity', unit: 'Unit', price: 'Price', amount: 'Amount' };
  const texts: Partial<ShownLine>[] = [heads, ...rows, total];
  const [textColumn] = columns;
  let y = top;
  const places = texts.map(({ text = '' }, row) => {
    const look = lookOf(row, texts.length);
    const height = paper.heightOf(text, { width: textColumn.width, ...look }) + 14;
    const isOnNewPage = y + height > bottom;
    if (isOnNewPage) y = margin;
    const rowTop = y;
    y += height;
    return { rowTop, isOnNewPage, look };
  });
  paper.table(
    texts.map((line, row) => {
      const { rowTop, look } = places[row]!;
      const isTotal = row === texts.length - 1;
      return columns.map(({ name, ...place }) => {
        const cell = isTotal && name === 'amount' ? { ...place, x: right - 180, width: 180 } : place;
        return [line[name] ?? '', { ...cell, ...look, y: rowTop + 7 }];
      });
    }),
    (row) => {
      const { rowTop, isOnNewPage } = places[row]!;
      if (isOnNewPage) paper.nextPage();
      const isStrong = row === 0 || row === texts.length - 1;
      rule(paper, margin, rowTop, width, isStrong ? tones.ink : tones.line, isStrong ? 1.5 : 0.75);
    },
  );
  return drawNotes(paper, document, y + 6);
}

function lookOf(row: number, rows: number) {
  if (row === 0) return { size: 9, colour: tones.quiet };
  return row === rows - 1 ? ({ size: 14, face: 'heads' } as const) : { size: 11 };
}

function drawNotes(paper: TaggedSheet, document: Document, top: number): number {
  const vat = vatText(document);
  let y = top;
  const asides = [`${amountInWords(document.total)}.`, ...(vat ? [vat] : []), ...replacedLettersText(document)];
  for (const text of asides) {
    if (y + paper.heightOf(text, { width, size: 10 }) > bottom) {
      paper.nextPage();
      y = margin;
    }
    y = paper.write('P', text, { ...whole, y, size: 10, colour: tones.quiet }) + 3;
  }
  return y;
}

/** Says that the web page shows the letters that cannot be printed. Empty if all can be printed. */
function replacedLettersText({ buyer, seller, lines }: Document): string[] {
  const sides = [buyer, seller].flatMap(({ name, company, address }) => [name, company, address]);
  const texts = [...sides, ...lines.map(({ text }) => text)];
  if (texts.every((text) => text === undefined || isWritable(text))) return [];
  return [
    `${unwritableText} replaces letters that we cannot print. The page of this document in your account shows them.`,
  ];
}

/** Draws the address at which anyone can verify the document, at the bottom of the last sheet. */
function drawVerification(paper: TaggedSheet, { code }: Document, publicUrl: string, end: number): void {
  const address = publicUrl + link('verifiedDocument', { token: code });
  const size = 84;
  const y = sheet.height - 64 - size;
  if (end + 24 > y) paper.nextPage();
  rule(paper, margin, y - 14, width);
  paper.figure(`QR code of ${address}`, (pdf) => drawQr(pdf, qrCode(address), { x: margin, y, size }));
  const beside = { x: margin + size + 20, width: width - size - 20 };
  paper.addText('H2', 'Is it real?', { ...beside, y, size: 12, face: 'heads' });
  paper.addText(
    'P',
    'Verify it at this address before you rely on it. The page shows what was issued, for how much and when, but no names.',
    {
      ...beside,
      y: y + 18,
      size: 10,
    },
  );
  paper.addLink(address, address, { ...beside, y: y + 48, size: 10, colour: tones.indigo });
  paper.addText('P', `Code ${spacedCode(code)}`, { ...beside, y: y + 64, size: 10, colour: tones.quiet });
}

function rule(
  paper: TaggedSheet,
  x: number,
  y: number,
  length: number,
  colour: string = tones.ink,
  thickness = 1.5,
): void {
  paper.decorate((pdf) => {
    pdf
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(thickness)
      .stroke(colour);
  });
}
