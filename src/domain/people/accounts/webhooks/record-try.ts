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

export function isDelivered({ status }: TryResult): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

/** Ignores the result of a claim that has ended. */
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
    const wasDelivered = isDelivered(result);
    await saveTry(ctx, claimed, result);
    const failingSince = wasDelivered ? null : (endpoint.failing_since ?? result.startedAt);
    const offReason = endpoint.off_at ? undefined : offAfter(result, failingSince, ctx.now);
    await ctx.db
      .updateTable('webhook_endpoint')
      .set({
        // Its next event waits behind those of endpoints that were sent to earlier.
        busy_until: ctx.now,
        failing_since: failingSince,
        ...(wasDelivered && { answered_at: ctx.now }),
        ...(offReason && { off_at: ctx.now, off_because: offReason }),
      })
      .where('id', '=', endpoint.id)
      .execute();
    if (!offReason) return;
    const webhook = { id: endpoint.id, memberId: claimed.member_id, url: claimed.url };
    await notifyWebhookOff(ctx, webhook, { why: offReason });
  });
}

async function saveTry(ctx: Ctx, claimed: ClaimedDelivery, result: TryResult): Promise<void> {
  const { status = null, answer, problem = null, startedAt, took_ms } = result;
  const firstAt = claimed.first_at ?? startedAt;
  const tries = claimed.tries + 1;
  const wasDelivered = isDelivered(result);
  const due = wasDelivered ? undefined : nextTry({ firstAt, tries }, ctx.now, Math.random());
  const stateAfterFailure = due ? 'waiting' : 'failed';
  await ctx.db
    .updateTable('webhook_delivery')
    .set({
      state: wasDelivered ? 'delivered' : stateAfterFailure,
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
