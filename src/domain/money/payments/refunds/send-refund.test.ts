import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hour_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { openPaying } from '../../../../../test/support/payments.ts';
import { aMember, keepBooksSound, naira } from '../../../../../test/support/sound-books.ts';
import { processNotice } from '../../notices/process-notice.ts';
import { reserveRefund } from '../reserve-refund.ts';
import { openRefund, refundNumberIn, refundReference } from './open-refund.ts';
import { sendRefund } from './send-refund.ts';
import { settlePayment } from '../settle-payment.ts';

const database = await testDatabase();
const { ctx, db } = database;
const { paystack, provider, begun, toppedUp, stateOf, unmatched, refundOf, refundsAsked, notify } =
  await openPaying(database);
keepBooksSound(database);

const later = (by_ms: number) => moveBusinessClock(db, 'demo', by_ms);
const statesOf = async (charge: string) => {
  const found = db.selectFrom('refund').select('state').where('charge_reference', '=', charge).orderBy('number');
  return (await found.execute()).map(({ state }) => state);
};
const other: PaymentProvider = { ...provider, name: 'sandbox' };

/** A charge of another amount than requested, to be refunded. */
async function refunding(): Promise<{ id: bigint; reference: string }> {
  const { reference } = await toppedUp(await aMember(ctx()), 500_00n);
  paystack.pay(reference, { amount: 700_00 });
  await settlePayment(ctx(), provider, reference);
  const { id } = (await unmatched(reference))!;
  const { refund } = await transaction(ctx(), (ctx) => reserveRefund(ctx, id));
  return { id: refund.id, reference };
}

const send = (id: bigint) => sendRefund(ctx(), provider, id);

/** Two parts of one charge that go back, as if it were unmatched. */
async function twoParts() {
  paystack.receive(`parts-${crypto.randomUUID()}`, 700_00);
  const charge = [...paystack.books.charges.keys()].at(-1)!;
  await settlePayment(ctx(), provider, charge);
  const { id: unmatchedId } = (await unmatched(charge))!;
  const part = (minor: bigint) =>
    transaction(ctx(), (ctx) =>
      openRefund(ctx, {
        provider: provider.name,
        charge,
        amount: { minor, currency: naira },
        from: { kind: 'suspense' },
        unmatchedId,
      }),
    );
  const refunds = [await part(300_00n), await part(400_00n)] as const;
  await sql`update unmatched_payment set state = 'refunding' where id = ${unmatchedId}`.execute(db);
  return { charge, refunds, part };
}

test('a refund is sent by the provider that took the payment, and by no other', async () => {
  const { id, reference } = await refunding();
  await sendRefund(ctx(), other, id);
  expect([refundsAsked(reference), (await unmatched(reference))!.state]).toEqual([0, 'refunding']);
  await send(id);
  expect(refundsAsked(reference)).toBe(1);
});

test('a refund to another buyer does not complete a buyer’s refund, even when the provider lists one', async () => {
  const [one, another] = [await refunding(), await refunding()];
  await send(another.id);
  paystack.refundBecomes(another.reference, 'processed');
  paystack.next('reset', 'POST /refund');
  await expect(send(one.id)).rejects.toMatchObject({ isFinal: false });
  await send(one.id);
  expect((await refundOf(one.reference)).state).toBe('sending');
  expect(paystack.refundsOf(one.reference)).toEqual([]);
  await later(hour_ms);
  await send(one.id);
  expect(paystack.refundsOf(one.reference)).toHaveLength(1);
});

test('a refund whose answer was lost is not sent again if the provider shows a refund without a reference', async () => {
  paystack.books.habits.echoesNotes = false;
  const { id, reference } = await refunding();
  paystack.next('reset after', 'POST /refund');
  await expect(send(id)).rejects.toMatchObject({ isFinal: false });
  paystack.refundBecomes(reference, 'processed');
  for (let times = 0; times < 3; times++) {
    await later(hour_ms);
    await send(id);
  }
  expect([refundsAsked(reference), (await refundOf(reference)).state]).toEqual([1, 'sending']);
  expect((await refundOf(reference)).trouble).toContain('cannot be told apart');
  paystack.books.habits.echoesNotes = true;
});

