import { sql } from 'kysely';
import { businessNow, businessNowOnce } from '#platform/database/business-clock.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { claimDuePayouts } from '../payouts/claim-due-payouts.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { claimDueChargebacks, refreshChargebacks } from '../chargebacks/refresh-chargebacks.ts';

type Reconciled = { asked: number; failed: { reference: string; error: unknown }[] };

/** The pause before the next question: a minute at first, doubled each time, at most six hours. */
const nextAskAt = sql<Date>`${businessNow} + least(interval '6 hours', interval '1 minute' * power(2, least(asks, 9)))`;

/** Sets the next due time of each before it asks, so that several workers ask about different ones and a failing question stops no other. */
export async function reconcilePayments(
  ctx: Ctx,
  provider: PaymentProvider,
  signal?: AbortSignal,
  atOnce = 50,
): Promise<Reconciled> {
  const done: Reconciled = { asked: 0, failed: [] };
  const askEach = async (reference: string, ask: () => Promise<unknown>) => {
    try {
      await ask();
      done.asked += 1;
    } catch (error) {
      done.failed.push({ reference, error });
    }
  };
  let hadSome = true;
  while (hadSome && !signal?.aborted) {
    const [payments, refunds] = [
      await claimDuePayments(ctx, provider, atOnce),
      await claimDueRefunds(ctx, provider, atOnce),
    ];
    const payouts = await claimDuePayouts(ctx, provider.name, atOnce);
    const claimed = await claimDueChargebacks(ctx, provider, atOnce);
    for (const { reference } of payments) await askEach(reference, () => settlePayment(ctx, provider, reference));
    for (const { id, reference } of refunds) await askEach(reference, () => sendRefund(ctx, provider, id));
    for (const { id, reference } of payouts) await askEach(reference, () => sendPayout(ctx, provider, id));
    for (const reference of claimed) await askEach(reference, () => refreshChargebacks(ctx, provider, reference));
    hadSome = payments.length + refunds.length + payouts.length + claimed.length > 0;
  }
  return done;
}

type Due = { id: bigint; reference: string };

async function claimDuePayments({ db }: Ctx, { name }: PaymentProvider, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update payment set asks = asks + 1, ask_at = ${nextAskAt} where id in (
      select id from payment where ask_at <= ${businessNowOnce} and provider = ${name}
      order by ask_at, id limit ${most} for update skip locked
    ) returning id, reference`.execute(db);
  return rows;
}

async function claimDueRefunds({ db }: Ctx, { name }: PaymentProvider, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update refund set asks = asks + 1, ask_at = ${nextAskAt} where id in (
      select id from refund where ask_at <= ${businessNowOnce} and provider = ${name}
      order by ask_at, id limit ${most} for update skip locked
    ) returning id, reference`.execute(db);
  return rows;
}
