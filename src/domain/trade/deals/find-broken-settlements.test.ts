import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { delivered } from '../../../../test/support/deal-acts.ts';
import { after, paidDeal } from '../../../../test/support/deals.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { settlementInvariants, feeShareOf } from './find-broken-settlements.ts';
import { outcomeOfPart } from '../deal-terms/part.shape.ts';

const database = await testDatabase();
const { ctx, db } = database;
keepBooksSound(database);

/** One part is released, one is divided, and one is held. */
const released = await paidDeal(database, { payer: 'both' });
await after(database, released.dealId, released, [...delivered, ['buyer', 'accept'], ['clock', 'release']]);
const divided = await paidDeal(database, { minor: 99_999n, payer: 'seller' });
await after(database, divided.dealId, divided, [
  ...delivered,
  ['buyer', 'accept_part', { portion: { accepted: 870n, whole: 1_000n } }],
  ['seller', 'settle_part'],
]);
const held = await paidDeal(database);

const of = (dealId: bigint) => sql`where deal_id = ${dealId}`;
const journal = (dealId: bigint) =>
  sql`(select id from ledger_journal where kind = 'settlement' and deal_id = ${dealId})`;
const fees = 'The fees of deal';

const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  [
    'a part is divided by its terms',
    sql`update ledger_posting set amount = amount + case when amount = 1500 then -1 else 1 end
      where journal_id = ${journal(released.dealId)} and amount > 0`,
    `Part 1 of deal ${released.dealId} `,
  ],
  [
    'a part is divided by its terms',
    sql`update deal_part set sellers_minor = sellers_minor + 1 ${of(divided.dealId)}`,
    `Part 1 of deal ${divided.dealId} `,
  ],
  [
    'a part is divided by its terms',
    sql`update deal_part set seller_fee = seller_fee - 7 ${of(divided.dealId)}`,
    `Part 1 of deal ${divided.dealId} `,
  ],
  ['a fee is that of the terms', sql`update deal_part set buyer_fee = buyer_fee - 1 ${of(held.dealId)}`, fees],
  ['a fee is that of the terms', sql`update deal set fee_bps = fee_bps + 1 where id = ${held.dealId}`, fees],
  ['a fee is that of the terms', sql`update deal set fee_payer = 'seller' where id = ${held.dealId}`, fees],
  [
    'a fee is that of the terms',
    sql`update deal_part set buyer_fee = buyer_fee + 2, seller_fee = seller_fee - 2 ${of(released.dealId)}`,
    fees,
  ],
];

test.each(violations)('%s: found broken (%#)', async (name, plant, found) => {
  const invariant = settlementInvariants.filter((one) => one.name === name);
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, invariant))).toEqual([
    expect.stringContaining(found),
  ]);
});

test('the verifier computes every fee as the settlement does', async () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });
  const case_ = fc
    .record({
      minor: amount,
      fee: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      part: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    })
    .map(({ minor, fee, part }) => ({ minor, buyer_fee: fee, given: part % (minor + 1n) }));
  const cases = fc.sample(case_, 2_000);
  const { rows } = await sql<{ share: string }>`
    select ${feeShareOf('buyer_fee')}::text as share from unnest(${cases.map(({ minor }) => minor)}::bigint[],
      ${cases.map(({ buyer_fee }) => buyer_fee)}::bigint[], ${cases.map(({ given }) => given)}::bigint[])
      with ordinality given (minor, buyer_fee, given, place) order by place`.execute(db);
  const divided = cases.map(({ minor, buyer_fee, given }) =>
    String(outcomeOfPart({ minor, buyerFee: buyer_fee, sellerFee: 0n }, given).fee),
  );
  expect(rows.map(({ share }) => share)).toEqual(divided);
});