test('an answer about another amount or currency does not complete a refund', async () => {
  const { id, reference } = await refunding();
  await send(id);
  paystack.refundBecomes(reference, 'processed');
  const [there] = paystack.refundsOf(reference);
  for (const wrong of [{ amount: 1 }, { currency: 'USD' }]) {
    const right = { ...there! };
    Object.assign(there!, wrong);
    await expect(send(id)).rejects.toMatchObject({ isFinal: false });
    Object.assign(there!, right);
  }
  expect((await refundOf(reference)).state).toBe('sending');
  await send(id);
  expect((await refundOf(reference)).state).toBe('done');
});

test('two parts of a charge are refunded at once if the provider returns their references', async () => {
  paystack.receive('lies in suspense', 5_00);
  await settlePayment(ctx(), provider, 'lies in suspense');
  const { charge, refunds, part } = await twoParts();
  for (const { id } of refunds) await send(id);
  expect(paystack.refundsOf(charge).map(({ amount }) => amount)).toEqual([300_00, 400_00]);
  expect(new Set(refunds.map(({ reference }) => reference)).size).toBe(2);
  await expect(part(1n)).rejects.toThrow('More would go back of a charge than came');
  for (const one of paystack.refundsOf(charge)) one.status = 'processed';
  for (const { id } of refunds) await send(id);
  expect(await statesOf(charge)).toEqual(['done', 'done']);
});

test('if the provider returns no reference, a second refund of the charge waits for the end of the first', async () => {
  paystack.books.habits.echoesNotes = false;
  const { charge, refunds } = await twoParts();
  for (const { id } of refunds) await send(id);
  expect(paystack.refundsOf(charge)).toHaveLength(1);
  paystack.refundBecomes(charge, 'processed');
  for (const { id } of refunds) await send(id);
  expect([paystack.refundsOf(charge).length, await statesOf(charge)]).toEqual([2, ['done', 'sending']]);
  paystack.books.habits.echoesNotes = true;
});

test('eight workers at once send a refund once', async () => {
  const { id, reference } = await refunding();
  await Promise.allSettled(Array.from({ length: 8 }, () => send(id)));
  expect([refundsAsked(reference), paystack.refundsOf(reference).length]).toEqual([1, 1]);
});

test('the reference of a refund derives from its charge and number', async () => {
  const { reference } = await refunding();
  const own = (await refundOf(reference)).reference;
  expect(own).toBe(refundReference({ provider: provider.name, charge: reference, number: 1 }));
  expect(refundNumberIn(own, { provider: provider.name, charge: reference })).toBe(1);
  expect(refundNumberIn(own, { provider: provider.name, charge: 'another' })).toBeUndefined();
  expect(refundNumberIn(`${own}0`, { provider: provider.name, charge: reference })).toBe(10);
});

test('the content and the end of a refund cannot change', async () => {
  const { id, reference } = await refunding();
  await send(id);
  paystack.refundBecomes(reference, 'processed');
  await send(id);
  for (const change of ["state = 'failed'", 'minor = 1', "provider_number = '1'", "charge_reference = 'another'"])
    await expect(sql`update refund set ${sql.raw(change)} where id = ${id}`.execute(db)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    });
  await expect(sql`delete from refund where id = ${id}`.execute(db)).rejects.toThrow('never deleted');
});

test('a refund ends only with a record of who reported the end', async () => {
  const { id } = await refunding();
  const ends = sql`update refund set state = 'done', ask_at = null, ended_at = now() where id = ${id}`;
  await expect(ends.execute(db)).rejects.toThrow('ends as nobody said');
});

test('a notice counts only for the provider that sent it', async () => {
  const { reference } = await begun();
  paystack.pay(reference);
  await notify('charge.success', { reference, status: 'success' });
  const { id } = await db
    .selectFrom('provider_event')
    .select('id')
    .where('reference', '=', reference)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await processNotice(ctx(), other, id);
  expect([await stateOf(reference), await unmatched(reference)]).toEqual(['open', undefined]);
  const ofOther = db.selectFrom('unmatched_payment').select('id').where('provider', '=', 'sandbox');
  expect(await ofOther.where('reference', '=', reference).execute()).toEqual([]);
  await processNotice(ctx(), provider, id);
  expect(await stateOf(reference)).toBe('paid');
});
