import { sql } from 'kysely';
import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { payReceivable } from '../payouts/pay-receivable.ts';
import { lockUnmatchedPayment, type UnmatchedPayment } from './find-unmatched-payment.ts';
import type { Payment } from './find-payment.ts';
import { matchApprovalName } from './unmatched.schema.ts';
import { unmatchedTexts } from './payment.schema.ts';

/** An unmatched payment without a decision, locked until the caller's transaction ends. */
export async function lockUndecidedPayment(ctx: Ctx, id: bigint): Promise<UnmatchedPayment> {
  const unmatched = await lockUnmatchedPayment(ctx, { id });
  if (!unmatched) throw new Failure('not_found', unmatchedTexts.unknown);
  if (unmatched.state !== 'waiting') throw new Failure('conflict', unmatchedTexts.decided);
  if (await isChargeClaimed(ctx, unmatched)) throw new Failure('conflict', unmatchedTexts.chargeback);
  return unmatched;
}

/** Whether a bank claims the charge, or took it and the loss is not borne yet. Then no member can be credited. */
export async function isChargeClaimed(
  { db }: Ctx,
  { provider, reference }: Pick<UnmatchedPayment, 'provider' | 'reference'>,
): Promise<boolean> {
  const { rows } = await sql`select from chargeback d where d.provider = ${provider} and d.reference = ${reference}
    and d.state <> 'won' and d.borne_at is null`.execute(db);
  return rows.length > 0;
}

export function refuseCardPayment({ isByCard }: UnmatchedPayment): void {
  if (isByCard) throw new Failure('conflict', unmatchedTexts.byCard);
}

/** Drops a match that waits for a second person, because the money is refunded or was taken by a bank. */
export async function dropPaymentMatch(ctx: Ctx, unmatchedId: bigint): Promise<void> {
  await overtakeApprovals(ctx, matchApprovalName, [String(unmatchedId)]);
}

/** Credits the member who began the matched payment, within the caller's transaction, which has locked the unmatched payment. */
export async function creditUnmatchedPayment(
  ctx: Ctx,
  unmatched: UnmatchedPayment,
  payment: Payment,
  why: string,
): Promise<void> {
  const { id, amount } = unmatched;
  await ctx.db
    .updateTable('unmatched_payment')
    .set({ state: 'matched', matched_payment_id: payment.id, decided_why: why })
    .where('id', '=', id)
    .execute();
  await postJournal(ctx, {
    kind: 'suspense_cleared',
    currency: amount.currency,
    key: `parked charge ${id} is credited`,
    source: { kind: 'parked_charge', id: String(id), step: 'matched' },
    why,
    lines: [
      { account: { kind: 'suspense' }, minor: -amount.minor },
      { account: { kind: 'member_available', memberId: payment.payerId }, minor: amount.minor },
    ],
  });
  await payReceivable(ctx, { memberId: payment.payerId, account: 'member_available', amount });
}
