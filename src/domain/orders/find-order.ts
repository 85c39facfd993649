import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Category, Unit } from '../listings/listing.options.ts';
import type { PaymentMethod } from './order.schema.ts';
import type { OrderState } from './order.states.ts';
import type { Order, OrderParty, OrderStep } from './order.view.ts';

type KeptStep = Omit<OrderStep, 'at'> & { at: string };

const steps = sql<KeptStep[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'party', step.party, 'event', step.event, 'to', step.to_state, 'why', step.why, 'at', step.at) order by step.id), '[]')
  from market_order_step step where step.order_id = market_order.id)`;

const ratedBy = sql<Order['ratedBy']>`(
  select coalesce(jsonb_agg(review.side order by review.side), '[]') from review where review.order_id = market_order.id)`;

/** What has run out is over, whether or not the clock has come by yet. */
export const presentState = sql<OrderState>`(case
  when market_order.state = 'awaiting_payment' and market_order.reserved_until <= business_now() then 'expired'
  else market_order.state end)`;

const orderQuery = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('market_order')
    .innerJoin('member as buyer', 'buyer.id', 'market_order.buyer_id')
    .innerJoin('member as seller', 'seller.id', 'market_order.seller_id')
    .selectAll('market_order')
    .select([
      presentState.as('present_state'),
      'buyer.email as buyer_email',
      'buyer.phone as buyer_phone',
      'buyer.location as buyer_location',
      sql<boolean>`buyer.suspended_at is not null or buyer.anonymised_at is not null`.as('buyer_is_away'),
      sql<boolean>`seller.suspended_at is not null or seller.anonymised_at is not null`.as('seller_is_away'),
      'seller.email as seller_email',
      'seller.phone as seller_phone',
      'seller.location as seller_location',
      steps.as('steps'),
      ratedBy.as('rated_by'),
    ]);

/** An order of either side, for them alone; and for staff. */
export async function findOrder(ctx: Ctx, id: string): Promise<Order | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await orderQuery(ctx).where('market_order.id', '=', BigInt(id)).executeTakeFirst();
  if (!row) return undefined;
  const { actor } = ctx;
  const isTheirs = actor.kind === 'member' && (actor.id === row.buyer_id || actor.id === row.seller_id);
  return isTheirs || actor.kind === 'staff' || actor.kind === 'job' ? orderOf(row) : undefined;
}

type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof orderQuery>['executeTakeFirst']>>>;

function orderOf(row: OrderRow): Order {
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
    reservedUntil: row.reserved_until ?? undefined,
    createdAt: row.created_at,
    version: row.version,
    ratedBy: row.rated_by,
    buyer: partyOf(row, 'buyer'),
    seller: partyOf(row, 'seller'),
    steps: row.steps.map(({ at, why, ...step }) => ({ ...step, why: why ?? undefined, at: new Date(at) })),
  };
}

function partyOf(row: OrderRow, side: 'buyer' | 'seller'): OrderParty {
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
