import { expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { openPaying } from '../../../test/support/payments.ts';
import { aMember, keepBooksSound } from '../../../test/support/sound-books.ts';
import { heedNotice } from './heed-notice.ts';
import { reserveRefund } from './reserve-refund.ts';
import { sendRefund } from './send-refund.ts';
import { settlePayment } from './settle-payment.ts';

const database = await testDatabase();
const { ctx, db } = database;
const { paystack, provider, begun, toppedUp, stateOf, parked, refundsAsked, hear } = await openPaying(database);
keepBooksSound(database);

const other: PaymentProvider = { ...provider, name: 'sandbox' };

/** Of another amount than was asked for, and to be sent back. */
async function refunding(): Promise<{ id: bigint; reference: string }> {
  const { reference } = await toppedUp(await aMember(ctx()), 500_00n);
  paystack.pay(reference, { amount: 700_00 });
  await settlePayment(ctx(), provider, reference);
  const { id } = (await parked(reference))!;
  await transaction(ctx(), (ctx) => reserveRefund(ctx, id));
  return { id, reference };
}

test('a refund is sent by the provider that took the payment, and by no other', async () => {
  const { id, reference } = await refunding();
  await sendRefund(ctx(), other, id);
  expect([refundsAsked(reference), (await parked(reference))!.state]).toEqual([0, 'refunding']);
  await sendRefund(ctx(), provider, id);
  expect(refundsAsked(reference)).toBe(1);
});

test('a late answer to an earlier attempt does not end a newer attempt', async () => {
  const { id, reference } = await refunding();
  const failing: PaymentProvider = {
    ...provider,
    verifyRefund: () => Promise.resolve(undefined),
    refund: () => Promise.reject(new PaymentError('REFUSED', 'Not to this card.', { isFinal: true })),
  };
  const slow: PaymentProvider = {
    ...failing,
    async refund() {
      await sendRefund(ctx(), failing, id);
      await transaction(ctx(), (ctx) => reserveRefund(ctx, id));
      return 'done';
    },
  };
  await sendRefund(ctx(), slow, id);
  expect((await parked(reference))!.state).toBe('refunding');
});

test('a notice counts only for the provider that sent it', async () => {
  const { reference } = await begun();
  paystack.pay(reference);
  await hear('charge.success', { reference, status: 'success' });
  const { id } = await db
    .selectFrom('provider_event')
    .select('id')
    .where('reference', '=', reference)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await heedNotice(ctx(), other, id);
  expect([await stateOf(reference), await parked(reference)]).toEqual(['open', undefined]);
  const ofOther = db.selectFrom('parked_charge').select('id').where('provider', '=', 'sandbox');
  expect(await ofOther.where('reference', '=', reference).execute()).toEqual([]);
  await heedNotice(ctx(), provider, id);
  expect(await stateOf(reference)).toBe('paid');
});
