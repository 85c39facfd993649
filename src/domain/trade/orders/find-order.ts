import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { dealStateOf } from '../deal-terms/deal-parts.states.ts';
import type { Category, Unit } from '../listings/listing.options.ts';
import { blockBetween } from '#domain/people/blocks/blocks.ts';
import { hasBankAccount } from '#domain/money/payouts/has-bank-account.ts';
import { removedWordsFor, removedFrom } from '#domain/talk/moderation/removed-words.ts';
import type { PaymentMethod } from '../order-states/order.schema.ts';
import type { OrderState, OrderParty } from '../order-states/order.states.ts';
import { ratingsOfOrder, shownRatings } from './ratings-of-order.ts';
import { partsOfTrade, tradeStandingOf } from '../order-states/trade-standing.ts';
import type { Order, OrderPerson, OrderStep } from '../order-states/order.view.ts';

export type OrderStepJson = Omit<OrderStep, 'at' | 'why'> & { at: string; why: string | null };

export const stepsOfOrder = sql<OrderStepJson[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'party', step.party, 'event', step.event, 'to', step.to_state, 'why', step.why, 'at', step.at) order by step.id), '[]')
  from market_order_step step where step.order_id = market_order.id)`;

/** The state of an order. An order whose deadline is over counts as expired even before the job has expired it. */
export const presentOrderState = sql<OrderState>`(case
  when market_order.state = 'awaiting_payment' and market_order.reserved_until <= business_now() then 'expired'
  when market_order.state = 'proposed' and market_order.accept_until <= business_now() then 'expired'
  else market_order.state end)`;

/** Selects the acting member's thread with the other side about the listing, and whether either side blocks the other. */
const threadColumns = ({ actor }: Pick<Ctx, 'actor'>) => {
  const memberId = actor.kind === 'member' ? actor.id : null;
  const { byMe, byThem } = blockBetween(
    memberId,
    sql`case when market_order.buyer_id = ${memberId} then market_order.seller_id else market_order.buyer_id end`,
  );
  const thread_id = sql<string | null>`(
    select thread.id::text from thread join thread_side side on side.thread_id = thread.id and side.member_id = ${memberId}
    where thread.listing_id = market_order.listing_id and thread.buyer_id = market_order.buyer_id)`;
  return [thread_id.as('thread_id'), sql<boolean>`${byMe} or ${byThem}`.as('is_blocked')] as const;
};

const orderQuery = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db
    .selectFrom('market_order')
    .innerJoin('member as buyer', 'buyer.id', 'market_order.buyer_id')
    .innerJoin('member as seller', 'seller.id', 'market_order.seller_id')
    .selectAll('market_order')
    .select([
      presentOrderState.as('present_state'),
      'buyer.email as buyer_email',
      'buyer.phone as buyer_phone',
      'buyer.location as buyer_location',
      sql<boolean>`buyer.suspended_at is not null or buyer.anonymised_at is not null`.as('buyer_is_away'),
      sql<boolean>`seller.suspended_at is not null or seller.anonymised_at is not null`.as('seller_is_away'),
      'seller.email as seller_email',
      'seller.phone as seller_phone',
      'seller.location as seller_location',
      partsOfTrade.as('parts'),
      stepsOfOrder.as('steps'),
      ratingsOfOrder.as('ratings'),
      removedFrom('order_id', 'market_order.id').as('removed'),
      hasBankAccount(sql.ref('market_order.seller_id')).as('seller_has_bank'),
      ...threadColumns({ actor }),
    ]);

export async function findOrder(ctx: Ctx, id: string): Promise<Order | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await orderQuery(ctx).where('market_order.id', '=', BigInt(id)).executeTakeFirst();
  if (!row) return undefined;
  const reader = readerOf(ctx, row);
  return reader && { ...orderOf(row, reader), removed: removedWordsFor(row.removed, ctx.actor) };
}

type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof orderQuery>['executeTakeFirst']>>>;

function readerOf({ actor }: Pick<Ctx, 'actor'>, { buyer_id, seller_id }: OrderRow): OrderParty | undefined {
  if (actor.kind === 'staff') return 'staff';
  if (actor.kind === 'job') return 'clock';
  if (actor.kind !== 'member') return undefined;
  if (actor.id === buyer_id) return 'buyer';
  return actor.id === seller_id ? 'seller' : undefined;
}

function orderOf(row: OrderRow, reader: OrderParty): Omit<Order, 'removed'> {
  return {
    id: row.id,
    number: row.order_number,
    listingId: row.listing_id ?? undefined,
    offerId: row.offer_id ?? undefined,
    listingName: row.listing_name,
    category: row.category as Category,
    unit: row.unit as Unit,
    unitPrice_kobo: row.unit_price_kobo,
    quantity: row.quantity,
    subtotal_kobo: row.subtotal_kobo,
    shipping_kobo: row.shipping_kobo ?? undefined,
    shippingAddress: row.shipping_address ?? undefined,
    paymentMethod: (row.payment_method ?? undefined) as PaymentMethod | undefined,
    notes: row.notes ?? undefined,
    sellerWords: row.seller_words ?? undefined,
    answeredAt: row.answered_at ?? undefined,
    state: row.present_state,
    deal:
      row.deal_id === null
        ? undefined
        : { id: row.deal_id, state: dealStateOf((row.parts ?? []).map(({ state }) => state)) },
    standing: tradeStandingOf(row.present_state, row.parts),
    reservedUntil: row.reserved_until ?? undefined,
    acceptUntil: row.accept_until ?? undefined,
    acceptedAt: row.accepted_at ?? undefined,
    freedAt: row.freed_at ?? undefined,
    isNewBuyer: row.new_buyer,
    hold_hours: row.hold_hours,
    createdAt: row.created_at,
    version: row.version,
    ratedBy: row.ratings.map(({ side }) => side),
    ratings: shownRatings(row.ratings, reader),
    buyer: personOf(row, 'buyer'),
    seller: personOf(row, 'seller'),
    steps: shownOrderSteps(row.steps),
    canBePaid: row.seller_has_bank,
    threadId: row.thread_id ?? undefined,
    // A thread needs a listing, and a member who is suspended or gone answers no messages.
    mayWrite: row.listing_id !== null && !row.is_blocked && !row.buyer_is_away && !row.seller_is_away,
  };
}

export function shownOrderSteps(steps: readonly OrderStepJson[]): OrderStep[] {
  return steps.map(({ at, why, ...step }) => ({ ...step, why: why ?? undefined, at: new Date(at) }));
}

function personOf(row: OrderRow, side: 'buyer' | 'seller'): OrderPerson {
  return {
    id: row[`${side}_id`],
    name: row[`${side}_name`] ?? undefined,
    company: row[`${side}_company`] ?? undefined,
    email: row[`${side}_email`] ?? undefined,
    phone: row[`${side}_phone`] ?? undefined,
    location: row[`${side}_location`] ?? undefined,
    isAway: row[`${side}_is_away`],
  };
}
