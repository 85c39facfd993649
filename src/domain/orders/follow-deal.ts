import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { DealParty, DealState } from '../deals/deal.states.ts';
import type { Deal } from '../deals/find-deal.ts';
import { Failure } from '../failure.ts';
import { followHouseOrder } from '../house/follow-house-order.ts';
import { takeTransition } from './move-order.ts';
import { orderTexts } from './order.schema.ts';
import { orderTransitions, type OrderEvent, type OrderState, type Party } from './order.states.ts';

type Followed = { state: DealState; party: DealParty; why?: string | undefined };

/** The order of a deal goes where the deal went, within the transaction that moved it: the two never say different things. */
export async function followDeal(ctx: Ctx, { id: dealId, legs }: Deal, { state, party, why }: Followed): Promise<void> {
  const order = await ctx.db
    .selectFrom('market_order')
    .modifyFront(sql`/* keep: order-of-deal */`)
    .select(['id', 'state', 'version', 'quantity', 'listing_id', 'subtotal_kobo', 'shipping_kobo'])
    .where('deal_id', '=', dealId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return followHouseOrder(ctx, dealId);
  const minor = legs.reduce((sum, leg) => sum + leg.minor, 0n);
  if (minor !== order.subtotal_kobo + (order.shipping_kobo ?? 0n))
    throw new Failure('conflict', orderTexts.sumIsTheirs);
  const event = followedBy(order.state as OrderState, state);
  if (event) {
    const transition = orderTransitions.find(
      (one) => one.event === event && one.from === order.state && one.by.includes('deal'),
    );
    if (!transition) throw new Error(`An order that is ${order.state} does not follow a deal that is ${state}.`);
    const moved = { ...order, listingId: order.listing_id ?? undefined };
    await takeTransition(ctx, moved, transition, { party: nameOf(party), why });
  } else if (state === 'proposed' || state === 'agreed') {
    await ctx.db
      .updateTable('market_order')
      .set({
        reserved_until: sql<Date>`(select due_at from deal_clock where deal_id = ${dealId} and fires = 'lapse')`,
      })
      .where('id', '=', order.id)
      .execute();
  }
}

/** What happens to an order when its deal comes into a state; where none is named, both stay in step. */
const follows: Partial<Record<DealState, OrderEvent>> = {
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

/** What arrived has arrived, whoever gets the money in the end. */
function followedBy(order: OrderState, deal: DealState): OrderEvent | undefined {
  return order === 'delivered' ? undefined : follows[deal];
}

/** Who paid is the buyer, whoever tells us of the money. */
function nameOf(party: DealParty): Party {
  return party === 'provider' ? 'buyer' : party;
}
