import { sql } from 'kysely';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Category, Unit } from '../listings/listing.options.ts';
import { publishedPricesList, type PublishedPricesAsked } from './published-prices.list.ts';

/** A median as it was published: of which goods, on which day and from how many trades. */
export type PublishedPrice = {
  id: bigint;
  category: Category;
  unit: Unit;
  place: string;
  median_kobo: bigint;
  trades: number;
  onDay: string;
};

const published = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('price_figure')
    .select([
      'id',
      sql<Category>`category`.as('category'),
      sql<Unit>`unit`.as('unit'),
      'place',
      'median_kobo',
      'trades',
    ])
    .select(sql<string>`on_day::text`.as('onDay'));

export function findPublishedPrices(ctx: Ctx, asked: PublishedPricesAsked): Promise<ListPage<PublishedPrice>> {
  return publishedPricesList.page(published(ctx), asked);
}

export function publishedPricesInBatches(
  ctx: Ctx,
  asked: PublishedPricesAsked,
): AsyncGenerator<PublishedPrice[], void> {
  return publishedPricesList.batches(published(ctx), asked, 1000);
}
