import { z } from 'zod';
import { sql } from 'kysely';
import { listingRow } from '#domain/trade/listings/listing.view.ts';
import { listPageOf, type ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { listingOf, selectListings } from '../find-listing.ts';
import {
  catalogueList,
  isSortedByMatch,
  isListingShown,
  cataloguePerPage as usualPerPage,
  type CatalogueQuery,
} from './catalogue.list.ts';
import { findMatches, isFavouriteOf, type FoundRow } from './find-matches.ts';

export const catalogueRow = listingRow.extend({ isFavourite: z.boolean() });

export type CatalogueRow = z.infer<typeof catalogueRow>;

/** Sold-out listings are shown too. */
export async function findCatalogue(
  ctx: Ctx,
  listQuery: CatalogueQuery,
  perPage = usualPerPage,
): Promise<ListPage<CatalogueRow>> {
  const page = isSortedByMatch(listQuery)
    ? await findBest(ctx, listQuery, perPage)
    : await findSorted(ctx, listQuery, perPage);
  return { ...page, rows: page.rows.map((row) => ({ ...listingOf(row), isFavourite: row.is_favourite })) };
}

const readerIdOf = ({ actor }: Pick<Ctx, 'actor'>) => (actor.kind === 'member' ? actor.id : null);

/**
 * Caches the plan of a query over all listings or one category: it runs along an index, so its plan is the same for all values, and
 * planning costs more than the answer. Other queries are planned for their values (docs/decisions/2026-11-23-plans-of-the-catalogue.md).
 */
function findSorted(ctx: Ctx, listQuery: CatalogueQuery, perPage: number): Promise<ListPage<FoundRow>> {
  const readerId = readerIdOf(ctx);
  const isFavourite = readerId === null ? sql<boolean>`false` : isFavouriteOf(sql`${readerId}`);
  const query = selectListings(ctx).select(isFavourite.as('is_favourite')).where(isListingShown);
  const { category, ...otherFilters } = listQuery.chosen;
  const isPlain = category.length <= 1 && Object.values(otherFilters).every(({ length }) => length === 0);
  const isCached = isPlain && perPage === usualPerPage;
  const markedQuery = isCached ? query.modifyFront(sql`/* plan once: catalogue */`) : query;
  return catalogueList.page(markedQuery, listQuery, perPage);
}

async function findBest(ctx: Ctx, listQuery: CatalogueQuery, perPage: number): Promise<ListPage<FoundRow>> {
  const { place } = listQuery;
  const rows = await findMatches(ctx, listQuery, { reader: readerIdOf(ctx), limit: perPage + 1 });
  if (place && rows.length === 0)
    return { ...(await findBest(ctx, { ...listQuery, place: undefined }, perPage)), isFirstInstead: true };
  return listPageOf(rows, {
    size: perPage,
    place,
    query: catalogueList.write(listQuery),
    mark: catalogueList.markOf(listQuery.sort),
  });
}
