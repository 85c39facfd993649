import { sql } from 'kysely';
import type { Database } from '#platform/database/connect.ts';
import { fixedQuery, type QueryValues } from '#platform/database/fixed-query.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { isCheckInForce } from '#domain/people/checks/check-in-force.ts';
import { ratingOf } from '../sellers/find-figures.ts';
import type { Category, ListingState, Unit } from './listing.options.ts';
import type { Listing, ListingPicture } from './listing.view.ts';

const pictures = sql<ListingPicture[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('widths', picture.files) order by picture.place), '[]')
  from listing_picture picture where picture.listing_id = listing.id)`;

const checkedOn = sql<string | null>`(
  select c.checked_on::text from member_check c
  where c.member_id = listing.seller_id and c.what = 'company' and ${isCheckInForce})`;

type Listings = ReturnType<typeof buildListings>;
const builtQueries = new WeakMap<Database, Listings>();

/** Selects listings with their sellers. Callers add conditions, which makes a new query each time, so this one is built only once. */
export function selectListings({ db }: Pick<Ctx, 'db'>): Listings {
  const query = builtQueries.get(db) ?? buildListings(db);
  builtQueries.set(db, query);
  return query;
}

function buildListings(db: Database) {
  return db
    .selectFrom('listing')
    .innerJoin('member', 'member.id', 'listing.seller_id')
    .leftJoin('seller_profile', 'seller_profile.member_id', 'listing.seller_id')
    .leftJoin('seller_figures', 'seller_figures.seller_id', 'listing.seller_id')
    .select([
      'listing.id',
      'listing.name',
      'listing.category',
      'listing.description',
      'listing.location',
      'listing.place',
      'listing.unit',
      'listing.price_kobo',
      'listing.quantity',
      'listing.reserved',
      'listing.least_quantity',
      'listing.grade',
      'listing.moisture',
      'listing.origin',
      'listing.ready_in_days',
      'listing.state',
      'listing.created_at',
      'listing.changed_at',
      'listing.version',
      'listing.seller_id',
      'member.name as seller_name',
      'member.company as seller_company',
      'member.location as seller_location',
      'member.phone as seller_phone',
      'member.email as seller_email',
      'member.suspended_at as seller_suspended_at',
      'seller_profile.contact_for_members_only',
      'seller_figures.rated as seller_rated',
      'seller_figures.stars as seller_stars',
      checkedOn.as('business_checked_on'),
      pictures.as('pictures'),
    ]);
}

export type ListingRow = Awaited<ReturnType<ReturnType<typeof selectListings>['execute']>>[number];

export function listingOf(row: ListingRow): Listing {
  return {
    id: row.id,
    name: row.name,
    category: row.category as Category,
    description: row.description,
    location: row.location,
    place: row.place,
    unit: row.unit as Unit,
    price_kobo: row.price_kobo,
    stock: row.quantity,
    available: row.quantity - row.reserved,
    leastQuantity: row.least_quantity,
    grade: row.grade ?? undefined,
    moisture: row.moisture ?? undefined,
    origin: row.origin ?? undefined,
    readyInDays: row.ready_in_days ?? undefined,
    state: row.state as ListingState,
    pictures: row.pictures,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    version: row.version,
    seller: {
      id: row.seller_id,
      name: row.seller_name,
      company: row.seller_company ?? undefined,
      location: row.seller_location ?? undefined,
      phone: row.seller_phone ?? undefined,
      email: row.seller_email ?? undefined,
      contactForMembersOnly: row.contact_for_members_only ?? false,
      businessCheckedOn: row.business_checked_on ?? undefined,
      rating: ratingOf({ rated: row.seller_rated ?? 0n, stars: row.seller_stars ?? 0n }),
    },
  };
}

/** Making the plan of this query costs more than running it, and the plan is always the same, so it is cached. */
const findByNumber = fixedQuery((db, { id }: QueryValues<{ id: bigint }>) =>
  selectListings({ db })
    .modifyFront(sql`/* plan once: listing */`)
    .where('listing.id', '=', id),
);

/** An active listing of a seller who is not suspended, or a listing of the acting member's own in any state. */
export async function findListing(ctx: Ctx, id: string): Promise<Listing | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const [row] = await findByNumber(ctx.db, { id: BigInt(id) });
  return row && shownListing(ctx, row);
}

export function shownListing({ actor }: Pick<Ctx, 'actor'>, row: ListingRow): Listing | undefined {
  const isOwn = actor.kind === 'member' && actor.id === row.seller_id;
  const isPublic = row.state === 'active' && row.seller_suspended_at === null;
  return isPublic || isOwn ? listingOf(row) : undefined;
}
