import { sql } from 'kysely';
import { Failure, requireMember, type Ctx } from '#domain/acting/context.ts';
import { rowId } from '#domain/values/row-id.ts';
import { mostWebhooks, webhookTexts, type OffReason, type OwnWebhook, type WebhookKind } from './webhook.schema.ts';

export async function findWebhooks(ctx: Ctx): Promise<OwnWebhook[]> {
  const rows = await ownWebhooks(ctx)
    .orderBy('id', 'desc')
    .limit(2 * mostWebhooks)
    .execute();
  return rows.map((row) => ownWebhookOf(row, ctx.now));
}

export async function findOwnWebhook(ctx: Ctx, webhookId: string): Promise<OwnWebhook> {
  const row = await ownWebhooks(ctx).where('id', '=', rowId(webhookId)).executeTakeFirst();
  if (!row) throw new Failure('not_found', webhookTexts.gone);
  return ownWebhookOf(row, ctx.now);
}

export async function requireOwnWebhook(ctx: Ctx, webhookId: string): Promise<bigint> {
  const { id: memberId } = requireMember(ctx, signedOut);
  const id = rowId(webhookId);
  const own = ctx.db.selectFrom('webhook_endpoint').select('id').where('id', '=', id).where('member_id', '=', memberId);
  if (!(await own.executeTakeFirst())) throw new Failure('not_found', webhookTexts.gone);
  return id;
}

/** Deliveries are counted up to this number, so that a page does not read the whole log of a busy webhook. */
const mostCounted = 10_000;
const signedOut = 'Sign in to see your webhooks.';

function ownWebhooks(ctx: Ctx) {
  const { id: memberId } = requireMember(ctx, signedOut);
  const counted = (state: 'waiting' | 'failed') =>
    sql<bigint>`(select count(*) from (select from webhook_delivery where endpoint_id = webhook_endpoint.id
      and state = ${sql.lit(state)} limit ${sql.lit(mostCounted)}) counted)`;
  return ctx.db
    .selectFrom('webhook_endpoint')
    .select(['id', 'url', 'kinds', 'created_at', 'off_at', 'off_because', 'answered_at', 'failing_since'])
    .select(['previous_until', counted('waiting').as('waiting'), counted('failed').as('failed')])
    .where('member_id', '=', memberId);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownWebhooks>['execute']>>[number];

function ownWebhookOf(row: Row, now: Date): OwnWebhook {
  const { previous_until } = row;
  return {
    id: row.id,
    url: row.url,
    kinds: (row.kinds ?? []) as WebhookKind[],
    createdAt: row.created_at,
    offAt: row.off_at ?? undefined,
    offBecause: (row.off_because as OffReason | null) ?? undefined,
    answeredAt: row.answered_at ?? undefined,
    failingSince: row.failing_since ?? undefined,
    overlapUntil: previous_until && previous_until > now ? previous_until : undefined,
    waiting: row.waiting,
    failed: row.failed,
  };
}
