import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Charge, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { saveTrace } from '#domain/people/accounts-together/note-trace.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { noteOverLimit } from '../limits/note-over-limit.ts';
import { payReceivable } from '../payouts/pay-receivable.ts';
import { lockPayment, type Payment } from './find-payment.ts';
import { saveCard } from './cards/save-card.ts';
import { chargeJournal } from './charge-journal.ts';
import { bookCharge, bookFee, wasPaidByCard, cardDigest, saveCharge } from './save-charge.ts';
import { notifyMoney } from '../news/notify-money.ts';
import { saveUnmatchedPayment } from './save-unmatched-payment.ts';
import type { UnmatchedReason, PaymentState } from './payment.states.ts';
import { purposeOf } from './purposes/purposes.ts';

/**
 * 'pending' is on its way. 'untouched': the provider never heard of the card payment. 'unknown': we began nothing under this reference,
 * and nothing came.
 */
export type SettledState = PaymentState | 'pending' | 'untouched' | 'unknown';

const hasArrived = ({ state }: Charge): boolean => state === 'success';

/**
 * For charges read from the provider's lists after a restore: a charge that was refunded or claimed since also counts as paid, because its
 * refund or claim is booked next.
 */
export const hasArrivedOrWasReversed = ({ state }: Charge): boolean => state === 'success' || state === 'reversed';

/**
 * The one way to complete a payment, for the notice, the payer who returns and the job. Only the provider's own answer counts, asked
 * outside of any transaction. It is compared with the saved payment, credited once, and completes the purpose, all in one transaction.
 */
export async function settlePayment(
  ctx: Ctx,
  provider: PaymentProvider,
  reference: string,
  { counts = hasArrived } = {},
): Promise<SettledState> {
  if (ctx.db.isTransaction) throw new Error('A provider is not asked within a transaction.');
  const charge = await provider.verifyCharge(reference);
  const asProvider: Ctx = { ...ctx, actor: { kind: 'provider', name: provider.name } };
  return transaction(asProvider, async (ctx) => {
    const locked = await lockPayment(ctx, { reference });
    // A payment that another provider began is not this one, even with the same reference.
    const payment = locked?.provider === provider.name ? locked : undefined;
    if (!charge || !counts(charge)) return payment ? noteUnpaid(ctx, payment, charge) : 'unknown';
    if (!(await saveCharge(ctx, provider, charge))) return payment?.state ?? 'parked';
    const why = await whyUnmatched(ctx, payment, charge);
    if (!payment || why) return saveUnmatchedPayment(ctx, provider, charge, { why: why ?? 'unknown', payment });
    await creditPayment(ctx, provider, charge, payment);
    return 'paid';
  });
}

async function whyUnmatched(
  ctx: Ctx,
  payment: Payment | undefined,
  charge: Charge,
): Promise<UnmatchedReason | undefined> {
  if (charge.state === 'reversed') return 'reversed';
  if (!payment) return 'unknown';
  if (charge.fee > charge.minor) return 'fee';
  if (charge.currency !== payment.amount.currency) return 'currency';
  if (charge.minor !== payment.amount.minor) return 'amount';
  const purpose = purposeOf(payment);
  if (!purpose) return wasPaidByCard(charge) ? 'card' : undefined;
  const due = await purpose.lock(ctx, payment.subject);
  return due?.reason === undefined && due?.amount.minor === charge.minor ? undefined : 'late';
}

async function creditPayment(ctx: Ctx, provider: PaymentProvider, charge: Charge, payment: Payment): Promise<void> {
  const { id, payerId } = payment;
  const journalId = await bookPayment(ctx, provider, charge, payment);
  await ctx.db
    .updateTable('payment')
    .set({
      state: 'paid',
      ask_at: null,
      declined: null,
      paid_at: businessNow,
      journal_id: journalId ?? null,
      channel: wasPaidByCard(charge) ? 'card' : 'bank_transfer',
    })
    .where('id', '=', id)
    .execute();
  if (wasPaidByCard(charge)) await noteCard(ctx, provider, charge, payment);
  if (payment.keepsCard && charge.card)
    await saveCard(ctx, { memberId: payerId, provider: provider.name }, charge.card);
}

/** Books a payment to its purpose in one journal, or into the payer's balance. Returns the journal of the purpose. */
async function bookPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  charge: Charge,
  payment: Payment,
): Promise<bigint | undefined> {
  const { payerId: memberId, subject, amount } = payment;
  const purpose = purposeOf(payment);
  if (purpose) {
    const journalId = await purpose.complete(ctx, subject, chargeJournal(provider, charge));
    await bookFee(ctx, provider, charge);
    return journalId;
  }
  await bookCharge(ctx, provider, charge, { to: { kind: 'member_available', memberId } });
  await notifyMoney(ctx, memberId, 'topped up', { amount });
  await payReceivable(ctx, { memberId, account: 'member_available', amount });
}

/** Only now do we know the card and the accounts that share it, and so whether they paid more by card than allowed. */
async function noteCard(
  ctx: Ctx,
  { name: provider }: PaymentProvider,
  { reference, cardMark }: Charge,
  { id: paymentId, payerId, amount }: Payment,
): Promise<void> {
  if (cardMark !== undefined) await saveTrace(ctx, { memberId: payerId }, 'card', cardDigest(provider, cardMark));
  await noteOverLimit(ctx, { provider, reference, paymentId, payerId, amount });
}

const stopAskingAfter = sql`interval '3 days'`;

/**
 * Saves, for a payment that has not come, why the bank declined it. After three days we stop asking, unless the payment is on its way. If
 * it comes after all, its notice tells us.
 */
async function noteUnpaid(ctx: Ctx, payment: Payment, charge: Charge | undefined): Promise<SettledState> {
  const { id, state } = payment;
  if (state === 'paid' || state === 'parked') return state;
  await noteDeclined(ctx, payment, charge);
  if (charge?.state === 'pending') return 'pending';
  if (state === 'begun' && payment.cardId !== undefined) return noteUncharged(ctx, payment, charge);
  await sql`update payment set state = 'failed', ask_at = null
    where id = ${id} and begun_at < ${businessNow} - ${stopAskingAfter} and (state <> 'failed' or ask_at is not null)`.execute(
    ctx.db,
  );
  return 'failed';
}

async function noteDeclined({ db }: Ctx, { id, declined }: Payment, charge: Charge | undefined): Promise<void> {
  if (charge?.declined === declined) return;
  await db
    .updateTable('payment')
    .set({ declined: charge?.declined ?? null })
    .where('id', '=', id)
    .execute();
}

/** A payment by saved card has no page for another try, so it ends once it is declined, or unknown to the provider for a long time. */
async function noteUncharged(ctx: Ctx, { id }: Payment, charge: Charge | undefined): Promise<SettledState> {
  const failed = await sql`update payment set state = 'failed', ask_at = null
    where id = ${id} and (${charge !== undefined} or begun_at < ${businessNow} - interval '15 minutes')`.execute(
    ctx.db,
  );
  return failed.numAffectedRows === 1n ? 'failed' : 'untouched';
}
