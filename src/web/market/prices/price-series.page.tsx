import { priceWords } from '#content/prices.ts';
import { link } from '#content/link.ts';
import { categoryNames, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import type { PriceLine, SeriesPrices } from '#domain/trade/prices/price-board.view.ts';
import { seriesId } from '#domain/trade/prices/price-series.view.ts';
import { seriesName } from './series-name.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { HowPricesAreMade } from './how-prices-are-made.tsx';
import { PriceChart } from './price-chart.tsx';
import { AskingFigure, SettledFigure } from './price-figures.tsx';

export function PriceSeriesPage({ prices, publicUrl }: { prices: SeriesPrices; publicUrl: string }) {
  const { line, places } = prices;
  const { category, unit } = line.series;
  return (
    <div className="wrap page-top pb-16 desk:pb-28">
      <div className="over-title">
        <Breadcrumb crumbs={[{ label: priceWords.title, href: link('prices') }]} />
      </div>
      <h1 className="page-title">
        {categoryNames[category]} <span className="whitespace-nowrap text-quiet">{perUnit(unit)}</span>
      </h1>
      <div className="mt-8 grid gap-x-8 gap-y-6 desk:grid-cols-12">
        <div className="border-t-2 border-ink pt-4 desk:col-span-6">
          <AskingFigure line={line} isLarge />
        </div>
        <div className="border-t-2 border-ink pt-4 desk:col-span-6">
          <SettledFigure line={line} isLarge />
        </div>
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        {line.asking ? (
          <ButtonLink kind="danfo" href={link('marketplace', {}, { category, unit })}>
            See the listings
          </ButtonLink>
        ) : null}
        <TextLink href={link('priceAlert', { series: seriesId(line.series) })}>{priceWords.alert}</TextLink>
      </p>
      <PriceChart {...prices} />
      {places.length > 0 ? <Places lines={places} /> : null}
      <UseThesePrices prices={prices} publicUrl={publicUrl} />
      <HowPricesAreMade />
    </div>
  );
}

const none = '–';
const columns: Column<PriceLine>[] = [
  { key: 'place', head: 'Place', names: true, cell: ({ place }) => place },
  {
    key: 'asking',
    head: priceWords.asking,
    numeric: true,
    cell: ({ asking }) => (asking ? naira(asking.median_kobo) : none),
  },
  {
    key: 'listings',
    head: 'Listings',
    numeric: true,
    cell: ({ asking }) => (asking?.listings ?? 0).toLocaleString('en-NG'),
  },
  {
    key: 'settled',
    head: priceWords.settled,
    numeric: true,
    cell: ({ median }) => (median ? naira(median.median_kobo) : priceWords.notEnough),
  },
];

function Places({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <section aria-labelledby="places" className="mt-12 desk:mt-16">
      <h2 id="places" className="text-28">
        {priceWords.places}
      </h2>
      <div className="mt-4">
        <Table caption={priceWords.places} hideCaption columns={columns} rows={lines} rowKey={({ place }) => place} />
      </div>
    </section>
  );
}

function UseThesePrices({ prices: { line }, publicUrl }: { prices: SeriesPrices; publicUrl: string }) {
  const id = seriesId(line.series);
  const fileAddress = (ending: string) => link('priceSeries', { series: `${id}.${ending}` });
  const markup = `<a href="${publicUrl}${link('priceSeries', { series: id })}"><img src="${publicUrl}${fileAddress('svg')}" alt="${seriesName(line.series)}" width="720"></a>`;
  return (
    <section aria-labelledby="take" className="mt-12 print:hidden desk:mt-16">
      <h2 id="take" className="text-28">
        {priceWords.take}
      </h2>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={fileAddress('csv')}>Download as CSV</TextLink>
        <TextLink href={fileAddress('json')}>Read as JSON</TextLink>
        <TextLink href={fileAddress('svg')}>Open the chart as a picture</TextLink>
      </p>
      <label className="mt-4 block max-w-[68ch]">
        <span className="label">{priceWords.embed}</span>
        <input className="input mt-1" readOnly value={markup} />
      </label>
    </section>
  );
}
