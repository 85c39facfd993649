import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { documentInvariants } from './find-broken-documents.ts';

const site = await testDatabase();
const { ctx, db } = site;
const { paid } = await orderDeals(site);
keepBooksSound(site);

/** Two orders of ₦5,000; the second is refunded. */
await paid();
const { act } = await paid();
await act('seller', 'cancel');
const { year } = await db.selectFrom('document').select('year').orderBy('id').limit(1).executeTakeFirstOrThrow();

const [gap, sums, people, steps, details] = documentInvariants.map(({ name }) => name) as [
  string,
  string,
  string,
  string,
  string,
];
const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  [
    details,
    sql`update document set seller_salt = null where kind = 'receipt'`,
    'but the account of the seller was not erased.',
  ],
  [
    gap,
    sql`update document set number = 3 where kind = 'invoice' and number = 2`,
    `In ${year} there are 2 documents of the kind ‘invoice’, the highest number is 3, and the counter stands at 2.`,
  ],
  [
    gap,
    sql`update document set number = 1 where kind = 'receipt'`,
    `In ${year} there are 2 documents of the kind ‘receipt’, the highest number is 1`,
  ],
  [gap, sql`update document_counter set last = 5 where kind = 'pro_forma'`, 'and the counter stands at 5.'],
  [
    gap,
    sql`delete from document where kind = 'credit_note'`,
    `In ${year} there are 0 documents of the kind ‘credit note’, the highest number is 0, and the counter stands at 1.`,
  ],
  [
    sums,
    sql`update document set minor = 499999 where kind = 'invoice' and number = 1`,
    'shows ₦4,999.99, its lines add up to ₦5,000, and the books say ₦5,000.',
  ],
  [
    sums,
    sql`update document set lines = '[{"text": "All", "minor": "1"}]' where kind = 'pro_forma' and number = 1`,
    'shows ₦5,000, its lines add up to ₦0.01,',
  ],
  [sums, sql`update document set minor = 500001 where kind = 'receipt' and number = 1`, 'shows ₦5,000.01'],
  [
    sums,
    sql`update document set journal_id = (select min(id) from ledger_journal) where kind = 'credit_note'`,
    'and the books say ₦0.',
  ],
  [sums, sql`update document set currency = 'USD' where kind = 'receipt' and number = 1`, 'shows USD 5,000.00'],
  [sums, sql`update market_order set shipping_kobo = 1`, 'shows ₦5,000, but its order comes to ₦4,500.01.'],
  [
    people,
    sql`update document set buyer_id = seller_id where kind = 'invoice' and number = 1`,
    'names another buyer, seller or order than deal 1.',
  ],
  [
    people,
    sql`update document set order_number = null where kind = 'invoice' and number = 1`,
    'names another buyer, seller or order than deal 1.',
  ],
  [
    steps,
    sql`delete from document where kind = 'invoice' and number = 1`,
    'Deal 1 has no invoice for one of its steps.',
  ],
  [steps, sql`delete from document where kind = 'credit_note'`, 'Deal 2 has no credit note for one of its steps.'],
  [
    steps,
    sql`update document set kind = 'certificate' where kind = 'credit_note'`,
    'Deal 2 has a certificate without a step that calls for it.',
  ],
];

test.each(violations)('%s: found broken (%#)', async (name, plant, found) => {
  const invariant = documentInvariants.filter((one) => one.name === name);
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, invariant))).toContainEqual(
    expect.stringContaining(found),
  );
});

test('the test breaks each invariant', () => {
  const proven = violations.map(([name]) => name);
  expect(documentInvariants.map(({ name }) => name).filter((name) => !proven.includes(name))).toEqual([]);
});
