import { expect, test } from 'vitest';
import { cardDeals } from '../../../../test/support/card-deals.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { clock, member } from '../../../../test/support/deals.ts';
import { giveLevel } from '../../../../test/support/levels.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { aMember } from '../../../../test/support/members-with-money.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { findOwnMoney } from '../payments/find-own-money.ts';
import { makeDuePayouts } from '../payouts/make-due-payouts.ts';
import { requestPayout } from '../payouts/request-payout.ts';
import { everyInvariant } from '#domain/registers/every-invariant.ts';
import { isCardExempt } from './card-exemption.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const { withAccount } = payingOut(database, undefined);
const { paid, release, proven, share, later } = cardDeals(database);

// The setting is ₦100,000, and the deals' fee is the buyer's.
const large = 15_000_000n;
const enough = 10_000_001n;

type How = { level?: 1 | 2; sales?: readonly bigint[]; days?: number; of?: Parameters<typeof proven>[2] };

/** A seller with these sales by PIN to different buyers, this many days ago. */
async function seller({ level = 2, sales = [large, enough, enough], days = 31, of }: How = {}) {
  const sellerId = await aMember(ctx(), 'Bola');
  const buyers: bigint[] = [];
  for (const minor of sales) buyers.push((await proven(sellerId, minor, of)).buyerId);
  await later(days);
  await withAccount(sellerId);
  await pool.query('delete from member_check where member_id = $1', [sellerId]);
  await giveLevel({ db }, sellerId, level);
  return { sellerId, buyers };
}

/** Within the limits of the buyer's level, so that no money is held for exceeding a limit. */
async function cardSale(sellerId: bigint, minor: bigint) {
  const buyerId = await aMember(ctx());
  await giveLevel({ db }, buyerId, 3);
  return release(await paid({ minor, sides: { sellerId, buyerId } }));
}
const payOut = (sellerId: bigint, dealId: bigint) =>
  requestPayout(ctx(member(sellerId)), { dealId, part: 1 }, { provider: undefined });
const refused = { code: 'conflict', message: expect.stringMatching(/^This money came by card/) as string };

test('a seller of level 2 with three sales by PIN gets card money at once, and the reason is saved', async () => {
  const { sellerId } = await seller();
  const { dealId } = await cardSale(sellerId, large);
  expect((await findOwnMoney(ctx(), sellerId)).unaged).toEqual([]);
  const { id } = await payOut(sellerId, dealId);
  const noted = await db
    .selectFrom('card_exemption')
    .selectAll()
    .where('payout_id', '=', id)
    .orderBy('payout_id')
    .executeTakeFirstOrThrow();
  expect(noted).toMatchObject({ level: 2, largest_minor: large, unaged_minor: large });
  expect(noted.deals).toHaveLength(3);
});

test('an exempt seller is paid by the plan’s day; if the exemption ended meanwhile, once the money has aged', async () => {
  const { sellerId } = await seller();
  const { dealId } = await cardSale(sellerId, large);
  const dueOf = async () =>
    (
      await db
        .selectFrom('payout_release')
        .select(({ fn }) => fn<Date>('greatest', ['due_at', 'not_before']).as('due_at'))
        .where('deal_id', '=', dealId)
        .orderBy('part')
        .executeTakeFirstOrThrow()
    ).due_at;
  const before = await dueOf();
  await cardSale(sellerId, 2n);
  await later(8);
  const run = async () => (await makeDuePayouts(ctx(clock), undefined)).made;
  await run();
  expect(await db.selectFrom('payout').select('id').where('deal_id', '=', dealId).execute()).toEqual([]);
  expect((await dueOf()).getTime()).toBeGreaterThan(before.getTime());
  await later(7);
  await run();
  expect(await db.selectFrom('payout').select('id').where('deal_id', '=', dealId).execute()).toHaveLength(1);
});

const short: readonly (readonly [what: string, how: How])[] = [
  ['level 1', { level: 1 }],
  ['two sales', { sales: [large, enough] }],
  ['three sales of which one is just the amount of the setting', { sales: [large, enough, enough - 1n] }],
  ['three sales of which none is older than 30 days', { days: 29 }],
  ['three sales of services', { of: { kind: 'service' } }],
  ['three sales whose delivery the buyers confirmed without the PIN', { of: { hasPin: false } }],
];
test.each(short)('the hold applies to a seller with %s', async (_, how) => {
  const { sellerId } = await seller(how);
  const { dealId } = await cardSale(sellerId, 1_000_000n);
  await expect(payOut(sellerId, dealId)).rejects.toMatchObject(refused);
});

