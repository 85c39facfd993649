import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { quantityText, perUnit } from '#domain/values/listed-goods.ts';
import type { Listing } from '../listings/listing.view.ts';
import type { MailAnswer } from '#domain/values/answers.ts';
import { findBlockers } from '#domain/people/blocks/blocks.ts';
import { naira } from '#domain/values/money.ts';
import { queueTradeNews, type TradeNotice } from '../news/queue-trade-news.ts';
import type { TradeNews } from '../news/trade-news.ts';
import type { OpenedOrder } from './open-order.ts';
import { pageOfOrder } from './trade.view.ts';
import { formerMember, orderTotal, type Order } from '../order-states/order.view.ts';

type Side = 'buyer' | 'seller';
type OrderFacts = Pick<
  Order,
  'listingName' | 'unit' | 'quantity' | 'unitPrice_kobo' | 'subtotal_kobo' | 'shipping_kobo'
>;
type Recipient = { id: bigint; name: string | undefined; email: string | null | undefined };

type Placed = {
  listing: Listing;
  quantity: bigint;
  unitPrice_kobo: bigint;
  /** The price is that of an accepted offer. */
  isHaggled: boolean;
  /** The buyer's notes. The delivery address is only on the order's page, so that an erasure can remove it. */
  notes?: string | undefined;
};

export async function notifyPlaced(ctx: Ctx, opened: OpenedOrder, placed: Placed): Promise<void> {
  const { listing, quantity, unitPrice_kobo, isHaggled, notes } = placed;
  const facts: OrderFacts = {
    listingName: listing.name,
    unit: listing.unit,
    quantity,
    unitPrice_kobo,
    subtotal_kobo: unitPrice_kobo * quantity,
    shipping_kobo: undefined,
  };
  const unagreedEvent = opened.waitsForSeller ? 'proposed' : 'placed';
  const event = isHaggled ? 'agreed' : unagreedEvent;
  const noticeTo = (side: Side, words?: string) =>
    noticeOf(opened[side], `order ${event} to ${side}`, { ...opened, ...facts }, words);
  const bankProps = opened.sellerHasBank ? {} : { bankPath: link('settingsBank') };
  await queueTradeNews(ctx, [noticeTo('buyer'), { ...noticeTo('seller', notes), ...bankProps }]);
}

type Event =
  | 'accepted'
  | 'declined'
  | 'freed'
  | 'not-accepted'
  | 'addressed'
  | 'cancelled'
  | 'cancelled-by-us'
  | 'expired'
  | 'shipped'
  | 'delivered';

/** Tells the sides `to` about an event of their order. A side that blocks the acting member does not get that member's words. */
export async function notifyOrder(
  ctx: Ctx,
  order: Order,
  event: Event,
  to: readonly Side[],
  words?: string,
): Promise<void> {
  const newsFor = (side: Side): TradeNews =>
    event === 'expired' || event === 'not-accepted' ? `order ${event} to ${side}` : `order ${event}`;
  const blockers = await findBlockers(
    ctx,
    to.map((side) => order[side].id),
  );
  const wordsFor = (side: Side) => (blockers.has(order[side].id) ? undefined : words);
  await queueTradeNews(
    ctx,
    to.map((side) => noticeOf(order[side], newsFor(side), order, wordsFor(side))),
  );
}

function noticeOf(
  { id, name, email }: Recipient,
  news: TradeNews,
  order: OrderFacts & { id: bigint; number: string; hold_hours: number; deal?: Order['deal'] },
  words?: string,
): TradeNotice {
  return {
    to: { id, name: name ?? formerMember, email },
    news,
    about: `order ${order.number}`,
    what: `${quantityText(order.quantity, order.unit)} of ${order.listingName}`,
    answers: answersOf(order),
    words,
    hours: order.hold_hours,
    path: pageOfOrder(order),
  };
}

function answersOf(order: OrderFacts): MailAnswer[] {
  const { shipping_kobo } = order;
  return [
    { label: 'What', value: order.listingName },
    { label: 'Quantity', value: quantityText(order.quantity, order.unit) },
    { label: 'Price', value: `${naira(order.unitPrice_kobo)} ${perUnit(order.unit)}` },
    { label: 'Subtotal', value: naira(order.subtotal_kobo) },
    { label: 'Shipping', value: shipping_kobo === undefined ? 'calculated at checkout' : naira(shipping_kobo) },
    ...(shipping_kobo === undefined ? [] : [{ label: 'Total', value: naira(orderTotal(order)) }]),
  ];
}
