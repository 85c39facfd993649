import { link, urls } from '#content/link.ts';
import { units } from '#domain/values/listed-goods.ts';
import { naira, plainNaira } from '#domain/values/money.ts';
import { categoryNames, perUnit } from '#domain/trade/listings/listing.options.ts';
import {
  findPublishedPrices,
  publishedPricesInBatches,
  type PublishedPrice,
  publishedPriceRow,
} from '#domain/trade/prices/find-published-prices.ts';
import { categoriesOfPrices, seriesId } from '#domain/trade/prices/price-series.view.ts';
import { publishedPricesList } from '#domain/trade/prices/published-prices.list.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { shownDay } from '#ui/dates.ts';
import { severalOfFilter } from '#ui/desk-filter-panel.tsx';
import type { Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { staff, type Route } from '../../request/route.ts';
import { portalList } from '../portal-list.tsx';

const categories = categoriesOfPrices.map((value) => ({ value, label: categoryNames[value] }));
const unitOptions = units.map((value) => ({ value, label: perUnit(value) }));
const scopes = [
  { value: 'all', label: 'All places together' },
  { value: 'place', label: 'One place' },
];

const columns: Column<PublishedPrice>[] = [
  {
    head: 'Goods',
    names: true,
    card: 'what',
    share: 'wide',
    cell: ({ category, unit }) => (
      <TextLink href={link('priceSeries', { series: seriesId({ category, unit }) })}>
        {`${categoryNames[category]}, ${perUnit(unit)}`}
      </TextLink>
    ),
    title: ({ category, unit }) => `${categoryNames[category]}, ${perUnit(unit)}`,
  },
  { head: 'Place', card: 'who', cell: ({ place }) => place || 'All places' },
  { head: 'Trades', numeric: true, cell: ({ trades }) => trades.toLocaleString('en-NG') },
  { head: 'Published on', short: true, card: 'state', cell: ({ onDay }) => shownDay(onDay) },
  { head: 'Median', numeric: true, card: 'amount', cell: ({ median_kobo }) => naira(median_kobo) },
];

/** The prices on the price board. They are public, so downloads are not recorded in the audit log. */
export const publishedPricesRoutes: readonly Route[] = portalList({
  at: urls.publishedPrices,
  who: staff(...rolesThat.read),
  list: publishedPricesList,
  row: publishedPriceRow,
  find: ({ ctx }, asked) => findPublishedPrices(ctx, asked),
  look: (_, { query }) => ({
    title: 'Published prices',
    hint: 'The medians of settled trades on the price board. No price can be changed, and no price shows a single trade.',
    filters: [
      severalOfFilter({ name: 'category', label: 'Category', chosen: query.category, options: categories }),
      severalOfFilter({ name: 'unit', label: 'Unit', chosen: query.unit, options: unitOptions }),
      severalOfFilter({ name: 'scope', label: 'Where', chosen: query.scope, options: scopes }),
    ],
    columns,
    cards: true,
    empty: {
      none: 'No published prices. A price appears here after five settled trades of three sellers and three buyers.',
      notFound: 'No published price matches. Show all.',
    },
  }),
  csv: {
    at: urls.publishedPricesFile,
    name: 'published-prices',
    head: ['Published on', 'Category', 'Unit', 'Place', 'Median (₦)', 'Trades'],
    row: ({ onDay, category, unit, place, median_kobo, trades }) => [
      onDay,
      category,
      unit,
      place || 'All places',
      plainNaira(median_kobo),
      trades,
    ],
    batches: publishedPricesInBatches,
  },
}).routes;
