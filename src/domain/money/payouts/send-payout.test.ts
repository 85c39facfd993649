import { expect, test } from 'vitest';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { businessNow, moveBusinessClock } from '#platform/database/business-clock.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, paidDeal } from '../../../../test/support/deals.ts';
import { untilSomebodyWaits } from '../../../../test/support/lock-waits.ts';
import { aMember, topUp } from '../../../../test/support/members-with-money.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { reconcilePayments } from '../notices/reconcile-payments.ts';
import { makeDuePayouts } from './make-due-payouts.ts';
import { payoutTexts } from './payout.schema.ts';
import { payoutReference, readPayoutReference } from './payout-reference.ts';
import { sendPayout } from './send-payout.ts';

const database = await testDatabase();
const { ctx, db, pool, sitePool } = database;
const { paystack, provider } = await openPaying(database);
const { rich, withdraw, withAccount, balanceOf, stateOf } = payingOut(database, provider);
keepBooksSound(database);

const send = (id: bigint, by: PaymentProvider = provider) => sendPayout(ctx(), by, id);
const later = (by_ms: number) => moveBusinessClock(db, 'demo', by_ms);
const sent = (reference: string) =>
  paystack.requests.filter(({ path, body }) => path === 'POST /transfer' && body.reference === reference).length;
const asked = (reference: string) =>
  paystack.requests.filter(({ path }) => path === `GET /transfer/verify/${reference}`).length;

/** Its list does not show yet the payout that it was just asked to send. */
const lagging: PaymentProvider = { ...provider, verifyTransfer: () => Promise.resolve(undefined) };

test('two workers at once send a payout once, and neither reports a failure', async () => {
  const ada = await rich(500n);
  const { id, reference } = await withdraw(ada, 500n);
  // Both have read the payout before either sends it.
  const holding = await pool.connect();
  await holding.query('begin');
  await holding.query('select from payout where id = $1 for update', [id]);
  const both = Promise.all([send(id, lagging), send(id, lagging)]);
  await untilSomebodyWaits(pool, 2);
  await holding.query('commit');
  holding.release();
  await both;
  expect([sent(reference), await stateOf(id), await balanceOf(ada)]).toEqual([1, 'sending', 0n]);
});