test('three sales to one buyer do not exempt a seller', async () => {
  const buyerId = await aMember(ctx());
  const { sellerId } = await seller({ of: { buyerId } });
  expect(await isCardExempt(ctx(), sellerId)).toBe(false);
});

test.each(['card', 'device', 'bank_account'] as const)(
  'buyers who share a %s count as one, and a buyer who shares it with the seller does not count',
  async (kind) => {
    const one = await seller();
    await share(kind, one.buyers[0]!, one.buyers[2]!);
    expect(await isCardExempt(ctx(), one.sellerId)).toBe(false);
    const other = await seller();
    expect(await isCardExempt(ctx(), other.sellerId)).toBe(true);
    await share(kind, other.buyers[1]!, other.sellerId);
    expect(await isCardExempt(ctx(), other.sellerId)).toBe(false);
  },
);

test('the exemption ends with the first kobo of un-aged card money above the largest sale, including money already paid out', async () => {
  const { sellerId } = await seller();
  const first = await cardSale(sellerId, large - 1_000n);
  await payOut(sellerId, first.dealId);
  const second = await cardSale(sellerId, 1_000n);
  await payOut(sellerId, second.dealId);
  const third = await cardSale(sellerId, 1n);
  await expect(payOut(sellerId, third.dealId)).rejects.toMatchObject(refused);
  await later(14);
  await payOut(sellerId, third.dealId);
});

test('un-aged card money of accounts that count together with the seller counts too', async () => {
  const { sellerId } = await seller();
  const friend = await aMember(ctx(), 'Chidi');
  const own = await cardSale(sellerId, 1_000n);
  await cardSale(friend, large);
  expect(await isCardExempt(ctx(), sellerId)).toBe(true);
  await share('device', sellerId, friend);
  await expect(payOut(sellerId, own.dealId)).rejects.toMatchObject(refused);
});

test('a sale whose payment has a chargeback does not exempt a seller', async () => {
  const { sellerId, buyers } = await seller();
  const { rows } = await pool.query<{ deal_id: bigint }>(
    'select deal_id from proven_sale where seller_id = $1 and buyer_id = $2 order by deal_id',
    [sellerId, buyers[0]],
  );
  await pool.query(
    `insert into chargeback (provider, number, reference, deal_id, minor, currency, state, look_by)
     values ('sandbox', $1, 'charge-of-sale', $2, 1, 'NGN', 'with_bank', business_now())`,
    [crypto.randomUUID(), rows[0]!.deal_id],
  );
  expect(await isCardExempt(ctx(), sellerId)).toBe(false);
});

test('a charge above the joint limit is held for its 120 days, for every seller', async () => {
  const { sellerId } = await seller();
  const deal = await paid({ minor: 1_000_000n, sides: { sellerId, buyerId: await aMember(ctx()) } });
  await pool.query(
    `insert into charge_over_limit (provider, reference, payment_id, payer_id, level, span, currency, paid_minor, limit_minor)
     select provider, reference, id, payer_id, 0, 'day', currency, minor, 0 from payment where reference = $1`,
    [deal.reference],
  );
  await release(deal);
  expect(await isCardExempt(ctx(), sellerId)).toBe(true);
  await expect(payOut(sellerId, deal.dealId)).rejects.toMatchObject(refused);
  await later(119);
  await expect(payOut(sellerId, deal.dealId)).rejects.toMatchObject(refused);
  await later(1);
  await payOut(sellerId, deal.dealId);
});

test('the database refuses an exemption without its conditions, and a payout that needs one', async () => {
  const { sellerId } = await seller({ level: 1 });
  const { dealId } = await cardSale(sellerId, 1_000n);
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into card_hold (member_id, account_kind, provider, reference, deal_id, part, minor, currency, held_until, why)
     select member_id, 'buyer_refundable', provider, reference, deal_id, part, 1, currency, since, 'card' from card_hold where deal_id = $1 returning id`,
    [dealId],
  );
  expect(rows).toHaveLength(1);
  const made = pool.query(
    `insert into payout (reference, number, provider, member_id, account_id, purse, deal_id, part, minor, currency, state, journal_id)
     select 'out-by-hand-1', 1, 'bank', $1, a.id, 'member_payable', $2, 1, 1000, 'NGN', 'reserved', (select max(id) from ledger_journal)
     from payout_account a where a.member_id = $1`,
    [sellerId, dealId],
  );
  await expect(made).rejects.toMatchObject({ code: 'AG005' });
});

test('the books balance after all tests of this file', async () => {
  expect(await findBrokenInvariants(ctx(), everyInvariant)).toEqual([]);
});
