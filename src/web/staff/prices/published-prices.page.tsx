import { link } from '#content/link.ts';
import { units } from '#domain/values/listed-goods.ts';
import { categoryNames, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import type { PublishedPrice } from '#domain/trade/prices/find-published-prices.ts';
import { categoriesOfPrices, seriesId } from '#domain/trade/prices/price-series.view.ts';
import { publishedPricesList, type PublishedPricesAsked } from '#domain/trade/prices/published-prices.list.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { shownDay } from '#ui/dates.ts';
import { anyOf } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { ListPages } from '../list-pages.tsx';

type PublishedPricesProps = { asked: PublishedPricesAsked; page: ListPage<PublishedPrice> };

export function PublishedPricesPage({ asked, page }: PublishedPricesProps) {
  const query = publishedPricesList.write(asked);
  return (
    <>
      <h1 className="text-22">Published prices</h1>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="max-w-[60ch] text-quiet">
          The medians of settled trades on the price board. No price can be changed, and no price shows a single trade.
        </p>
        <TextLink className="text-14" href={link('publishedPricesFile', {}, query)}>
          Export as CSV
        </TextLink>
      </div>
      <DeskFilter
        id="published-prices"
        action={link('publishedPrices')}
        query={query}
        hrefOf={(other) => link('publishedPrices', {}, other)}
        all={publishedPricesList.isFiltered(asked) ? link('publishedPrices') : undefined}
        filters={[
          anyOf({ name: 'category', label: 'Category', chosen: query.category, options: categories }),
          anyOf({ name: 'unit', label: 'Unit', chosen: query.unit, options: unitOptions }),
          anyOf({ name: 'scope', label: 'Where', chosen: query.scope, options: scopes }),
        ]}
      />
      <Table
        caption="Published prices"
        hideCaption
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => String(id)}
        cards
        empty={
          <p className="py-6 text-quiet">
            {publishedPricesList.isFiltered(asked)
              ? 'No published price matches. Show all.'
              : 'No published prices. A price appears here after five settled trades of three sellers and three buyers.'}
          </p>
        }
      />
      <ListPages label="Published prices" page={page} hrefOf={(place) => link('publishedPrices', {}, place)} />
    </>
  );
}

const categories = categoriesOfPrices.map((value) => ({ value, label: categoryNames[value] }));
const unitOptions = units.map((value) => ({ value, label: perUnit(value) }));
const scopes = [
  { value: 'all', label: 'All places together' },
  { value: 'place', label: 'One place' },
];

const columns: Column<PublishedPrice>[] = [
  {
    key: 'goods',
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
  { key: 'place', head: 'Place', card: 'who', cell: ({ place }) => place || 'All places' },
  { key: 'trades', head: 'Trades', numeric: true, cell: ({ trades }) => trades.toLocaleString('en-NG') },
  { key: 'day', head: 'Published on', short: true, card: 'state', cell: ({ onDay }) => shownDay(onDay) },
  { key: 'median', head: 'Median', numeric: true, card: 'amount', cell: ({ median_kobo }) => naira(median_kobo) },
];
