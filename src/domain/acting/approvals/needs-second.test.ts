import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { approvalOf } from '../../../../test/support/approvals.ts';
import { unmatchedCharge, sandboxOf } from '../../../../test/support/unmatched-charge.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { aMember, keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { hour_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import type { Staff } from '../context.ts';
import { cancelPayout } from '#domain/money/payouts/cancel-payout.ts';
import { matchUnmatchedPayment } from '#domain/money/payments/match-unmatched-payment.ts';
import { member } from '../../../../test/support/deals.ts';

const database = await testDatabase(10);
const { ctx, db } = database;
const { rich, withdraw, stateOf } = payingOut(database, undefined);
const sandbox = sandboxOf(database);
keepBooksSound(database);

/** One person may decide up to ₦1,000,000. */
const most = 100_000_000n;
const part = 60_000_000n;
const somebody = async () =>
  (await staffAtDesk(database, 'finance', { email: `${crypto.randomUUID()}@agbon.example` })).actor;

/** Returns whether the credit of the unmatched payment took effect at once. */
async function credit(actor: Staff, minor: bigint, memberId?: bigint): Promise<boolean> {
  const { id } = await unmatchedCharge(database, sandbox, minor);
  const payment = `pay-${crypto.randomUUID()}`;
  const row = { provider: 'sandbox', payer_id: memberId ?? (await aMember(ctx())), minor, currency: 'NGN' };
  await db
    .insertInto('payment')
    .values({ ...row, reference: payment })
    .execute();
  return (await matchUnmatchedPayment(ctx(actor), id, { payment, why: 'Their bank says so' })).isDone;
}
const payOut = async (memberId: bigint, minor: bigint) => (await withdraw(memberId, minor)).id;

describe('the sums of 24 hours that decide whether a second person is needed', () => {
  test('count for the person who acts, whichever members get the money', async () => {
    const [ngozi, tunde] = [await somebody(), await somebody()];
    expect(await credit(ngozi, part)).toBe(true);
    expect(await credit(ngozi, part)).toBe(false);
    expect(await credit(tunde, most)).toBe(true);
    await moveBusinessClock(db, 'demo', 24 * hour_ms);
    expect(await credit(ngozi, most)).toBe(true);
  });

  test('count for the member concerned, no matter which colleague acts, including the member’s own payouts', async () => {
    const memberId = await rich(2n * most);
    expect(await credit(await somebody(), part, memberId)).toBe(true);
    expect(await credit(await somebody(), part, memberId)).toBe(false);
    const other = await rich(2n * most);
    const [first, second] = [await payOut(other, part), await payOut(other, part)];
    expect([await stateOf(first), await stateOf(second)]).toEqual(['reserved', 'to_confirm']);
    await cancelPayout(ctx(member(other)), second);
    const third = await payOut(other, most - part);
    expect(await stateOf(third)).toBe('reserved');
    expect(await stateOf(await payOut(other, 100n))).toBe('to_confirm');
  });

  test('cannot be exceeded by simultaneous acts of one person or for one member', async () => {
    const ngozi = await somebody();
    const credited = await Promise.all([1, 2, 3, 4].map(() => credit(ngozi, part)));
    expect(credited.filter(Boolean)).toHaveLength(1);
    const memberId = await rich(4n * part);
    const states = await Promise.all([1, 2, 3, 4].map(async () => stateOf(await payOut(memberId, part))));
    expect(states.toSorted()).toEqual(['reserved', 'to_confirm', 'to_confirm', 'to_confirm']);
  });
});

describe('a payout that waits for confirmation', () => {
  test('can be cancelled only by its member, who gets the money back', async () => {
    const [ada, bola] = [await rich(2n * most), await rich(500n)];
    const id = await payOut(ada, 2n * most);
    await expect(cancelPayout(ctx(member(bola)), id)).rejects.toMatchObject({ code: 'not_found' });
    const pressed = await Promise.allSettled([1, 2, 3].map(() => cancelPayout(ctx(member(ada)), id)));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const told = db
      .selectFrom('mail')
      .select('props')
      .where('template', '=', 'money-told')
      .orderBy('id', 'desc')
      .limit(1);
    expect([await stateOf(id), (await told.executeTakeFirstOrThrow()).props]).toMatchObject([
      'cancelled',
      { news: 'payout cancelled', amount: '₦2,000,000' },
    ]);
    expect(await payingOut(database, undefined).balanceOf(ada)).toBe(2n * most);
    const gone = await payOut(ada, 500n);
    await expect(cancelPayout(ctx(member(ada)), gone)).rejects.toMatchObject({ code: 'conflict' });
    await expect(approvalOf(ctx(), 'payout', gone)).rejects.toThrow('needs others');
  });
});
