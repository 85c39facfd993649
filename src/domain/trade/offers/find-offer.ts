import { sql } from 'kysely';
import type { Actor, Ctx } from '#domain/acting/context.ts';
import type { Category, Unit } from '../listings/listing.options.ts';
import { removedWordsFor, removedFrom } from '#domain/talk/moderation/removed-words.ts';
import type { OfferSide, OfferState } from './offer.states.ts';
import type { Offer, OfferStep } from './offer.view.ts';

type StepJson = {
  party: OfferStep['party'];
  event: OfferStep['event'];
  price: string;
  quantity: string;
  message: string | null;
  expires_at: string | null;
  at: string;
};

const steps = sql<StepJson[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('party', step.party, 'event', step.event, 'price', step.price_kobo::text,
    'quantity', step.quantity::text, 'message', step.message, 'expires_at', step.expires_at, 'at', step.at)
    order by step.id), '[]')
  from market_offer_step step where step.offer_id = market_offer.id)`;

/** An offer whose time is over has expired, even before the job has run. */
export const presentOfferState = sql<OfferState>`(case
  when market_offer.state = 'open' and market_offer.expires_at <= business_now() then 'expired'
  else market_offer.state end)`;

const offerQuery = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('market_offer')
    .innerJoin('listing', 'listing.id', 'market_offer.listing_id')
    .innerJoin('member as buyer', 'buyer.id', 'market_offer.buyer_id')
    .innerJoin('member as seller', 'seller.id', 'market_offer.seller_id')
    .leftJoin('market_order', 'market_order.offer_id', 'market_offer.id')
    .selectAll('market_offer')
    .select([
      presentOfferState.as('present_state'),
      'listing.price_kobo as listing_price_kobo',
      'listing.least_quantity',
      sql<bigint>`listing.quantity - listing.reserved`.as('available'),
      sql<boolean>`listing.state = 'active' and seller.suspended_at is null`.as('is_for_sale'),
      'buyer.email as buyer_email',
      'seller.email as seller_email',
      'market_order.id as order_id',
      'market_order.deal_id',
      steps.as('steps'),
      removedFrom('offer_id', 'market_offer.id').as('removed'),
    ]);

export async function findOffer(ctx: Ctx, id: string): Promise<Offer | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await offerQuery(ctx).where('market_offer.id', '=', BigInt(id)).executeTakeFirst();
  if (!row) return undefined;
  const { actor } = ctx;
  const isOfActor = actor.kind === 'member' && (actor.id === row.buyer_id || actor.id === row.seller_id);
  return isOfActor || actor.kind === 'staff' || actor.kind === 'job' ? offerOf(row, actor) : undefined;
}

type OfferRow = NonNullable<Awaited<ReturnType<ReturnType<typeof offerQuery>['executeTakeFirst']>>>;

function offerOf(row: OfferRow, reader: Actor): Offer {
  return {
    id: row.id,
    listingId: row.listing_id,
    listingName: row.listing_name,
    category: row.category as Category,
    unit: row.unit as Unit,
    listedPrice_kobo: row.listed_price_kobo,
    listing: {
      price_kobo: row.listing_price_kobo,
      available: row.available,
      leastQuantity: row.least_quantity,
      isForSale: row.is_for_sale,
    },
    price_kobo: row.price_kobo,
    quantity: row.quantity,
    turn: row.turn as OfferSide,
    expiresAt: row.expires_at,
    state: row.present_state,
    createdAt: row.created_at,
    version: row.version,
    buyer: { id: row.buyer_id, name: row.buyer_name, email: row.buyer_email ?? undefined },
    seller: { id: row.seller_id, name: row.seller_name, email: row.seller_email ?? undefined },
    steps: row.steps.map(stepOf),
    removed: removedWordsFor(row.removed, reader),
    orderId: row.order_id ?? undefined,
    dealId: row.deal_id ?? undefined,
  };
}

function stepOf({ price, quantity, message, expires_at, at, ...step }: StepJson): OfferStep {
  return {
    ...step,
    price_kobo: BigInt(price),
    quantity: BigInt(quantity),
    message: message ?? undefined,
    expiresAt: expires_at === null ? undefined : new Date(expires_at),
    at: new Date(at),
  };
}
