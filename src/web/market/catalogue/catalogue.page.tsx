import { claimText, type Mode } from '#content/claims.ts';
import { catalogue, catalogueFeatures } from '#content/catalogue.ts';
import { link } from '#content/link.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { priceWords } from '#content/prices.ts';
import { categoryNames, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import type { AskingPriceOfSeries } from '#domain/trade/prices/find-asking.ts';
import { countMatches } from '#domain/trade/listings/catalogue/facets.view.ts';
import { seriesId } from '#domain/trade/prices/price-series.view.ts';
import { useSettings } from '../../frame/shown-settings.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { MarketList } from '../market-list.tsx';
import { catalogueChips, catalogueSorts } from './catalogue-address.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { GoodsList } from './goods-list.tsx';

type CataloguePageProps = CatalogueProps & {
  signedIn: boolean;
  startAddress: string;
  now: Date;
  mode: Mode;
};

/** public-site.md §2 'Marketplace landing page' while trading is open: small hero and features, so that the goods stand out. */
export function CataloguePage({ signedIn, startAddress, now, mode, ...props }: CataloguePageProps) {
  const { query, facets, prices } = props;
  const { q } = query.chosen;
  const countText = facets.isWhole ? ` ${countMatches(facets, query.chosen).toLocaleString('en-NG')}` : '';
  return (
    <MarketList
      heading={catalogue.heading}
      words={catalogue}
      typed={q[0]?.typed}
      head={
        <>
          <Features mode={mode} startAddress={startAddress} />
          {prices ? <PriceStrip prices={prices} /> : null}
        </>
      }
      action={link('marketplace')}
      show={catalogue.show + countText}
      sorts={catalogueSorts(query)}
      filters={<CatalogueFilters {...props} />}
      filterCount={catalogueChips(query).filter(({ name }) => name !== 'q').length}
    >
      <GoodsList {...props} now={now} signedIn={signedIn} />
    </MarketList>
  );
}

/** public-site.md §2: Start Trading and View Products, and the three features. */
function Features({ mode, startAddress }: Pick<CataloguePageProps, 'mode' | 'startAddress'>) {
  const { claims } = useSettings();
  const shown = catalogueFeatures.flatMap(([claim, text]) => {
    const name = claimText(claim, mode, claims);
    return name ? [{ name, text }] : [];
  });
  return (
    <section aria-label="About the marketplace" className="market-strip">
      <ul>
        {shown.map(({ name, text }) => (
          <li key={name}>
            <h2>{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="market-start">
        <ButtonLink kind="danfo" href={startAddress}>
          {catalogue.start}
        </ButtonLink>
        <a href="#products" className="link">
          {catalogue.view}
        </a>
        <a href={link('escrow')} className="link">
          {catalogue.escrow}
        </a>
        <a href={link('rfqs')} className="link">
          {catalogue.rfqs}
        </a>
        <a href={link('suppliers')} className="link tablet:hidden">
          {catalogue.suppliers}
        </a>
      </p>
    </section>
  );
}

const mostPrices = 4;
const mostPricesOnPhones = 2;

/** Asking prices of the goods with the most listings, each with a link. Machines differ too much to have one price. */
function PriceStrip({ prices }: { prices: readonly AskingPriceOfSeries[] }) {
  const goods = prices.filter(({ category }) => category !== 'equipment');
  const shown = goods.toSorted((one, other) => other.listings - one.listings).slice(0, mostPrices);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={priceWords.strip} className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2 print:hidden">
      {shown.map((series, index) => (
        <a
          key={seriesId(series)}
          className={index < mostPricesOnPhones ? 'whitespace-nowrap' : 'hidden whitespace-nowrap tablet:inline'}
          href={link('priceSeries', { series: seriesId(series) })}
        >
          <span className="text-14 text-quiet">{categoryNames[series.category]}</span>{' '}
          <strong className="display text-18 tabular-nums">{naira(series.median_kobo)}</strong>{' '}
          <span className="text-14 text-quiet">{perUnit(series.unit)}</span>
        </a>
      ))}
      <a className="link text-14" href={link('prices')}>
        {priceWords.see}
      </a>
    </nav>
  );
}
