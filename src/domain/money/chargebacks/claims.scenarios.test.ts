import { expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { claims } from '../../../../test/support/claims.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, agreedAndPaid, clock, draft, member, twoSides } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { saveTrace, traceDigest } from '#domain/people/accounts-together/note-trace.ts';
import { payDeal } from '#domain/trade/deals/pay-deal.ts';
import { fireClocks } from '#domain/trade/deals/fire-clocks.ts';
import { currency } from '#domain/values/currency.ts';
import { beginPayment } from '../payments/begin-payment.ts';
import { makeDuePayouts } from '../payouts/make-due-payouts.ts';
import { settlePayment } from '../payments/settle-payment.ts';

const database = await testDatabase(16);
const { ctx, db } = database;
const paying = await openPaying(database);
const { paystack, provider, work } = paying;
const { paidBy, claim, claimFirst, lost, won, act, decide, shares, has, statesOf } = claims(database, paying);
const { withAccount, withdraw, stateOf } = payingOut(database, provider);
keepBooksSound(database);

const released = [
  ['seller', 'ship'],
  ['buyer', 'deliver'],
  ['buyer', 'accept'],
  ['clock', 'release'],
] as const;
const cardRefunds = (reference: string) =>
  db
    .selectFrom('refund')
    .select(['minor', 'state', 'number'])
    .where('charge_reference', '=', reference)
    .orderBy('number')
    .execute();

test('refunds of a card payment go back to that card, even in several parts, each with its own reference', async () => {
  const deal = await paidBy('card', { minor: 200_000n, shares: [1n, 1n] });
  for (const part of [1, 2]) {
    await act('seller', deal, 'ship', { part });
    await act('buyer', deal, 'dispute', { part });
    await act('seller', deal, 'concede', { part });
  }
  await work();
  expect(await cardRefunds(deal.reference)).toMatchObject([
    { minor: 101_500n, number: 1 },
    { minor: 101_500n, number: 2 },
  ]);
  expect(await has(deal.buyerId)).toEqual({});
  const byTransfer = await paidBy('bank_transfer');
  await act('seller', byTransfer, 'cancel');
  expect(await has(byTransfer.buyerId)).toEqual({ buyer_refundable: 101_500n });
});

test('a chargeback on a charge whose deal was cancelled is not paid twice: the unsent refund covers it', async () => {
  const deal = await paidBy('card');
  await act('seller', deal, 'cancel');
  await claimFirst(deal.reference);
  await work();
  expect(await cardRefunds(deal.reference)).toMatchObject([{ state: 'reserved' }]);
  await lost(deal.reference);
  expect(await cardRefunds(deal.reference)).toMatchObject([{ state: 'failed' }]);
  expect(await shares(deal.reference)).toEqual(['buyer_refundable 101500']);
  await moveBusinessClock(db, 'demo', 30 * day_ms);
  await fireClocks(ctx(clock));
  expect([await has(deal.buyerId), await statesOf(deal.dealId)]).toEqual([{}, 'cancelled']);
});

test('a lost chargeback after a sent refund of the same charge: a waiting payout covers it, and the payer owes the rest', async () => {
  const deal = await paidBy('card');
  await act('seller', deal, 'cancel');
  await work();
  expect(await cardRefunds(deal.reference)).toMatchObject([{ state: 'sending' }]);
  await withAccount(deal.buyerId);
  await topUp(ctx(), deal.buyerId, 50_000n);
  const { id } = await withdraw(deal.buyerId, 50_000n);
  await claimFirst(deal.reference);
  await work();
  expect(await stateOf(id)).toBe('reserved');
  await lost(deal.reference);
  expect(await stateOf(id)).toBe('failed');
  expect(await shares(deal.reference)).toEqual(['member_available 50000', 'receivable 51500']);
  expect(await has(deal.buyerId)).toEqual({ receivable: -51_500n });
});

test('from the notice on, the payer can neither spend nor withdraw the disputed amount, but can use the rest', async () => {
  const deal = await paidBy('card');
  await withAccount(deal.buyerId);
  await topUp(ctx(), deal.buyerId, 101_500n + 101_500n + 5_000n);
  await claim(deal.reference);
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => withdraw(deal.buyerId, 3_000n)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  const buys = () => paidFrom(deal.buyerId);
  await expect(buys()).rejects.toThrow('A bank has asked for a payment of yours back.');
  await expect(withdraw(deal.buyerId, 82_501n)).rejects.toThrow('A bank has asked for a payment of yours back.');
  await withdraw(deal.buyerId, 82_500n);
  await won(deal.reference);
  await buys();
  expect(await statesOf(deal.dealId)).toBe('funded');
});

/** A deal that is paid from a balance. */
async function paidFrom(buyerId: bigint): Promise<void> {
  const sides = { buyerId, sellerId: (await twoSides(ctx())).sellerId };
  await after(database, await draft(database, sides), sides, agreedAndPaid);
}

test('a payer with a debt pays only by transfer and withdraws nothing, and top-ups and releases reduce the debt first', async () => {
  const deal = await paidBy('card');
  for (const [as, event] of released) await act(as, deal, event);
  await withAccount(deal.sellerId);
  // Whatever day it is today: past the ageing of card money, and the weekends and holidays after it.
  await moveBusinessClock(db, 'demo', 30 * day_ms);
  await makeDuePayouts(ctx(clock), provider);
  await work();
  await claim(deal.reference);
  await lost(deal.reference);
  await decide(deal.reference, 1, 'not_delivered');
  expect(await has(deal.buyerId)).toEqual({ receivable: -101_500n });
  const friend = (await paidBy('bank_transfer')).buyerId;
  for (const memberId of [deal.buyerId, friend])
    await saveTrace(ctx(), { memberId }, 'device', traceDigest('one phone'));
  await withAccount(friend);
  await topUp(ctx(), friend, 500n);
  await expect(withdraw(friend, 100n)).rejects.toThrow('Nothing is paid out until it is paid.');
  await expect(paidBy('card', { sides: { buyerId: friend, sellerId: deal.sellerId } })).rejects.toThrow(
    'Pay by bank transfer.',
  );
  const deps = { provider, publicUrl: 'https://agbon.test' };
  await topUp(ctx(), friend, 500_000n);
  const bought = await draft(database, { buyerId: friend, sellerId: deal.sellerId });
  await after(database, bought, { buyerId: friend, sellerId: deal.sellerId }, agreedAndPaid.slice(0, 2));
  await expect(
    payDeal(ctx(member(friend)), { dealId: bought, method: 'agbonpay', saveCard: false }, deps),
  ).rejects.toThrow('Pay by bank transfer.');
  const { reference } = await beginPayment(
    ctx(member(deal.buyerId)),
    { paidFor: { amount: { minor: 100_000n, currency: currency('NGN') } } },
    deps,
  );
  paystack.pay(reference, { channel: 'bank_transfer' });
  await settlePayment(ctx(), provider, reference);
  expect(await has(deal.buyerId)).toEqual({ receivable: -1_500n });
  const sale = await paidBy('bank_transfer', { sides: { buyerId: friend, sellerId: deal.buyerId } });
  for (const [as, event] of released) await act(as, sale, event);
  expect(await has(deal.buyerId)).toEqual({ member_payable: 98_500n });
});

test('with two accounts and one card, released money of the other account is held from the notice on, and covers the loss', async () => {
  const deal = await paidBy('card');
  for (const [as, event] of released) await act(as, deal, event);
  for (const memberId of [deal.buyerId, deal.sellerId]) {
    await saveTrace(ctx(), { memberId }, 'card', traceDigest(`card of ${deal.dealId}`));
    await withAccount(memberId, '0123456780');
  }
  const other = await paidBy('card', {
    sides: { buyerId: (await paidBy('bank_transfer')).buyerId, sellerId: deal.sellerId },
  });
  for (const [as, event] of released) await act(as, other, event);
  await moveBusinessClock(db, 'demo', 9 * day_ms);
  await claim(deal.reference);
  expect((await makeDuePayouts(ctx(clock), provider)).made).toBe(0);
  await lost(deal.reference);
  await decide(deal.reference, 1, 'collusion');
  expect(await shares(deal.reference)).toEqual(['member_payable 100000', 'member_payable 1500']);
  expect(await has(deal.buyerId)).toEqual({});
});
