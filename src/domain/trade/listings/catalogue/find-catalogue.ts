import { z } from 'zod';
import { sql, type SqlBool } from 'kysely';
import { listingRow } from '#domain/trade/listings/listing.view.ts';
import { pageOf, type ListPage } from '#platform/database/list/define-list.ts';
import { beyond, inOrder, placeOf, type SortColumn } from '#platform/database/list/keyset.ts';
import type { Placed } from '#platform/database/list/list-definition.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { listingOf, selectListings } from '../find-listing.ts';
import { catalogueList, isByMatch, perPage as usual, type CatalogueAsked } from './catalogue.list.ts';
import { questionOf } from './search-words.view.ts';

export const catalogueRow = listingRow.extend({ isFavourite: z.boolean() });

export type CatalogueRow = z.infer<typeof catalogueRow>;

/** A search ranks only this many of the newest listings that contain the words; a reader who misses one narrows the search down. */
const mostMatched = 400;

export const isShown = sql<SqlBool>`listing.state = 'active'
  and listing.seller_id not in (select id from member where suspended_at is not null)`;

/** A page of the listings that can be bought now, with the reader's favourites marked: one statement for every filter. */
export async function findCatalogue(ctx: Ctx, asked: CatalogueAsked, perPage = usual): Promise<ListPage<CatalogueRow>> {
  const query = selectListings(ctx).select(isFavouriteOf(ctx).as('is_favourite'));
  const page = isByMatch(asked)
    ? await findByMatch(ctx, query, asked, perPage)
    : await catalogueList.page(planned(query.where(isShown), asked, perPage), asked, perPage);
  return { ...page, rows: page.rows.map((row) => ({ ...listingOf(row), isFavourite: row.is_favourite })) };
}

/** Whether the signed-in member saved a listing, as one value of a larger query. */
function isFavouriteOf({ actor }: Pick<Ctx, 'actor'>) {
  if (actor.kind !== 'member') return sql<boolean>`false`;
  return sql<boolean>`exists (select from favourite where member_id = ${actor.id} and listing_id = listing.id)`;
}

type Query = ReturnType<typeof selectCatalogue>;
const selectCatalogue = (ctx: Ctx) => selectListings(ctx).select(sql<boolean>`false`.as('is_favourite'));

/**
 * Caches the plan of a query over all listings or one category: it runs along an index, so its plan is the same for all values, and
 * planning costs more than the answer. Other queries are planned for their values (docs/decisions/2026-11-23-plans-of-the-catalogue.md).
 */
function planned(query: Query, { chosen: { category, ...others } }: CatalogueAsked, perPage: number): Query {
  const isPlain = category.length <= 1 && Object.values(others).every(({ length }) => length === 0);
  return isPlain && perPage === usual ? query.modifyFront(sql`/* keep: catalogue */`) : query;
}

const byMatch: readonly SortColumn[] = [
  { column: 'best.match', as: 'number', direction: 'desc' },
  { column: 'best.id', as: 'number', direction: 'desc' },
];

async function findByMatch(ctx: Ctx, query: Query, asked: CatalogueAsked, perPage: number) {
  const { place } = asked;
  const question = questionOf(asked.chosen.q[0]!) ?? '';
  const fitting = catalogueList
    .narrow(ctx.db.selectFrom('listing'), asked)
    .where(isShown)
    .select('listing.id')
    .select(
      sql<bigint>`(ts_rank('{0.05, 0.1, 0.4, 1}', search_words, to_tsquery('english', ${question})) * 1000000)::bigint`.as(
        'match',
      ),
    )
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(mostMatched);
  // The other columns of a row are looked up only for the listings of this page.
  let top = ctx.db.selectFrom(fitting.as('best')).selectAll();
  if (place) top = top.where(beyond(byMatch, place) as never);
  for (const order of inOrder(byMatch, place?.side ?? 'after')) top = top.orderBy(order);
  let found = query
    .innerJoin(top.limit(perPage + 1).as('best'), 'best.id', 'listing.id')
    .select(placeOf(byMatch).as('place_in_list'));
  for (const order of inOrder(byMatch, place?.side ?? 'after')) found = found.orderBy(order);
  const rows = (await found.execute()) as unknown as (Awaited<ReturnType<Query['execute']>>[number] & Placed)[];
  if (place && rows.length === 0) return findByMatch(ctx, query, { ...asked, place: undefined }, perPage);
  return pageOf(rows, perPage, place, catalogueList.write(asked));
}