test('a payout is not booked as sent while an earlier try may be pending and the provider does not have it', async () => {
  const ada = await rich(500n);
  const { id } = await withdraw(ada, 500n);
  const failing = (message: string, isFinal: boolean): PaymentProvider => ({
    ...lagging,
    transfer: () => Promise.reject(new PaymentError(isFinal ? 'REFUSED' : 'OTHER', message, { isFinal })),
  });
  await expect(send(id, failing('The line broke', false))).rejects.toThrow('The line broke');
  await send(id, failing('No such account', true));
  const { sent_journal_id } = await db
    .selectFrom('payout')
    .select('sent_journal_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([await stateOf(id), sent_journal_id]).toEqual(['sending', null]);
});

test('a refusal counts only if no other attempt was made since', async () => {
  const ada = await rich(500n);
  const { id } = await withdraw(ada, 500n);
  const refusing: PaymentProvider = {
    ...lagging,
    async transfer() {
      await db.updateTable('payout').set({ tries: 2 }).where('id', '=', id).execute();
      throw new PaymentError('REFUSED', 'Transfer reference already exists', { isFinal: true });
    },
  };
  await send(id, refusing);
  expect([await stateOf(id), await balanceOf(ada)]).toEqual(['sending', 0n]);
});

test.each([
  ['another amount', { amount: 499 }],
  ['another currency', { currency: 'USD' }],
  ['another reference', { reference: 'out-of-another-1' }],
])('the success of %s is not the success of a payout', async (_, wrong) => {
  const { id, reference } = await withdraw(await rich(500n), 500n);
  await send(id);
  paystack.transferBecomes(reference, 'success');
  const there = paystack.books.transfers.get(reference)!;
  const right = { ...there };
  Object.assign(there, wrong);
  await expect(send(id)).rejects.toMatchObject({ isFinal: false });
  expect(await stateOf(id)).toBe('sending');
  Object.assign(there, right);
  await send(id);
  expect(await stateOf(id)).toBe('success');
});

test('a payout that arrived is looked up every day for two weeks, and credited back if the bank returned it', async () => {
  const ada = await rich(900n);
  const [kept, returned] = [await withdraw(ada, 500n), await withdraw(ada, 400n)];
  for (const { id, reference } of [kept, returned]) {
    await send(id);
    paystack.transferBecomes(reference, 'success');
    await send(id);
  }
  const before = asked(kept.reference);
  const passDays = async (days: number) => {
    for (let day = 0; day < days; day++) {
      await later(day_ms + hour_ms);
      await reconcilePayments(ctx(), provider);
    }
  };
  await passDays(11);
  expect(asked(kept.reference) - before).toBe(11);
  paystack.transferBecomes(returned.reference, 'reversed');
  await passDays(6);
  expect(asked(kept.reference) - before).toBeLessThanOrEqual(14);
  expect([await stateOf(kept.id), await stateOf(returned.id)]).toEqual(['success', 'reversed']);
  expect(await balanceOf(ada)).toBe(400n);
});

test('references derive from the part of a deal and the attempt, and from the member, the account and the number', async () => {
  const { dealId, ...sides } = await paidDeal(database);
  await after(database, dealId, sides, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept'],
    ['clock', 'release'],
  ]);
  await withAccount(sides.sellerId);
  await later(10 * day_ms);
  await makeDuePayouts(ctx(), provider);
  const paid = db.selectFrom('payout').select(['id', 'reference']).where('deal_id', '=', dealId).orderBy('number');
  const [first] = await paid.execute();
  expect(first!.reference).toBe(`out-deal-${dealId}-part-1-1`);
  await send(first!.id);
  paystack.transferBecomes(first!.reference, 'failed');
  await send(first!.id);
  await db
    .updateTable('payout_account')
    .set({ replaced_at: businessNow })
    .where('member_id', '=', sides.sellerId)
    .execute();
  await withAccount(sides.sellerId, '0222222222');
  await makeDuePayouts(ctx(), provider);
  expect((await paid.execute()).map(({ reference }) => reference)).toEqual(
    [1, 2].map((n) => `out-deal-${dealId}-part-1-${n}`),
  );
  const ada = await rich(900n);
  const own = [await withdraw(ada, 500n), await withdraw(ada, 400n)].map(({ reference }) => reference);
  expect(own).toEqual([1, 2].map((n) => `out-member-${ada}-balance-${n}`));
  for (const reference of [...own, first!.reference]) {
    const { source, number } = readPayoutReference(reference)!;
    expect(payoutReference(source, number)).toBe(reference);
  }
  expect(readPayoutReference('out-0123456789abcdef01234567')).toBeUndefined();
});

test('a payout to a bank account with another holder at the bank is refused, and the member gets the money back', async () => {
  const ada = await aMember(ctx());
  await topUp(ctx(), ada, 500n);
  // Invented by SQL with the site's login, together with the check that gives the member level 1.
  await sitePool.query(
    `insert into payout_account (member_id, bank_code, bank_name, account_number, holder) values ($1, '058', 'GTB', '0123456789', 'ADA EZE')`,
    [ada],
  );
  await sitePool.query(
    `insert into member_check (member_id, what, state, seen, checked_on) values ($1, 'bank_account', 'standing', 'GTB, of ADA EZE', current_date)`,
    [ada],
  );
  const { id, reference } = await withdraw(ada, 500n);
  await send(id);
  expect([sent(reference), await stateOf(id), await balanceOf(ada)]).toEqual([0, 'failed', 500n]);
  const { trouble } = await db.selectFrom('payout').select('trouble').where('id', '=', id).executeTakeFirstOrThrow();
  expect(trouble).toBe(payoutTexts.otherHolderNow);
});

test('a payout waits while the bank does not name the holder of the account', async () => {
  const ada = await rich(500n);
  const { id, reference } = await withdraw(ada, 500n);
  paystack.next({ status: 422, body: { status: false, message: 'Could not resolve' } }, '/bank/resolve');
  await expect(send(id)).rejects.toMatchObject({ isFinal: false });
  expect([sent(reference), await stateOf(id), await balanceOf(ada)]).toEqual([0, 'sending', 0n]);
  await send(id);
  expect(sent(reference)).toBe(1);
});
