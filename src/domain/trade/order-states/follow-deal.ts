import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { DealParty, DealState } from '../deal-terms/deal.states.ts';
import type { Deal } from '../deal-terms/find-deal.ts';
import { moveShopOrderWithDeal, workStateOf } from '../shop-deals/follow-shop-order.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import { takeTransition } from './move-order.ts';
import { orderTexts } from './order.schema.ts';
import { orderTransitions, type OrderEvent, type OrderState, type OrderParty } from './order.states.ts';

type DealMove = { state: DealState; party: DealParty; why?: string | undefined };

export async function moveOrderWithDeal(
  ctx: Ctx,
  { id: dealId, parts }: Deal,
  { state, party, why }: DealMove,
): Promise<void> {
  const order = await ctx.db
    .selectFrom('market_order')
    .modifyFront(sql`/* plan once: order-of-deal */`)
    .select(['id', 'state', 'version', 'quantity', 'listing_id', 'subtotal_kobo', 'shipping_kobo'])
    .select(
      sql<
        DealState[]
      >`array(select deal_part.state from deal_part where deal_part.deal_id = market_order.deal_id order by part)`.as(
        'parts',
      ),
    )
    .where('deal_id', '=', dealId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return moveShopOrderWithDeal(ctx, dealId);
  const minor = parts.reduce((sum, part) => sum + part.minor, 0n);
  if (minor !== order.subtotal_kobo + (order.shipping_kobo ?? 0n))
    throw new Failure('conflict', orderTexts.sumIsTheirs);
  const event = eventAfterDeal(order.state as OrderState, state, order.parts);
  if (event) {
    const transition = orderTransitions.find(
      (one) => one.event === event && one.from === order.state && one.by.includes('deal'),
    );
    if (!transition) throw new Error(`An order that is ${order.state} does not follow a deal that is ${state}.`);
    const orderToMove = { ...order, listingId: order.listing_id ?? undefined };
    await takeTransition(ctx, orderToMove, transition, { party: orderPartyOf(party), why });
  } else if (state === 'proposed' || state === 'agreed') {
    await reserveUntilDeadline(ctx, dealId);
  }
}

/** Reserves the stock of an unpaid order until the deadline of its deal. */
export async function reserveUntilDeadline({ db }: Ctx, dealId: bigint): Promise<void> {
  await db
    .updateTable('market_order')
    .set({
      reserved_until: sql<Date>`(select min(due_at) from deal_clock where deal_id = ${dealId} and fires = 'lapse')`,
    })
    .where('deal_id', '=', dealId)
    .execute();
}

/** The event of an order when its deal reaches a state. In other states of the deal, the order does not change. */
const eventOfDealState: Partial<Record<DealState, OrderEvent>> = {
  declined: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
  funded: 'paid',
  shipped: 'shipped',
  delivered: 'delivered',
  refunded: 'cancelled',
  charged_back: 'cancelled',
  released: 'delivered',
  split: 'delivered',
};

/** For parts in different states. */
const eventOfWorkState: Partial<Record<WorkState, OrderEvent>> = {
  declined: 'cancelled',
  shipped: 'shipped',
  delivered: 'delivered',
};

/** Goods that arrived stay delivered, no matter who gets the money. */
function eventAfterDeal(order: OrderState, deal: DealState, parts: readonly DealState[]): OrderEvent | undefined {
  if (order === 'delivered') return undefined;
  const event = parts.every((state) => state === deal)
    ? eventOfDealState[deal]
    : eventOfWorkState[workStateOf(parts) ?? 'received'];
  return event === 'shipped' && order === 'shipped' ? undefined : event;
}

/** The party in the history of the order. A payment that the provider reports is an act of the buyer. */
function orderPartyOf(party: DealParty): OrderParty {
  return party === 'provider' ? 'buyer' : party;
}
