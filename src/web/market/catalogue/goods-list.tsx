import { catalogue } from '#content/catalogue.ts';
import { link } from '#content/link.ts';
import { catalogueList, type CatalogueQuery } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { countMatches } from '#domain/trade/listings/catalogue/facets.view.ts';
import { mostCountedListings } from '#domain/trade/listings/catalogue/find-facets.ts';
import { correctedWords, searchQueryOf } from '#domain/trade/listings/catalogue/search-words.view.ts';
import { units, unitName } from '#domain/trade/listings/listing.options.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { MarketResults } from '../market-results.tsx';
import { NothingFound } from '../nothing-found.tsx';
import { catalogueHref, catalogueChips, catalogueSorts } from './catalogue-address.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { GoodsRow } from './goods-row.tsx';

type GoodsListProps = CatalogueProps & { now: Date; signedIn: boolean };

/** The listings as rows, with the filters above them. */
export function GoodsList({ now, signedIn, ...props }: GoodsListProps) {
  const { query, page, facets } = props;
  const { category } = query.chosen;
  const onlyCategory = category.length === 1 ? category[0] : undefined;
  const total = facets.isWhole ? countMatches(facets, query.chosen) : mostCountedListings;
  return (
    <MarketResults
      rowsName="Listings"
      countText={countText(props)}
      sorts={catalogueSorts(query)}
      chips={catalogueChips(query)}
      clearLink={{ label: catalogue.clear, href: link('marketplace') }}
      saveAddress={link('savedSearches', {}, catalogueList.write(query))}
      page={page}
      pageAddress={(listQuery) => link('marketplace', {}, listQuery)}
      rangeText={`${page.rows.length} of ${facets.isWhole ? '' : 'over '}${total.toLocaleString('en-NG')}`}
      emptyState={<NoGoods {...props} signedIn={signedIn} />}
      aboveRows={<MixedUnits {...props} />}
      row={(listing, isFirst) => <GoodsRow key={String(listing.id)} listing={listing} now={now} isFirst={isFirst} />}
    >
      <p className="market-note">
        <a className="link" href={link('listingFeed', { category: onlyCategory ?? 'all' })}>
          {catalogue.feed}
        </a>
      </p>
    </MarketResults>
  );
}

function countText({ query, page, facets }: CatalogueProps): string {
  const found = countMatches(facets, query.chosen);
  if (!facets.isWhole && page.rows.length > 0) return `Over ${mostCountedListings.toLocaleString('en-NG')} listings`;
  const count = `${found.toLocaleString('en-NG')} ${found === 1 ? 'listing' : 'listings'}`;
  const corrected = correctedWords(query);
  return corrected === undefined ? count : `${count} for “${corrected}”`;
}

/** Warns that prices per nut and per ton cannot be compared. */
function MixedUnits({ query, page }: CatalogueProps) {
  const { sort, chosen } = query;
  const mixed = units.filter((unit) => page.rows.some((row) => row.unit === unit));
  if (mixed.length < 2 || (sort !== 'cheapest' && sort !== 'dearest')) return null;
  return (
    <p className="market-note">
      {catalogue.mixedUnits}{' '}
      {mixed.map((unit) => (
        <a key={unit} className="link" href={catalogueHref({ ...query, chosen: { ...chosen, unit: [unit] } })}>
          {unitName(unit)}
        </a>
      ))}
    </p>
  );
}

function NoGoods({ query, signedIn }: CatalogueProps & { signedIn: boolean }) {
  const chips = catalogueChips(query);
  const { empty, nothing } = catalogue;
  if (chips.length === 0) {
    return (
      <NothingFound title={empty.title} text={empty.text}>
        <ButtonLink href={signedIn ? link('dashboard') : link('signUp')}>{empty.act}</ButtonLink>
      </NothingFound>
    );
  }
  return (
    <NothingFound title={nothing.title} text={hintOf(query, chips.length)} chips={chips}>
      <ButtonLink kind="secondary" size="small" href={link('marketplace')}>
        {nothing.all}
      </ButtonLink>
    </NothingFound>
  );
}

/** What to try next, if the reason why nothing was found is clear. */
function hintOf({ chosen: { q } }: CatalogueQuery, filterCount: number): string | undefined {
  const { nothing } = catalogue;
  const [search] = q;
  const isNoise = search !== undefined && searchQueryOf(search) === undefined;
  if (isNoise) return nothing.noise;
  if (filterCount > 1) return nothing.text;
  return search ? nothing.word : undefined;
}
