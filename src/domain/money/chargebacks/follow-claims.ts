import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import { findPayment, type Payment } from '../payments/find-payment.ts';
import type { PaymentPurpose } from '../payments/purposes/payment-purpose.ts';
import { notifyMoney } from '../news/notify-money.ts';
import { bearClaim } from './bear-claim.ts';
import { paidPurpose } from '../payments/purposes/purposes.ts';

type Row = {
  id: bigint;
  minor: bigint;
  currency: string;
  state: 'needs_answer' | 'with_bank' | 'won' | 'lost';
  notified_state: string | null;
  borne_at: Date | null;
  payment_id: bigint | null;
};

/** What the charge paid for is stopped while a claim is open or its loss is not covered. Safe to run again. */
export async function followClaims(
  ctx: Ctx,
  { provider, reference }: { provider: string; reference: string },
): Promise<void> {
  const lockClaims = () =>
    sql<Row>`
    select id, minor, currency, state, notified_state, borne_at, payment_id from chargeback
    where provider = ${provider} and reference = ${reference} order by id for update`.execute(ctx.db);
  const { rows } = await lockClaims();
  const paymentId = rows.find(({ payment_id }) => payment_id !== null)?.payment_id ?? null;
  const payment = paymentId === null ? undefined : await findPayment(ctx, { id: paymentId });
  const purpose = payment && paidPurpose(payment, reference);
  if (rows.some(isOpen)) await purpose?.standStill(ctx, payment!.subject);
  for (const claim of rows) {
    if (payment) await notifySides(ctx, claim, payment, purpose);
    if (claim.state === 'lost' && !claim.borne_at) await bearClaim(ctx, claim.id);
  }
  if (!(await lockClaims()).rows.some(isOpen)) await purpose?.goOn(ctx, payment!.subject);
}

function isOpen({ state, borne_at }: Row): boolean {
  return state !== 'won' && !borne_at;
}

const noticeOfState = { open: 'claim of theirs', won: 'claim won', lost: 'claim lost' } as const;

async function notifySides(
  ctx: Ctx,
  { id, minor, currency: code, state, notified_state }: Row,
  payment: Payment,
  purpose: PaymentPurpose | undefined,
): Promise<void> {
  const newState = state === 'won' || state === 'lost' ? state : 'open';
  if (notified_state === newState || notified_state === 'borne') return;
  await ctx.db.updateTable('chargeback').set({ notified_state: newState }).where('id', '=', id).execute();
  const amount = { minor, currency: currency(code) };
  const { others, about } = (await purpose?.claimed(ctx, payment.subject)) ?? { others: [], about: undefined };
  const answers = about === undefined ? [] : [{ label: 'For', value: about }];
  await notifyMoney(ctx, payment.payerId, noticeOfState[newState], { amount, answers });
  for (const other of others)
    await notifyMoney(ctx, other, newState === 'open' ? 'claim of the buyer' : noticeOfState[newState], {
      amount,
      answers,
    });
}
