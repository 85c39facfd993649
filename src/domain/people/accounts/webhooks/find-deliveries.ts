import type { ListPage } from '#platform/database/list/define-list.ts';
import { Failure, requireMember, type Ctx } from '#domain/acting/context.ts';
import { rowId } from '#domain/values/row-id.ts';
import { plainHeaders } from './deliver-webhook.ts';
import { deliveryList, type DeliveriesQuery, type ListedDelivery, type ShownDelivery } from './delivery.list.ts';
import { requireOwnWebhook } from './find-webhooks.ts';
import { eventIdOf, eventMessage } from './webhook-message.ts';
import { webhookTexts, type DeliveryState } from './webhook.schema.ts';

export async function findDeliveries(
  ctx: Ctx,
  webhookId: string,
  query: DeliveriesQuery,
): Promise<ListPage<ListedDelivery>> {
  const id = await requireOwnWebhook(ctx, webhookId);
  const page = await deliveryList.page(selectDeliveries(ctx).where('webhook_delivery.endpoint_id', '=', id), query);
  return { ...page, rows: page.rows.map(listedDelivery) };
}

export async function findDelivery(
  ctx: Ctx,
  ids: { webhookId: string; deliveryId: string },
  publicUrl: string,
): Promise<ShownDelivery> {
  const { id: memberId } = requireMember(ctx, 'Sign in to see your webhooks.');
  const row = await selectDeliveries(ctx)
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
    .select(['endpoint_id', 'url', 'answer', 'took_ms', 'data', 'webhook_event.id as event_row'])
    .where('webhook_delivery.id', '=', rowId(ids.deliveryId))
    .where('endpoint_id', '=', rowId(ids.webhookId))
    .where('webhook_endpoint.member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', webhookTexts.noDelivery);
  const body = JSON.stringify(eventMessage({ ...row, id: row.event_row }, publicUrl));
  return {
    ...listedDelivery(row),
    webhookId: row.endpoint_id,
    url: row.url,
    headers: {
      ...plainHeaders(body),
      'webhook-id': eventIdOf({ id: row.event_row }),
      ...(row.last_at && { 'webhook-timestamp': String(Math.floor(row.last_at.getTime() / 1000)) }),
    },
    body,
    answer: row.answer ?? undefined,
    tookMs: row.took_ms === null ? undefined : BigInt(row.took_ms),
  };
}

function selectDeliveries({ db }: Ctx) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'webhook_delivery.event_id')
    .select(['webhook_delivery.id', 'event_id', 'type', 'subject', 'subject_id', 'number', 'occurred_at'])
    .select(['state', 'tries', 'due_at', 'last_at', 'status', 'problem']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

function listedDelivery(row: Row): ListedDelivery {
  return {
    id: row.id,
    eventId: eventIdOf({ id: row.event_id }),
    type: row.type,
    about: { kind: row.subject, id: row.subject_id, number: BigInt(row.number) },
    occurredAt: row.occurred_at,
    state: row.state as DeliveryState,
    tries: BigInt(row.tries),
    dueAt: row.due_at ?? undefined,
    lastAt: row.last_at ?? undefined,
    status: row.status === null ? undefined : BigInt(row.status),
    problem: row.problem ?? undefined,
  };
}
