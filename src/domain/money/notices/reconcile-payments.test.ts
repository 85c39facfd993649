import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refused } from '../../../../test/support/paystack-answers.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs } from '../../../../test/support/deal-acts.ts';
import { member } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { aMember, keepBooksSound } from '../../../../test/support/sound-books.ts';
import { day_ms, hour_ms, minute_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import { reserveRefund } from '../payments/reserve-refund.ts';
import { settlePayment } from '../payments/settle-payment.ts';

const database = await testDatabase();
const { ctx, db } = database;
const { paystack, provider, begun, toppedUp, stateOf, booked, unmatched, refundOf, refundsAsked, work } =
  await openPaying(database);
const deals = dealActs(database);
keepBooksSound(database);

const reconcile = () => reconcilePayments(ctx(), provider);
const later = (by_ms: number) => moveBusinessClock(db, 'demo', by_ms);
const isAskedAgain = async (reference: string) => {
  const { rows } = await sql`select from payment where reference = ${reference} and ask_at is not null`.execute(db);
  return rows.length > 0;
};

/** Into a balance, because a deal's deadline would pass meanwhile. */
const toBalance = async () => toppedUp(await aMember(ctx()), 500_00n);

/** A payment whose deal was cancelled before it came. */
async function late() {
  const { reference, dealId, buyerId } = await begun();
  await deals.act(member(buyerId), { dealId, event: 'cancel' });
  paystack.pay(reference);
  await settlePayment(ctx(), provider, reference);
  return { reference, buyerId, id: (await refundOf(reference)).id };
}

describe('a payment without a notice from the provider', () => {
  test('is looked up after five minutes, and pays for its deal', async () => {
    const { reference, dealId } = await begun();
    paystack.pay(reference);
    await reconcile();
    expect(await stateOf(reference)).toBe('open');
    await later(6 * minute_ms);
    expect(await reconcile()).toMatchObject({ failed: [] });
    expect([await stateOf(reference), await deals.stateOf(dealId)]).toEqual(['paid', 'funded']);
    expect(await isAskedAgain(reference)).toBe(false);
  });

  test('is looked up once, even by several workers at once', async () => {
    await later(day_ms);
    await reconcile();
    const { reference } = await begun();
    await later(6 * minute_ms);
    const before = paystack.requests.length;
    await Promise.all([reconcile(), reconcile(), reconcile(), reconcile()]);
    expect(paystack.requests.slice(before).filter(({ path }) => path.includes(reference))).toHaveLength(1);
  });

  test('that is pending for days is looked up until it is not', async () => {
    const { reference } = await toBalance();
    paystack.pay(reference, { status: 'pending' });
    for (let day = 0; day < 6; day++) {
      await later(day_ms);
      await reconcile();
    }
    expect([await stateOf(reference), await isAskedAgain(reference)]).toEqual(['open', true]);
    paystack.pay(reference);
    await later(7 * hour_ms);
    await reconcile();
    expect(await unmatched(reference)).toBeUndefined();
    expect(await stateOf(reference)).toBe('paid');
  });

  test('that was never paid is looked up for three days, and no longer', async () => {
    const { reference } = await toBalance();
    await later(2 * day_ms);
    await reconcile();
    expect([await stateOf(reference), await isAskedAgain(reference)]).toEqual(['open', true]);
    await later(2 * day_ms);
    await reconcile();
    expect([await stateOf(reference), await isAskedAgain(reference)]).toEqual(['failed', false]);
    // The provider's notice finds a later payment.
    paystack.pay(reference);
    expect(await settlePayment(ctx(), provider, reference)).toBe('paid');
  });

  test.each(['silent', 'reset', 'rubbish'] as const)(
    'at a provider that is %s has its next time, and delays no other',
    async (mishap) => {
      await later(day_ms);
      await reconcile();
      const [one, other] = [await toBalance(), await toBalance()];
      for (const { reference } of [one, other]) paystack.pay(reference);
      // A read is repeated once if the connection breaks.
      for (let times = mishap === 'rubbish' ? 1 : 2; times > 0; times--) paystack.next(mishap, one.reference);
      await later(6 * minute_ms);
      expect((await reconcile()).failed.map(({ reference }) => reference)).toEqual([one.reference]);
      expect([await stateOf(one.reference), await stateOf(other.reference)]).toEqual(['open', 'paid']);
      await later(hour_ms);
      await reconcile();
      expect(await stateOf(one.reference)).toBe('paid');
    },
  );
});

describe('a refund', () => {
  test('whose answer was lost is not sent twice', async () => {
    const { reference, id } = await late();
    paystack.next('reset after', 'POST /refund');
    await expect(sendRefund(ctx(), provider, id)).rejects.toMatchObject({ isFinal: false });
    await sendRefund(ctx(), provider, id);
    expect([refundsAsked(reference), paystack.refundsOf(reference).map(({ status }) => status)]).toEqual([
      1,
      ['pending'],
    ]);
    paystack.refundBecomes(reference, 'processed');
    await later(hour_ms);
    await reconcile();
    expect(await unmatched(reference)).toMatchObject({ state: 'refunded' });
  });

  test('by several workers at once is sent once', async () => {
    const { reference, id } = await late();
    await Promise.all(Array.from({ length: 8 }, () => sendRefund(ctx(), provider, id)));
    paystack.refundBecomes(reference, 'processed');
    await work();
    await Promise.all(Array.from({ length: 8 }, () => sendRefund(ctx(), provider, id)));
    expect(await unmatched(reference)).toMatchObject({ state: 'refunded' });
  });

  test.each(['refused', 'failed later'])(
    'that is %s for good goes into the balance of the payer, marked',
    async (how) => {
      const { reference, id, buyerId } = await late();
      const before = [await booked('suspense'), await booked('member_available')] as const;
      if (how === 'refused') paystack.next(refused(400, 'Refunds are disabled'), 'POST /refund');
      await sendRefund(ctx(), provider, id);
      if (how === 'failed later') {
        paystack.refundBecomes(reference, 'failed');
        await sendRefund(ctx(), provider, id);
      }
      expect(await unmatched(reference)).toMatchObject({
        state: 'matched',
        trouble: expect.stringMatching(/./) as string,
      });
      expect([(await booked('suspense')) - before[0], (await booked('member_available')) - before[1]]).toEqual([
        0n,
        101_500n,
      ]);
      const { rows } = await sql`select member_id, minor, in_balance_since from refund where id = ${id}`.execute(db);
      expect(rows).toEqual([{ member_id: buyerId, minor: 101_500n, in_balance_since: expect.any(Date) }]);
    },
  );

  test.each([
    ['the provider has too little for now', 'Your balance is not enough for this refund', 'refunding'],
    ['the charge is fully reversed', 'Transaction has been fully reversed', 'waiting'],
  ])('for a payment that is refused because %s is credited to no balance', async (_, message, state) => {
    const { reference, id } = await late();
    paystack.next(refused(400, message), 'POST /refund');
    if (state === 'waiting') paystack.pay(reference, { status: 'reversed' });
    await sendRefund(ctx(), provider, id);
    expect(await unmatched(reference)).toMatchObject({ state });
    expect((await refundOf(reference)).trouble).toContain(message);
  });

  test('of a payer without an account becomes a work item when the provider refuses for good', async () => {
    paystack.receive('unknown-payer', 4_200);
    await settlePayment(ctx(), provider, 'unknown-payer');
    const { id } = (await unmatched('unknown-payer'))!;
    await transaction(ctx(), (ctx) => reserveRefund(ctx, id));
    paystack.next(refused(400, 'Refunds are disabled'), 'POST /refund');
    await sendRefund(ctx(), provider, (await refundOf('unknown-payer')).id);
    expect(await unmatched('unknown-payer')).toMatchObject({
      state: 'waiting',
      trouble: expect.stringContaining('disabled'),
    });
  });
});
