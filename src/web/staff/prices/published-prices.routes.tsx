import { urls } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { plainNaira } from '#domain/values/money.ts';
import { findPublishedPrices, publishedPricesInBatches } from '#domain/trade/prices/find-published-prices.ts';
import { publishedPricesList, type PublishedPricesAsked } from '#domain/trade/prices/published-prices.list.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { CsvValue } from '#platform/csv/csv-line.ts';
import { csvResponse } from '../../request/csv-response.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';
import { PublishedPricesPage } from './published-prices.page.tsx';

const readers = staff(...rolesThat.read);

/** What the price board has published. Everybody may know it, so the file leaves no line in the audit log. */
export const publishedPricesRoutes: readonly Route[] = [
  get(urls.publishedPrices, readers, showPublishedPrices),
  get(urls.publishedPricesFile, readers, ({ ctx, url }) =>
    csvResponse({
      name: `published-prices-${dayInLagos(ctx.now)}`,
      head: ['Published on', 'Category', 'Unit', 'Place', 'Median (₦)', 'Trades'],
      batches: linesOf(ctx, publishedPricesList.read(url.searchParams)),
    }),
  ),
];

async function showPublishedPrices(visit: Visit): Promise<Response> {
  const asked = publishedPricesList.read(visit.url.searchParams);
  const page = await findPublishedPrices(visit.ctx, asked);
  return portalPage(visit, { title: 'Published prices', body: <PublishedPricesPage asked={asked} page={page} /> });
}

async function* linesOf(ctx: Ctx, asked: PublishedPricesAsked): AsyncGenerator<CsvValue[][]> {
  for await (const rows of publishedPricesInBatches(ctx, asked))
    yield rows.map(({ onDay, category, unit, place, median_kobo, trades }) => [
      onDay,
      category,
      unit,
      place || 'All places',
      plainNaira(median_kobo),
      trades,
    ]);
}
