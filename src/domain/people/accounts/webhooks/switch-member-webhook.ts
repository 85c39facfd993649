import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { rowId } from '#domain/values/row-id.ts';
import { requireMemberManager } from '../suspension/suspension.policy.ts';
import type { SuspensionReason } from '../suspension/suspension.schema.ts';
import { notifyWebhookOff } from './notify-webhook-off.ts';
import { webhookTexts } from './webhook.schema.ts';

type StaffWebhook = { memberId: bigint; webhookId: string };

/** Switches a member's webhook off, which then only our team switches on. The member gets the reason by mail. */
export async function stopWebhook(ctx: Ctx, at: StaffWebhook, { reason }: SuspensionReason): Promise<void> {
  requireMemberManager(ctx);
  await auditedTransaction(ctx, { what: 'switch-webhook-off', why: reason }, async (ctx) => {
    const { id, url, off_because } = await lockMemberWebhook(ctx, at);
    if (off_because === 'by our team') throw new Failure('conflict', webhookTexts.alreadyOff);
    await ctx.db
      .updateTable('webhook_endpoint')
      .set({ off_at: ctx.now, off_because: 'by our team' })
      .where('id', '=', id)
      .execute();
    const notifiedBy = await notifyWebhookOff(ctx, { id, memberId: at.memberId, url }, { why: 'by our team', reason });
    return {
      on: { kind: 'member', id: at.memberId },
      before: { webhook: String(id), state: off_because ?? 'on' },
      after: { webhook: String(id), state: 'by our team', told_by: notifiedBy },
      answer: undefined,
    };
  });
}

/** Switches a webhook on, whether its owner, our team or we by ourselves switched it off. */
export async function allowWebhook(ctx: Ctx, at: StaffWebhook, { reason }: SuspensionReason): Promise<void> {
  requireMemberManager(ctx);
  await auditedTransaction(ctx, { what: 'switch-webhook-on', why: reason }, async (ctx) => {
    const { id, off_because } = await lockMemberWebhook(ctx, at);
    if (off_because === null) throw new Failure('conflict', webhookTexts.alreadyOn);
    await ctx.db
      .updateTable('webhook_endpoint')
      .set({ off_at: null, off_because: null, failing_since: null })
      .where('id', '=', id)
      .execute();
    return {
      on: { kind: 'member', id: at.memberId },
      before: { webhook: String(id), state: off_because },
      after: { webhook: String(id), state: 'on' },
      answer: undefined,
    };
  });
}

/** A member's webhook for staff, who do not see its secret. */
export async function findMemberWebhook(ctx: Ctx, at: StaffWebhook) {
  const found = await memberWebhook(ctx, at).executeTakeFirst();
  if (!found) throw new Failure('not_found', webhookTexts.gone);
  return found;
}

async function lockMemberWebhook(ctx: Ctx, at: StaffWebhook) {
  const found = await memberWebhook(ctx, at).forUpdate().executeTakeFirst();
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
