import { businessNow } from '#platform/database/business-clock.ts';
import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { hasProved, mayMoveMoney, proofMissingText } from '#domain/acting/roles/staff.policy.ts';
import { sendingApprovalName } from './sending.approval.ts';
import { type ExplainSending, unmatchedSendingTexts } from '../provider-readings/unmatched-sending.schema.ts';

/** Books nothing. */
export async function explainSending(ctx: Ctx, id: bigint, { why }: ExplainSending): Promise<void> {
  const { actor, now } = ctx;
  if (!mayMoveMoney(actor)) throw new Failure('forbidden', 'Only finance and owners may do this.');
  if (!hasProved(actor, now)) throw new Failure('forbidden', proofMissingText);
  await auditedTransaction(ctx, { what: 'explain-sending', why }, async (ctx) => {
    const found = ctx.db
      .selectFrom('unmatched_sending')
      .select(['kind', 'name', 'minor', 'currency'])
      .where('id', '=', id);
    const sending = await found.executeTakeFirst();
    if (!sending) throw new Failure('not_found', unmatchedSendingTexts.unknown);
    const explained = await ctx.db
      .updateTable('unmatched_sending')
      .set({
        explained: why,
        explained_at: businessNow,
        explained_by: actor.kind === 'staff' ? (actor.id ?? null) : null,
      })
      .where('id', '=', id)
      .where('explained', 'is', null)
      .executeTakeFirst();
    if (explained.numUpdatedRows !== 1n) throw new Failure('conflict', unmatchedSendingTexts.explained);
    await overtakeApprovals(ctx, sendingApprovalName, [String(id)]);
    return { on: { kind: 'unmatched-sending', id }, after: { ...sending }, answer: undefined };
  });
}
