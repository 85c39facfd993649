import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import { mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';

export const overLimitTexts = {
  forbidden: 'Only finance and owners may do this.',
  unknown: 'There is no card payment above the limit here, or a colleague has looked at it already.',
} as const;

/** The money that the payment released stays held. */
export async function markOverLimitChecked(ctx: Ctx, paymentId: bigint): Promise<void> {
  const { actor } = ctx;
  if (!mayMoveMoney(actor) || actor.kind !== 'staff') throw new Failure('forbidden', overLimitTexts.forbidden);
  await auditedTransaction(ctx, { what: 'see-over-limit' }, async (ctx) => {
    const checked = await ctx.db
      .updateTable('charge_over_limit')
      .set({ seen_at: businessNow, seen_by: actor.id ?? null })
      .where('payment_id', '=', paymentId)
      .where('seen_at', 'is', null)
      .returning('payer_id')
      .executeTakeFirst();
    if (!checked) throw new Failure('conflict', overLimitTexts.unknown);
    await refuseOwnMoney(ctx, checked.payer_id);
    return { on: { kind: 'payment', id: paymentId }, after: { member: checked.payer_id }, answer: undefined };
  });
}
