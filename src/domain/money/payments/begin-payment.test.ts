import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { member } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { beginPayment } from './begin-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { paymentTexts } from './payment.schema.ts';

const database = await testDatabase(32);
const { ctx, db } = database;
const { paystack, provider, agreed } = await openPaying(database);
keepBooksSound(database);

const deps = { provider, publicUrl: 'https://agbon.test' };
const asked = () => paystack.requests.filter(({ path }) => path === 'POST /transaction/initialize').length;
const paymentsOf = (dealId: bigint) =>
  db
    .selectFrom('payment')
    .select(['reference', 'state', 'channel'])
    .where('deal_id', '=', dealId)
    .orderBy('id')
    .execute();

test('thirty-two simultaneous presses open one page at the provider for a deal, and all lead there', async () => {
  const { dealId, buyerId } = await agreed();
  const before = asked();
  const all = await Promise.all(
    Array.from({ length: 32 }, () => beginPayment(ctx(member(buyerId)), { paidFor: { dealId } }, deps)),
  );
  expect(asked() - before).toBe(1);
  expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
  expect(new Set(all.flatMap(({ page = [] }) => page)).size).toBe(1);
  const again = await beginPayment(ctx(member(buyerId)), { paidFor: { dealId } }, deps);
  expect([again.reference, again.page !== undefined, asked() - before]).toEqual([all[0]!.reference, true, 1]);
});

test('another payment method has a page of its own', async () => {
  const { dealId, buyerId } = await agreed();
  for (const channel of ['card', 'bank_transfer', 'card'] as const)
    await beginPayment(ctx(member(buyerId)), { paidFor: { dealId }, channel }, deps);
  expect((await paymentsOf(dealId)).map(({ channel }) => channel)).toEqual(['card', 'bank_transfer']);
});

test('the next press starts anew if the provider refused to open a page', async () => {
  const { dealId, buyerId } = await agreed();
  paystack.next({ status: 503, body: {} }, '/transaction/initialize');
  await expect(beginPayment(ctx(member(buyerId)), { paidFor: { dealId } }, deps)).rejects.toThrow(
    paymentTexts.notStarted,
  );
  const { page } = await beginPayment(ctx(member(buyerId)), { paidFor: { dealId } }, deps);
  expect(page).toBeDefined();
  expect((await paymentsOf(dealId)).map(({ state }) => state)).toEqual(['failed', 'open']);
});

test('a payment that could not be opened is looked up for three days, and no longer', async () => {
  const { dealId, buyerId } = await agreed();
  paystack.next({ status: 503, body: {} }, '/transaction/initialize');
  await expect(beginPayment(ctx(member(buyerId)), { paidFor: { dealId } }, deps)).rejects.toThrow(
    paymentTexts.notStarted,
  );
  const askAt = async () => {
    const found = db.selectFrom('payment').select(['reference', 'ask_at']).where('deal_id', '=', dealId);
    return found.executeTakeFirstOrThrow();
  };
  const { reference, ask_at } = await askAt();
  expect(ask_at).not.toBeNull();
  await settlePayment(ctx(), provider, reference);
  expect((await askAt()).ask_at).not.toBeNull();
  await moveBusinessClock(db, 'demo', 3 * day_ms + 1_000);
  await settlePayment(ctx(), provider, reference);
  expect((await askAt()).ask_at).toBeNull();
});

test('when the database fails meanwhile, the payment is left as after a crash and is not waited for again', async () => {
  const { dealId, buyerId } = await agreed();
  const away = Object.assign(new Error('The database has not answered in 20 seconds'), { code: 'ETIMEDOUT' });
  const cut = { ...deps, provider: { ...provider, startCharge: () => Promise.reject(away) } };
  await expect(beginPayment(ctx(member(buyerId)), { paidFor: { dealId } }, cut)).rejects.toBe(away);
  expect(await paymentsOf(dealId)).toMatchObject([{ state: 'begun' }]);
});

test('a payment whose opening never ended, as after a crash, blocks the payer only for the maximum time of an opening', async () => {
  const { dealId, buyerId } = await agreed();
  await beginPayment(ctx(member(buyerId)), { paidFor: { dealId } }, deps);
  await db.updateTable('payment').set({ state: 'begun', page: null }).where('deal_id', '=', dealId).execute();
  const waits = await beginPayment(ctx(member(buyerId)), { paidFor: { dealId } }, deps);
  expect(waits.page).toBeUndefined();
  await moveBusinessClock(db, 'demo', 21_000);
  const anew = await beginPayment(ctx(member(buyerId)), { paidFor: { dealId } }, deps);
  expect([anew.page !== undefined, anew.reference === waits.reference]).toEqual([true, false]);
});
