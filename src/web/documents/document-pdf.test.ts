import { expect, test } from 'vitest';
import { currency } from '#domain/values/currency.ts';
import type { Document } from '#domain/trade/documents/document.view.ts';
import { readPdf } from '../../../test/support/read-pdf.ts';
import { drawDocument } from './document-pdf.ts';

const url = 'https://agbon.example';
const invoice: Document = {
  id: 1n,
  kind: 'invoice',
  number: 'INV-2026-000123',
  code: 'ABCDEFGH2345',
  state: 'Paid',
  dealId: 7n,
  part: undefined,
  order: { id: 3n, number: 'ORD-7K3MQ2' },
  what: '1,200 nuts of Brown nuts',
  lines: [
    { text: '1,200 nuts of Brown nuts, at ₦450 a nut', minor: 54_000_000n },
    { text: 'Shipping', minor: 1_500_050n },
  ],
  total: { minor: 55_500_050n, currency: currency('NGN') },
  vat_bps: 750,
  vat: 3_872_097n,
  dueAt: new Date('2026-11-25T09:00:00Z'),
  issuedAt: new Date('2026-11-22T09:00:00Z'),
  buyer: { name: 'Adéọlá Ọmọ́ṣọ̀lá', company: 'Palmgrove Hotels' },
  seller: { name: undefined, company: undefined },
  credits: [],
  others: [],
};

test('a PDF document has the same text as its page, in order, to the kobo and with every tone mark', async () => {
  const { text } = readPdf(await drawDocument(invoice, url));
  const said = [
    'Àgbọn',
    'Invoice INV-2026-000123',
    '₦555,000.50',
    'Paid',
    'Issued 22 Nov 2026',
    'A former member',
    'Palmgrove Hotels',
    'Adéọlá Ọmọ́ṣọ̀lá',
    'Order ORD-7K3MQ2, deal 7.',
    '1,200 nuts of Brown nuts, at ₦450 a nut',
    '₦540,000',
    'Shipping',
    '₦15,000.50',
    'Total',
    '₦555,000.50',
    'Five hundred and fifty-five thousand naira, fifty kobo only.',
    'Includes 7.5% VAT: ₦38,720.97.',
    'Is it real?',
    'https://agbon.example/verify/ABCDEFGH2345',
    'ABCD EFGH 2345',
  ].map((part) => part.normalize('NFC'));
  let from = 0;
  for (const part of said) {
    const at = text.indexOf(part, from);
    expect([part, at >= from]).toEqual([part, true]);
    from = at + part.length;
  }
});

test.each([
  ['Hausa', 'Ɓala Ƙwairanga Ɗanƴaro'],
  ['Igbo', 'Ṅkịrụka Ọ́nwụ̀'],
  ['Ẹdo and Yoruba, decomposed', 'Ẹ̀ghọ́sa Ṣadé'.normalize('NFD')],
  ['French and Turkish', 'Gülşen Œuvrard'],
  ['Vietnamese', 'Nguyễn Thị Hường'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Ольга Щукіна'],
])('names in %s are printed letter by letter', async (_, name) => {
  const { text, fonts, bytes } = readPdf(
    await drawDocument({ ...invoice, buyer: { name, company: `${name} & Sons` } }, url),
  );
  expect(text).toContain(name.normalize('NFC'));
  expect(text).toContain(`${name.normalize('NFC')} & Sons`);
  expect(text).not.toContain('[…]');
  expect(text).not.toContain('\ufffd');
  expect(bytes).toBeLessThan(60 * 1024);
  expect(fonts.every(({ isEmbedded, isSubset }) => isEmbedded && isSubset)).toBe(true);
});

test('letters that cannot be printed are reported as left out, with their places', async () => {
  const { text } = readPdf(await drawDocument({ ...invoice, buyer: { name: 'Li Wei 李伟', company: 'شركة' } }, url));
  expect(text).toContain('Li Wei […]\n');
  expect(text).toContain('\n[…]\n');
  expect(text).toContain(
    '[…] replaces letters that we cannot print. The page of this document in your account shows them.',
  );
});

test('a text with letters of two typefaces uses one of them, and missing letters are left out, never drawn as a box', async () => {
  const both = { name: 'Ƙwai ℓ', company: 'Ada \u{1f469}\u{1f3fe}\u200d\u{1f33e} ℓ' };
  const { text } = readPdf(await drawDocument({ ...invoice, buyer: both }, url));
  expect(text).toContain('Ƙwai […]\n');
  expect(text).toContain('Ada […] ℓ\n');
  // The first glyph of every font, its empty box, reads as this.
  expect(text).not.toContain('\0');
});

test('the text is tagged, its letters are embedded, and the file is small', async () => {
  const { bytes, tags, catalogue, fonts, width, height } = readPdf(await drawDocument(invoice, url));
  expect(bytes).toBeLessThan(60 * 1024);
  expect(catalogue).toMatch(/\/Marked true/);
  expect(catalogue).toMatch(/\/Lang \(en-NG\)/);
  expect(catalogue).toMatch(/\/DisplayDocTitle true/);
  const expected = ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Link'];
  expect(expected.filter((tag) => !tags.includes(tag))).toEqual([]);
  expect(fonts.every(({ isEmbedded, isSubset }) => isEmbedded && isSubset)).toBe(true);
  // Our two fonts, and the one for names with tone marks.
  expect(fonts.length).toBe(3);
  const plain = { ...invoice, buyer: { name: 'Ada Obi', company: undefined } };
  expect(readPdf(await drawDocument(plain, url)).fonts.length).toBe(2);
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
});

test('many parts and long names fill as many sheets as needed, and nothing is lost', async () => {
  const lines = Array.from({ length: 50 }, (_, place) => ({
    text: `${'Coir for mattresses '.repeat(6)}part ${place}.`,
    minor: 7n,
  }));
  const long = { ...invoice, lines, total: { minor: 350n, currency: currency('KWD') }, vat_bps: 0 };
  const name = 'Ọ'.repeat(120);
  const { text, pages, bytes } = readPdf(await drawDocument({ ...long, buyer: { name, company: name } }, url));
  expect(pages).toBeGreaterThan(2);
  for (const place of lines.keys()) expect(text).toContain(`part ${place}.`);
  expect(text).toContain('KWD 0.350');
  expect(text).toContain('Zero Kuwaiti dinars, 350/1000 only.');
  expect(text).not.toContain('VAT');
  expect(bytes).toBeLessThan(60 * 1024);
});
