import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { rowId } from '#domain/values/row-id.ts';
import { requireMemberManager } from '../suspension/suspension.policy.ts';
import type { SuspensionReason } from '../suspension/suspension.schema.ts';
import { notifyWebhookOff } from './notify-webhook-off.ts';
import { webhookTexts } from './webhook.schema.ts';

type StaffWebhook = { memberId: bigint; webhookId: string };

/** Its owner cannot switch it on again. */
export async function stopWebhook(ctx: Ctx, webhook: StaffWebhook, { reason }: SuspensionReason): Promise<void> {
  requireMemberManager(ctx);
  await auditedTransaction(ctx, { what: 'switch-webhook-off', why: reason }, async (ctx) => {
    const { id, url, off_because } = await lockMemberWebhook(ctx, webhook);
    if (off_because === 'by our team') throw new Failure('conflict', webhookTexts.alreadyOff);
    await ctx.db
      .updateTable('webhook_endpoint')
      .set({ off_at: ctx.now, off_because: 'by our team' })
      .where('id', '=', id)
      .execute();
    const notifiedBy = await notifyWebhookOff(
      ctx,
      { id, memberId: webhook.memberId, url },
      { why: 'by our team', reason },
    );
    return {
      on: { kind: 'member', id: webhook.memberId },
      before: { webhook: String(id), state: off_because ?? 'on' },
      after: { webhook: String(id), state: 'by our team', told_by: notifiedBy },
      answer: undefined,
    };
  });
}

export async function allowWebhook(ctx: Ctx, webhook: StaffWebhook, { reason }: SuspensionReason): Promise<void> {
  requireMemberManager(ctx);
  await auditedTransaction(ctx, { what: 'switch-webhook-on', why: reason }, async (ctx) => {
    const { id, off_because } = await lockMemberWebhook(ctx, webhook);
    if (off_because === null) throw new Failure('conflict', webhookTexts.alreadyOn);
    await ctx.db
      .updateTable('webhook_endpoint')
      .set({ off_at: null, off_because: null, failing_since: null })
      .where('id', '=', id)
      .execute();
    return {
      on: { kind: 'member', id: webhook.memberId },
      before: { webhook: String(id), state: off_because },
      after: { webhook: String(id), state: 'on' },
      answer: undefined,
    };
  });
}

export async function findMemberWebhook(ctx: Ctx, webhook: StaffWebhook) {
  const found = await memberWebhook(ctx, webhook).executeTakeFirst();
  if (!found) throw new Failure('not_found', webhookTexts.gone);
  return found;
}

async function lockMemberWebhook(ctx: Ctx, webhook: StaffWebhook) {
  const found = await memberWebhook(ctx, webhook).forUpdate().executeTakeFirst();
  if (!found) throw new Failure('not_found', webhookTexts.gone);
  return found;
}

function memberWebhook({ db }: Ctx, { memberId, webhookId }: StaffWebhook) {
  return db
    .selectFrom('webhook_endpoint')
    .select(['id', 'url', 'off_because'])
    .where('id', '=', rowId(webhookId))
    .where('member_id', '=', memberId);
}
