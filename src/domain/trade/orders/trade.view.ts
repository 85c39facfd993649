import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import { link } from '#content/link.ts';

type Trade = { orderId?: bigint | string | undefined; dealId?: bigint | undefined };

export function tradePage({ orderId, dealId }: Trade, query: { news?: string | undefined } = {}): string {
  return dealId === undefined
    ? link('dashboardOrder', { orderId: String(orderId) }, query)
    : link('deal', { dealId: String(dealId) }, query);
}

export const movedTrade = z.object({ dealId: anId.optional() });

export type MovedTrade = z.infer<typeof movedTrade>;

export function pageOfOrder({ id, deal }: { id: bigint; deal?: { id: bigint } | undefined }): string {
  return tradePage({ orderId: id, dealId: deal?.id });
}
