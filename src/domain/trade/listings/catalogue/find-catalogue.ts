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
  cataloguePerPage as usual,
  type CatalogueQuery,
} from './catalogue.list.ts';
import { findMatches, isFavouriteOf, type FoundRow } from './find-matches.ts';

export const catalogueRow = listingRow.extend({ isFavourite: z.boolean() });

export type CatalogueRow = z.infer<typeof catalogueRow>;

/** A page of the listings that can be bought now, with the reader's favourites marked: one statement for every filter. */
export async function findCatalogue(ctx: Ctx, asked: CatalogueQuery, perPage = usual): Promise<ListPage<CatalogueRow>> {
  const page = isSortedByMatch(asked) ? await findBest(ctx, asked, perPage) : await findSorted(ctx, asked, perPage);
  return { ...page, rows: page.rows.map((row) => ({ ...listingOf(row), isFavourite: row.is_favourite })) };
}

const readerOf = ({ actor }: Pick<Ctx, 'actor'>) => (actor.kind === 'member' ? actor.id : null);

/**
 * Caches the plan of a query over all listings or one category: it runs along an index, so its plan is the same for all values, and
 * planning costs more than the answer. Other queries are planned for their values (docs/decisions/2026-11-23-plans-of-the-catalogue.md).
 */
function findSorted(ctx: Ctx, asked: CatalogueQuery, perPage: number): Promise<ListPage<FoundRow>> {
  const reader = readerOf(ctx);
  const isFavourite = reader === null ? sql<boolean>`false` : isFavouriteOf(sql`${reader}`);
  const query = selectListings(ctx).select(isFavourite.as('is_favourite')).where(isListingShown);
  const { category, ...others } = asked.chosen;
  const isPlain = category.length <= 1 && Object.values(others).every(({ length }) => length === 0);
  const cached = isPlain && perPage === usual ? query.modifyFront(sql`/* keep: catalogue */`) : query;
  return catalogueList.page(cached, asked, perPage);
}

async function findBest(ctx: Ctx, asked: CatalogueQuery, perPage: number): Promise<ListPage<FoundRow>> {
  const { place } = asked;
  const rows = await findMatches(ctx, asked, { reader: readerOf(ctx), limit: perPage + 1 });
  if (place && rows.length === 0) return findBest(ctx, { ...asked, place: undefined }, perPage);
  return listPageOf(rows, {
    size: perPage,
    place,
    query: catalogueList.write(asked),
    mark: catalogueList.markOf(asked.sort),
  });
}
