import type { Charge, PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency as currencyOf } from '#domain/values/currency.ts';
import { areProviderListsBeingRead } from '../provider-readings/sending-stands-still.ts';
import { notifyMoney } from '../news/notify-money.ts';
import type { Payment } from './find-payment.ts';
import { bookCharge } from './save-charge.ts';
import type { UnmatchedReason } from './payment.states.ts';
import { reserveRefund } from './reserve-refund.ts';

type Unmatched = { why: UnmatchedReason; payment: Payment | undefined };

/**
 * Books an unmatched payment into suspense within the caller's transaction, where staff see it. Late payments, and card payments to a
 * balance, are refunded automatically.
 */
export async function saveUnmatchedPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  charge: Charge,
  { why, payment }: Unmatched,
): Promise<'parked'> {
  await bookCharge(ctx, provider, charge, { to: { kind: 'suspense' } });
  const { reference, minor, currency } = charge;
  const { id } = await ctx.db
    .insertInto('unmatched_payment')
    .values({
      provider: provider.name,
      reference,
      minor,
      currency,
      why,
      payment_id: payment?.id ?? null,
      payer_id: payment?.payerId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (payment)
    await ctx.db.updateTable('payment').set({ state: 'parked', ask_at: null }).where('id', '=', payment.id).execute();
  const amount = { minor, currency: currencyOf(currency) };
  if (payment) await notifyMoney(ctx, payment.payerId, 'payment parked', { amount });
  // After a restore, the provider may have refunded the charge already, or its deal may have continued, so staff decide.
  if ((why === 'late' || why === 'card') && !(await areProviderListsBeingRead(ctx))) await reserveRefund(ctx, id);
  return 'parked';
}
