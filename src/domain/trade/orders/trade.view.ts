import { link } from '#content/link.ts';

type Trade = { orderId: bigint | string | undefined; dealId: bigint | undefined };

/** The one page of a trade: that of its deal, or that of the order as long as there is no deal. */
export function tradePage({ orderId, dealId }: Trade, query: { news?: string | undefined } = {}): string {
  return dealId === undefined
    ? link('dashboardOrder', { orderId: String(orderId) }, query)
    : link('deal', { dealId: String(dealId) }, query);
}

/** The deal of the order, whose page comes next. */
export type MovedTrade = { dealId: bigint | undefined };

/** The page of an order: that of its deal if it has one. */
export function pageOfOrder({ id, deal }: { id: bigint; deal?: { id: bigint } | undefined }): string {
  return tradePage({ orderId: id, dealId: deal?.id });
}
