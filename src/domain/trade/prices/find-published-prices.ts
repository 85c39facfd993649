import { z } from 'zod';
import { sql } from 'kysely';
import { aWord, anId, someKobo } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Category, Unit } from '../listings/listing.options.ts';
import { publishedPricesList, type PublishedPricesQuery } from './published-prices.list.ts';

export const publishedPriceRow = z.object({
  id: anId,
  category: aWord<Category>(),
  unit: aWord<Unit>(),
  place: z.string(),
  median_kobo: someKobo,
  trades: z.number(),
  onDay: z.string(),
});

export type PublishedPrice = z.infer<typeof publishedPriceRow>;

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

export function findPublishedPrices(ctx: Ctx, listQuery: PublishedPricesQuery): Promise<ListPage<PublishedPrice>> {
  return publishedPricesList.page(published(ctx), listQuery);
}

export function publishedPricesInBatches(
  ctx: Ctx,
  listQuery: PublishedPricesQuery,
): AsyncGenerator<PublishedPrice[], void> {
  return publishedPricesList.batches(published(ctx), listQuery, 1000);
}
