import { expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { cardDeals } from '../../../../test/support/card-deals.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, clock, draft, member } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { aMember, keepBooksSound, naira, topUp } from '../../../../test/support/sound-books.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { ledgerTexts } from '../ledger/post-journal.ts';
import { endRefund } from '../payments/refunds/end-refund.ts';
import { lockRefund } from '../payments/refunds/find-refund.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { makeDuePayouts } from '../payouts/make-due-payouts.ts';
import { requestPayout } from '../payouts/request-payout.ts';
import { findUnagedCardMoney } from './find-unaged-money.ts';

const database = await testDatabase(12);
const { ctx, db, pool } = database;
keepBooksSound(database);
const { paystack, provider, toppedUp, refundOf } = await openPaying(database);
const { withAccount } = payingOut(database, undefined);
const { paid, released, later } = cardDeals(database);

const partSteps = (part: number) =>
  [
    ['seller', 'ship', { part }],
    ['buyer', 'deliver', { part }],
    ['buyer', 'accept', { part }],
    ['clock', 'release', { part }],
  ] as const;
const run = async () => (await makeDuePayouts(ctx(clock), undefined)).made;
const askFor = (sellerId: bigint, dealId: bigint) =>
  requestPayout(ctx(member(sellerId)), { dealId, part: 1 }, { provider: undefined });

test('released card money can be paid out after 14 days, and neither automatically nor on request before', async () => {
  const { dealId, sellerId, reference } = await released();
  await withAccount(sellerId);
  expect(await findUnagedCardMoney(ctx(), [sellerId])).toMatchObject([
    {
      account: 'member_payable',
      charge: { provider: 'sandbox', reference },
      part: { dealId, part: 1 },
      amount: { minor: 100_000n, currency: 'NGN' },
      why: 'card',
      isInAccount: true,
    },
  ]);
  await later(13);
  expect(await run()).toBe(0);
  await expect(askFor(sellerId, dealId)).rejects.toThrow('This money came by card.');
  await later(1);
  expect(await findUnagedCardMoney(ctx(), [sellerId])).toEqual([]);
  await askFor(sellerId, dealId);
});

test('released money of a bank transfer is paid out by the plan’s schedule', async () => {
  const { sellerId } = await released({ channel: 'bank_transfer' });
  await withAccount(sellerId);
  expect(await findUnagedCardMoney(ctx(), [sellerId])).toEqual([]);
  await later(8);
  expect(await run()).toBe(1);
});

test('of one deal by card and one by bank transfer only the card money is held', async () => {
  const { sellerId, buyerId } = await released();
  const { dealId } = await released({ channel: 'bank_transfer', sides: { sellerId, buyerId } });
  await withAccount(sellerId);
  await later(12);
  expect(await run()).toBe(1);
  expect(await db.selectFrom('payout').select('deal_id').where('member_id', '=', sellerId).execute()).toEqual([
    { deal_id: dealId },
  ]);
});

test('the parts of a deal paid by card age separately, each from its release', async () => {
  const deal = await paid({ shares: [3n, 2n] });
  await after(database, deal.dealId, deal, partSteps(1));
  await later(10);
  await after(database, deal.dealId, deal, partSteps(2));
  const held = await findUnagedCardMoney(ctx(), [deal.sellerId]);
  expect(held.map(({ part, amount }) => [part?.part, amount.minor])).toEqual([
    [1, 60_000n],
    [2, 40_000n],
  ]);
  await later(4);
  expect((await findUnagedCardMoney(ctx(), [deal.sellerId])).map(({ part }) => part?.part)).toEqual([2]);
});

test('a change of the setting applies only to money that is released afterwards', async () => {
  const before = await released();
  await setHold(3, 1);
  const since = await released();
  await later(3);
  const held = await findUnagedCardMoney(ctx(), [before.sellerId, since.sellerId]);
  expect(held.map(({ part }) => part?.dealId)).toEqual([before.dealId]);
  await setHold(14, 2);
});

/** Written directly, as before such settings needed an approval. */
const setHold = (days: number, version: number) =>
  pool.query(
    `insert into site_setting (name, version, value, effective_from, written_at, why)
     values ('card-hold', $2, jsonb_build_object('days', $1::int), business_now(), '2026-01-01', 'Other claims')`,
    [days, version],
  );

/** A member with a finally refused refund to a card, and with money that came by bank transfer. */
async function withRefusedRefund(refused: bigint, byTransfer: bigint) {
  const ada = await aMember(ctx());
  await withAccount(ada);
  const { reference } = await toppedUp(ada, refused);
  paystack.payByCard(reference, `AUTH_${crypto.randomUUID()}`, { signature: `SIG_${crypto.randomUUID()}` });
  await settlePayment(ctx(), provider, reference);
  const refund = await refundOf(reference);
  await sendRefund(ctx(), provider, refund.id);
  paystack.refundBecomes(reference, 'failed');
  await sendRefund(ctx(), provider, refund.id);
  if (byTransfer > 0n) await topUp(ctx(), ada, byTransfer);
  return ada;
}

const withdraw = (memberId: bigint, minor: bigint) =>
  requestPayout(
    ctx(member(memberId)),
    { from: 'member_available', amount: { minor, currency: naira } },
    { provider: undefined },
  );
const notAged = { code: 'conflict', message: ledgerTexts.notAged };

test('a refund that the provider refused for good can be neither withdrawn nor spent before it has aged in the balance', async () => {
  const ada = await withRefusedRefund(300_000n, 101_500n);
  expect(await findUnagedCardMoney(ctx(), [ada])).toMatchObject([
    { account: 'member_available', amount: { minor: 300_000n }, part: undefined },
  ]);
  await expect(withdraw(ada, 101_501n)).rejects.toMatchObject(notAged);
  const sides = { buyerId: ada, sellerId: await aMember(ctx(), 'Bola') };
  const buy = async (minor: bigint) => {
    const dealId = await draft(database, sides, { minor });
    await after(database, dealId, sides, [
      ['buyer', 'propose'],
      ['seller', 'agree'],
    ]);
    return applyDealEvent(ctx(member(ada)), { dealId, event: 'fund' });
  };
  await expect(buy(200_000n)).rejects.toMatchObject(notAged);
  await buy(50_000n);
  await later(14);
  await withdraw(ada, 300_000n);
});

test('two simultaneous withdrawals pay out no more than the money that did not come by card', async () => {
  const ada = await withRefusedRefund(100_000n, 100_000n);
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => withdraw(ada, 60_000n)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a refund of a card payment goes to the card, and ages in the balance if it cannot be sent', async () => {
  const deal = await paid();
  await withAccount(deal.buyerId);
  await after(database, deal.dealId, deal, [['seller', 'cancel']]);
  expect(await findUnagedCardMoney(ctx(), [deal.buyerId])).toEqual([]);
  const { rows } = await pool.query<{ id: bigint; state: string }>(
    'select id, state from refund where member_id = $1 order by id',
    [deal.buyerId],
  );
  expect(rows).toMatchObject([{ state: 'reserved' }]);
  await endRefund(ctx(), { ...(await lockRefund(ctx(), rows[0]!.id))! }, { state: 'failed', trouble: 'Not known' });
  const out = (minor: bigint) =>
    requestPayout(
      ctx(member(deal.buyerId)),
      { from: 'buyer_refundable', amount: { minor, currency: naira } },
      { provider: undefined },
    );
  await expect(out(101_500n)).rejects.toMatchObject(notAged);
  await later(14);
  await out(101_500n);
});

test('card money that covered a loss or a seller’s debt is no longer held, and no other money becomes free', async () => {
  const [deal, other] = [await released(), await released()];
  // These payments have no debt behind them, so everything is rolled back.
  class Undone extends Error {}
  const work = transaction(ctx(), async (inside) => {
    const of = {
      member_id: deal.sellerId,
      account_kind: 'member_payable',
      deal_id: deal.dealId,
      part: 1,
      currency: naira,
    };
    const gone = (minor: bigint) =>
      inside.db
        .insertInto('receivable_payment')
        .values({ ...of, minor })
        .execute();
    const left = async () => (await findUnagedCardMoney(inside, [deal.sellerId])).map(({ amount }) => amount.minor);
    await gone(40_000n);
    expect(await left()).toEqual([60_000n]);
    await gone(60_000n);
    expect(await left()).toEqual([]);
    expect(await findUnagedCardMoney(inside, [other.sellerId])).toHaveLength(1);
    throw new Undone();
  });
  await expect(work).rejects.toBeInstanceOf(Undone);
});
