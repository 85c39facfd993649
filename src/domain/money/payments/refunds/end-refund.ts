import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { holdUnsentCardRefund } from '../../card-ageing/hold-card-money.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { actorText, postJournal } from '../../ledger/post-journal.ts';
import { reverseJournal } from '../../ledger/reverse-journal.ts';
import { payReceivable } from '../../payouts/pay-receivable.ts';
import { creditUnmatchedPayment, isChargeClaimed } from '../credit-unmatched-payment.ts';
import { lockUnmatchedPayment, type UnmatchedPayment } from '../find-unmatched-payment.ts';
import { findPayment } from '../find-payment.ts';
import { notifyMoney } from '../../news/notify-money.ts';
import { lockRefund, type RefundRow } from './find-refund.ts';

/** 'refused': the provider will never send it. 'failed': it was not sent. An unmatched payment then waits for staff again. */
export type RefundEnd = { state: 'done' } | { state: 'refused' | 'failed'; trouble: string };

/**
 * Saves how a refund ended, once. If the provider refuses it for good, the money goes into the payer's balance. Without a known member, or
 * if a bank claims the charge, the money goes back to where the refund took it from.
 */
export async function endRefund(ctx: Ctx, { id, unmatchedId }: RefundRow, end: RefundEnd): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const unmatched = unmatchedId === undefined ? undefined : await lockUnmatchedPayment(ctx, { id: unmatchedId });
    const refund = await lockRefund(ctx, id);
    if (!refund || (refund.state !== 'reserved' && refund.state !== 'sending')) return;
    if (end.state === 'done') return finishRefund(ctx, refund, unmatched);
    await reverseJournal(ctx, refund.journalId, end.trouble);
    const payment =
      unmatched?.paymentId === undefined ? undefined : await findPayment(ctx, { id: unmatched.paymentId });
    const isUnclaimed = !(await isChargeClaimed(ctx, { provider: refund.provider, reference: refund.charge }));
    const hasKnownMember = unmatched ? payment !== undefined : refund.memberId !== undefined;
    const toBalance = end.state === 'refused' && isUnclaimed && hasKnownMember;
    await ctx.db
      .updateTable('refund')
      .set({
        trouble: end.trouble,
        ask_at: null,
        ended_at: businessNow,
        ...(toBalance ? { state: 'in_balance', in_balance_since: businessNow } : { state: 'failed' }),
      })
      .where('id', '=', id)
      .execute();
    await recordRefundEnd(ctx, id, toBalance ? 'in_balance' : 'failed');
    await holdUnsentCardRefund(ctx, id);
    if (!unmatched) return toBalance ? putRefundInBalance(ctx, refund) : undefined;
    await ctx.db
      .updateTable('unmatched_payment')
      .set({ state: 'waiting', trouble: end.trouble })
      .where('id', '=', unmatched.id)
      .execute();
    if (!toBalance || !payment) return;
    await creditUnmatchedPayment(ctx, unmatched, payment, 'The provider refused for good to send it back.');
    await notifyMoney(ctx, payment.payerId, 'refund in balance', { amount: refund.amount });
  });
}

/** A refund that cannot go back to its card goes into the payer's balance. */
async function putRefundInBalance(ctx: Ctx, { reference, provider, memberId, amount }: RefundRow): Promise<void> {
  const owner = memberId!;
  await postJournal(ctx, {
    kind: 'refund_kept',
    currency: amount.currency,
    key: `refund ${reference} is kept`,
    source: { kind: 'refund', id: reference, step: 'kept' },
    // The database checks that this is the provider of the refund.
    reference: { provider, reference },
    lines: [
      { account: { kind: 'buyer_refundable', memberId: owner }, minor: -amount.minor },
      { account: { kind: 'member_available', memberId: owner }, minor: amount.minor },
    ],
  });
  await notifyMoney(ctx, owner, 'refund in balance', { amount });
  await payReceivable(ctx, { memberId: owner, account: 'member_available', amount });
}

async function finishRefund(
  ctx: Ctx,
  { id, memberId, amount }: RefundRow,
  unmatched: UnmatchedPayment | undefined,
): Promise<void> {
  await ctx.db
    .updateTable('refund')
    .set({ state: 'done', trouble: null, ask_at: null, ended_at: businessNow })
    .where('id', '=', id)
    .execute();
  await recordRefundEnd(ctx, id, 'done');
  if (unmatched)
    await ctx.db.updateTable('unmatched_payment').set({ state: 'refunded' }).where('id', '=', unmatched.id).execute();
  if (memberId !== undefined) await notifyMoney(ctx, memberId, 'sent back', { amount });
}

/** The database refuses the end of a refund without this row in the same transaction. */
async function recordRefundEnd({ db, actor }: Ctx, id: bigint, state: 'done' | 'failed' | 'in_balance'): Promise<void> {
  await db
    .insertInto('refund_end')
    .values({ refund_id: id, state, said_by: actorText(actor) })
    .execute();
}
