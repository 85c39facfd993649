import { sql } from 'kysely';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Unit } from '../listings/listing.options.ts';
import { presentOfferState } from './find-offer.ts';
import { offerList, type OffersQuery } from './offer.list.ts';
import type { OfferSide } from './offer.states.ts';
import type { ListedOffer } from './offer.view.ts';

const columns = [
  'id',
  'listing_name',
  'unit',
  'price_kobo',
  'quantity',
  'turn',
  'expires_at',
  'changed_at',
  'buyer_id',
  'buyer_name',
  'seller_name',
] as const;

const offersOf = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('market_offer').select([...columns, presentOfferState.as('present_state')]);

type Row = Awaited<ReturnType<ReturnType<typeof offersOf>['execute']>>[number];

export async function findOffers(ctx: Ctx, listQuery: OffersQuery): Promise<ListPage<ListedOffer>> {
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : sql<bigint>`null`;
  const ownOffers = offersOf(ctx).where((eb) => eb.or([eb('buyer_id', '=', memberId), eb('seller_id', '=', memberId)]));
  const page = await offerList.page(ownOffers, listQuery);
  return { ...page, rows: page.rows.map((row) => listedOffer(row, row.buyer_id === memberId ? 'buyer' : 'seller')) };
}

function listedOffer(row: Row, side: OfferSide): ListedOffer {
  return {
    id: row.id,
    listingName: row.listing_name,
    unit: row.unit as Unit,
    price_kobo: row.price_kobo,
    quantity: row.quantity,
    state: row.present_state,
    turn: row.turn as OfferSide,
    side,
    buyer: row.buyer_name,
    seller: row.seller_name,
    expiresAt: row.expires_at,
    changedAt: row.changed_at,
  };
}
