import { describe, expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { claims } from '../../../../test/support/claims.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { clock } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { keepBooksSound, naira, topUp } from '../../../../test/support/sound-books.ts';
import { fireClocks } from '#domain/trade/deals/fire-clocks.ts';
import { payReceivable } from '../payouts/pay-receivable.ts';
import { findTransactions } from '../payments/find-transactions.ts';
import { transactionTypes } from '../payments/transaction.view.ts';

const database = await testDatabase(16);
const { ctx, db } = database;
const paying = await openPaying(database);
const { paidBy, claim, lost, won, act, decide, shares, has, statesOf, claimOf } = claims(database, paying);
keepBooksSound(database);

const two = { minor: 200_000n, shares: [1n, 1n] };

describe('a chargeback on a deal that was not shipped', () => {
  test('freezes the deal and its deadlines; once it is won, the deal continues with the time that was left', async () => {
    const deal = await paidBy('card');
    const due = () =>
      db.selectFrom('deal_clock').select('due_at').where('deal_id', '=', deal.dealId).orderBy('kind').execute();
    const before = await due();
    await claim(deal.reference);
    expect(await due()).toEqual([]);
    for (const [as, event] of [
      ['seller', 'cancel'],
      ['seller', 'ship'],
      ['buyer', 'dispute'],
    ] as const)
      await expect(act(as, deal, event)).rejects.toThrow('The deal and its deadlines are stopped');
    await moveBusinessClock(db, 'demo', 3 * day_ms);
    await fireClocks(ctx(clock));
    expect(await statesOf(deal.dealId)).toBe('funded');
    await won(deal.reference);
    const later = (await due()).map(({ due_at }, at) => due_at.getTime() - before[at]!.due_at.getTime());
    expect(later.every((moved) => moved >= 3 * day_ms && moved < 3 * day_ms + 600_000)).toBe(true);
    await act('seller', deal, 'cancel');
    expect(await statesOf(deal.dealId)).toBe('cancelled');
  });

  test('when lost, takes the held money; the part ends as charged back, and the seller is not paid', async () => {
    const deal = await paidBy('card');
    await claim(deal.reference);
    await lost(deal.reference);
    await lost(deal.reference);
    expect(await shares(deal.reference)).toEqual(['escrow 101500']);
    expect(await statesOf(deal.dealId)).toBe('charged_back');
    expect([await has(deal.buyerId), await has(deal.sellerId)]).toEqual([{}, {}]);
  });

  test('for less than the whole charge takes the newest part first, and the rest of that part goes back to the card', async () => {
    const deal = await paidBy('card', two);
    await claim(deal.reference, 50_000n);
    await lost(deal.reference);
    expect(await shares(deal.reference)).toEqual(['escrow 50000 of 101500']);
    expect(await statesOf(deal.dealId)).toBe('funded, refunded');
    await paying.work();
    expect(await paying.refundOf(deal.reference)).toMatchObject({ state: 'sending' });
    await act('seller', deal, 'ship');
  });
});

describe('a chargeback on shipped goods', () => {
  const shipped = async () => {
    const deal = await paidBy('card');
    await act('seller', deal, 'ship');
    await claim(deal.reference);
    await lost(deal.reference);
    expect([await shares(deal.reference), await statesOf(deal.dealId)]).toEqual([[], 'shipped']);
    return deal;
  };

  test('with confirmed delivery leaves the seller the money, and our account for losses covers it', async () => {
    const deal = await shipped();
    await decide(deal.reference, 1, 'delivered');
    expect(await shares(deal.reference)).toEqual(['losses 101500']);
    expect([await statesOf(deal.dealId), await has(deal.sellerId)]).toEqual(['released', { member_payable: 100_000n }]);
    expect(await claimOf(deal.reference)).toMatchObject({ borne_minor: 101_500n, borne_at: expect.any(Date) });
  });

  test('without delivery takes the held money', async () => {
    const deal = await shipped();
    await decide(deal.reference, 1, 'not_delivered');
    expect(await shares(deal.reference)).toEqual(['escrow 101500']);
    expect([await statesOf(deal.dealId), await has(deal.sellerId)]).toEqual(['charged_back', {}]);
  });

  test('with confirmed collusion is covered by the balances of both, and the payer owes the rest', async () => {
    const deal = await shipped();
    const other = await paidBy('card', { sides: { sellerId: deal.sellerId, buyerId: deal.buyerId } });
    await topUp(ctx(), deal.sellerId, 20_000n);
    await claim(other.reference);
    await lost(other.reference);
    await decide(deal.reference, 1, 'collusion');
    expect(await shares(deal.reference)).toEqual(['escrow 101500']);
  });

  test('on released money that was not paid out is covered by that money, and then by the payer', async () => {
    const deal = await paidBy('card');
    for (const [as, event] of [
      ['seller', 'ship'],
      ['buyer', 'deliver'],
      ['buyer', 'accept'],
      ['clock', 'release'],
    ] as const)
      await act(as, deal, event);
    await topUp(ctx(), deal.buyerId, 700n);
    await claim(deal.reference);
    await lost(deal.reference);
    await decide(deal.reference, 1, 'not_delivered');
    expect(await shares(deal.reference)).toEqual(['member_payable 100000', 'member_available 700', 'receivable 800']);
    expect(await statesOf(deal.dealId)).toBe('charged_back');
    expect(await has(deal.buyerId)).toEqual({ receivable: -800n });
  });
});

describe('a chargeback on goods that were never shipped, and whose seller was paid', () => {
  test.each([
    ['agreed on a sum', 90_000n, ['propose_split', { sellers: 90_000n }], ['accept_split', {}], 'split'],
    ['conceded', 100_000n, ['answer', {}], ['concede', {}], 'released'],
  ] as const)('after the buyer %s waits for two members of staff', async (_, sellers, [first, more], [last], ended) => {
    const deal = await paidBy('card');
    await act('buyer', deal, 'dispute');
    await act('seller', deal, first, more);
    await act('buyer', deal, last);
    await claim(deal.reference);
    await lost(deal.reference);
    expect([await shares(deal.reference), await statesOf(deal.dealId)]).toEqual([[], ended]);
    await decide(deal.reference, 1, 'not_delivered');
    expect(await shares(deal.reference)).toEqual([`member_payable ${sellers}`, `receivable ${101_500n - sellers}`]);
    expect([await statesOf(deal.dealId), await has(deal.sellerId)]).toEqual(['charged_back', {}]);
  });
});

test('a second chargeback takes the seller’s remaining money of a part before the payer owes the rest', async () => {
  const deal = await paidBy('card');
  for (const [as, event, more] of [
    ['seller', 'ship', {}],
    ['buyer', 'dispute', {}],
    ['seller', 'propose_split', { sellers: 70_000n }],
    ['buyer', 'accept_split', {}],
  ] as const)
    await act(as, deal, event, more);
  await claim(deal.reference, 40_000n);
  await lost(deal.reference);
  await decide(deal.reference, 1, 'not_delivered');
  expect([await statesOf(deal.dealId), await has(deal.sellerId)]).toEqual([
    'charged_back',
    { member_payable: 30_000n },
  ]);
  await claim(deal.reference, 50_000n);
  await lost(deal.reference);
  expect(await shares(deal.reference)).toEqual(['member_payable 40000']);
  await decide(deal.reference, 1, 'not_delivered');
  expect(await shares(deal.reference)).toEqual(['member_payable 40000', 'member_payable 30000', 'receivable 20000']);
  expect(await has(deal.sellerId)).toEqual({});
});

test('each movement of a chargeback is named to its members, and found under its type', async () => {
  const deal = await paidBy('card');
  for (const [as, event] of [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept'],
    ['clock', 'release'],
  ] as const)
    await act(as, deal, event);
  await topUp(ctx(), deal.buyerId, 700n);
  await claim(deal.reference);
  await lost(deal.reference);
  await decide(deal.reference, 1, 'not_delivered');
  const linesOf = async (memberId: bigint) => {
    const { rows } = await findTransactions(ctx(), memberId, { size: 20 });
    const found = await Promise.all(
      transactionTypes.map(async (type) => (await findTransactions(ctx(), memberId, { type, size: 20 })).rows),
    );
    const numbers = (of: typeof rows) => of.map(({ id }) => String(id)).toSorted();
    expect(numbers(found.flat())).toEqual(numbers(rows));
    return rows.map(({ type, description, amount }) => `${type}: ${description} ${amount.minor}`);
  };
  expect(await linesOf(deal.sellerId)).toEqual([
    `payout: Deal ${deal.dealId}: taken from you, a bank took a payment back -100000`,
    `payment: Deal ${deal.dealId}: released to you 100000`,
  ]);
  expect(await linesOf(deal.buyerId)).toEqual([
    'payout: You owe us more: a bank took a payment back -800',
    'payout: Taken from you: a bank took a payment back -700',
    'payment: Paid into your AgbonPay balance 700',
    `payment: Deal ${deal.dealId}: paid into escrow -101500`,
  ]);
  await topUp(ctx(), deal.buyerId, 800n);
  const amount = { minor: 800n, currency: naira };
  await transaction(ctx(), (ctx) =>
    payReceivable(ctx, { memberId: deal.buyerId, account: 'member_available', amount }),
  );
  expect((await linesOf(deal.buyerId)).slice(0, 2).toSorted()).toEqual([
    'payment: Paid what you owed us -800',
    'payment: You owe us less 800',
  ]);
});
