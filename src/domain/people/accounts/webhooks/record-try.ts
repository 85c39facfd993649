import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { notifyWebhookOff } from './notify-webhook-off.ts';
import { nextTry, retried_ms } from './retry-times.ts';
import type { AutomaticOff } from './webhook.schema.ts';

export type TryResult = {
  startedAt: Date;
  took_ms: number;
  /** The status of the answer with its beginning, or why there was none. */
  status?: number;
  answer?: string;
  problem?: string;
};

const stored_letters = 1024;

/** Records a try, when the next one is due, and whether the endpoint is switched off. Ignores the result of a claim that has ended. */
export async function recordTry(ctx: Ctx, claimed: ClaimedDelivery, result: TryResult): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const endpoint = await ctx.db
      .selectFrom('webhook_endpoint')
      .select(['id', 'off_at', 'failing_since'])
      .where('id', '=', claimed.endpoint_id)
      .where('busy_until', '=', claimed.busy_until)
      .forUpdate()
      .executeTakeFirst();
    if (!endpoint) return;
    const isDelivered = result.status !== undefined && result.status >= 200 && result.status < 300;
    await saveTry(ctx, claimed, result, isDelivered);
    const failingSince = isDelivered ? null : (endpoint.failing_since ?? result.startedAt);
    const off = endpoint.off_at ? undefined : offAfter(result, failingSince, ctx.now);
    await ctx.db
      .updateTable('webhook_endpoint')
      .set({
        busy_until: null,
        failing_since: failingSince,
        ...(isDelivered && { answered_at: ctx.now }),
        ...(off && { off_at: ctx.now, off_because: off }),
      })
      .where('id', '=', endpoint.id)
      .execute();
    if (off)
      await notifyWebhookOff(ctx, { id: endpoint.id, memberId: claimed.member_id, url: claimed.url }, { why: off });
  });
}

async function saveTry(ctx: Ctx, claimed: ClaimedDelivery, result: TryResult, isDelivered: boolean): Promise<void> {
  const { status = null, answer, problem = null, startedAt, took_ms } = result;
  const firstAt = claimed.first_at ?? startedAt;
  const tries = claimed.tries + 1;
  const due = isDelivered ? undefined : nextTry({ firstAt, tries }, ctx.now, Math.random());
  await ctx.db
    .updateTable('webhook_delivery')
    .set({
      state: isDelivered ? 'delivered' : due ? 'waiting' : 'failed',
      tries,
      due_at: due ?? null,
      first_at: firstAt,
      last_at: startedAt,
      status,
      problem,
      // The database stores no text with a zero byte.
      answer: answer?.replaceAll('\0', '').slice(0, stored_letters) ?? null,
      took_ms,
    })
    .where('id', '=', claimed.delivery_id)
    // Its owner may have asked meanwhile to send it again.
    .where('state', '=', 'waiting')
    .where('tries', '=', claimed.tries)
    .execute();
}

/** 410 means that the program is gone for good. */
function offAfter({ status }: TryResult, failingSince: Date | null, now: Date): AutomaticOff | undefined {
  if (status === 410) return 'gone';
  if (failingSince && now.getTime() - failingSince.getTime() >= retried_ms) return 'failed for three days';
  return undefined;
}
