import { expect, test } from 'vitest';
import { currency } from '#domain/values/currency.ts';
import type { OwnStatementLine } from '#domain/money/payments/own-statement.ts';
import { readPdf } from '../../../test/support/read-pdf.ts';
import { drawStatement, type DrawnStatement } from './statement-pdf.ts';

const naira = currency('NGN');
const movement: OwnStatementLine = {
  id: 41n,
  type: 'payment',
  amount: { minor: 250_000n, currency: naira },
  method: 'Bank transfer',
  status: 'Completed',
  date: new Date('2026-11-20T09:00:00Z'),
  description: 'Paid into your balance',
  balance: 250_000n,
  isDirect: false,
};
const statement: DrawnStatement = {
  name: 'Adéọlá Ọmọ́ṣọ̀lá',
  details: { company: 'Obi Oils', address: '14 Marina Road, Epe', rcNumber: 'RC1204499', tin: '123456780001' },
  ours: { address: '12 Marina Road, Badagry', company: 'Àgbọn Limited' },
  days: { from: '2026-11-01', to: '2026-11-30' },
  sums: [
    { currency: naira, opening: 0n, cameIn: 250_050n, wentOut: -50n, closing: 250_000n, paidDirectly: -101_500n },
    { currency: currency('USD'), opening: 700n, cameIn: 0n, wentOut: 0n, closing: 700n, paidDirectly: 0n },
  ],
  lines: [
    {
      ...movement,
      id: 42n,
      amount: { minor: -101_500n, currency: naira },
      description: 'Deal 7: paid into escrow',
      isDirect: true,
    },
    { ...movement, heldUntil: new Date('2026-12-20T09:00:00Z') },
    {
      ...movement,
      id: 40n,
      type: 'payout',
      status: 'Processing',
      amount: { minor: -50n, currency: naira },
      balance: 0n,
    },
  ],
  now: new Date('2026-11-25T09:00:00Z'),
};

test('a PDF statement has the same text as its page, in order, to the kobo', async () => {
  const { text, pages } = readPdf(await drawStatement(statement));
  const said = [
    'Àgbọn',
    'Àgbọn Limited',
    '12 Marina Road, Badagry',
    'Statement',
    'Adéọlá Ọmọ́ṣọ̀lá, 1 Nov 2026 to 30 Nov 2026',
    'Obi Oils',
    '14 Marina Road, Epe',
    'RC 1204499 · TIN 12345678-0001',
    'With us at the start: ₦0',
    'Came in: ₦2,500.50',
    'Went out: −₦0.50',
    'With us at the end: ₦2,500',
    'Paid directly for deals: −₦1,015',
    'With us at the end: USD 7',
    'Description',
    'Deal 7: paid into escrow',
    'Bank transfer, directly',
    'T42',
    '−₦1,015',
    'Paid directly',
    'Paid into your balance (by card,',
    'T41',
    '+₦2,500',
    '₦2,500',
    '(processing)',
    '−₦0.50',
  ].map((part) => part.normalize('NFC'));
  let from = 0;
  for (const part of said) {
    const at = text.indexOf(part, from);
    expect([part, at >= from]).toEqual([part, true]);
    from = at + part.length;
  }
  expect([text.includes('Page 1 of 1'), pages]).toEqual([true, 1]);
});

test('its text is tagged as a table with headers, its letters are embedded, and missing letters are named', async () => {
  const { tags, catalogue, fonts, text } = readPdf(await drawStatement({ ...statement, name: 'Li Wei 李伟' }));
  expect(catalogue).toMatch(/\/Marked true/);
  expect(catalogue).toMatch(/\/Lang \(en-NG\)/);
  const count = (tag: string) => tags.filter((one) => one === tag).length;
  expect([count('Document'), count('H1'), count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([
    1, 1, 1, 4, 9, 15,
  ]);
  expect(fonts.every(({ isEmbedded, isSubset }) => isEmbedded && isSubset)).toBe(true);
  expect(text).toContain('[…] replaces letters');
});

test('500 movements with large amounts fill numbered sheets, none is lost or broken, and the file stays small', async () => {
  const lines = Array.from({ length: 500 }, (_, place) => ({
    ...movement,
    id: BigInt(10_000_000 + place),
    description: `Deal ${place}: released to you after the buyer accepted the goods on the last day`,
    amount: { minor: 123_456_789_012_345n, currency: naira },
    balance: 123_456_789_012_345n,
  }));
  const { text, pages, bytes } = readPdf(await drawStatement({ ...statement, lines }));
  expect(pages).toBeGreaterThan(10);
  for (const { id } of lines) expect(text).toContain(`T${id}`);
  for (let page = 1; page <= pages; page++) expect(text).toContain(`Page ${page} of ${pages}`);
  expect(text.split('+₦1,234,567,890,123.45\n')).toHaveLength(501);
  expect(bytes).toBeLessThan(600 * 1024);
});

test.each<[DrawnStatement['sums'], string]>([
  [[], 'No money moved on those days, and you had no money with us.'],
  [statement.sums, 'No money moved on those days.'],
])('days without movements have no table, and say whether there was money: %#', async (sums, said) => {
  const { text, tags } = readPdf(await drawStatement({ ...statement, sums, lines: [] }));
  expect(text).toContain(said);
  expect(tags).not.toContain('Table');
});
