import { catalogue } from '#content/catalogue.ts';
import { link } from '#content/link.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
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
  const { asked, page, facets } = props;
  const [onlyCategory] = asked.chosen.category.length === 1 ? asked.chosen.category : [];
  const all = facets.isWhole ? countMatches(facets, asked.chosen) : mostCountedListings;
  return (
    <MarketResults
      of="Listings"
      found={countText(props)}
      sorts={catalogueSorts(asked)}
      chips={catalogueChips(asked)}
      clear={{ label: catalogue.clear, href: link('marketplace') }}
      savedAt={link('savedSearches', {}, catalogueList.write(asked))}
      page={page}
      to={(query) => link('marketplace', {}, query)}
      part={`${page.rows.length} of ${facets.isWhole ? '' : 'over '}${all.toLocaleString('en-NG')}`}
      nothing={<Nothing {...props} signedIn={signedIn} />}
      above={<MixedUnits {...props} />}
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

function countText({ asked, page, facets }: CatalogueProps): string {
  const found = countMatches(facets, asked.chosen);
  if (!facets.isWhole && page.rows.length > 0) return `Over ${mostCountedListings.toLocaleString('en-NG')} listings`;
  const many = `${found.toLocaleString('en-NG')} ${found === 1 ? 'listing' : 'listings'}`;
  const mended = correctedWords(asked);
  return mended === undefined ? many : `${many} for “${mended}”`;
}

/** Warns that prices per nut and per ton cannot be compared. */
function MixedUnits({ asked, page }: CatalogueProps) {
  const { sort, chosen } = asked;
  const mixed = units.filter((unit) => page.rows.some((row) => row.unit === unit));
  if (mixed.length < 2 || (sort !== 'cheapest' && sort !== 'dearest')) return null;
  return (
    <p className="market-note">
      {catalogue.mixedUnits}{' '}
      {mixed.map((unit) => (
        <a key={unit} className="link" href={catalogueHref({ ...asked, chosen: { ...chosen, unit: [unit] } })}>
          {unitName(unit)}
        </a>
      ))}
    </p>
  );
}

function Nothing({ asked, signedIn }: CatalogueProps & { signedIn: boolean }) {
  const chips = catalogueChips(asked);
  const { empty, nothing } = catalogue;
  if (chips.length === 0) {
    return (
      <NothingFound title={empty.title} text={empty.text}>
        <ButtonLink href={signedIn ? link('dashboard') : link('signUp')}>{empty.act}</ButtonLink>
      </NothingFound>
    );
  }
  const [search] = asked.chosen.q;
  const isNoise = search !== undefined && searchQueryOf(search) === undefined;
  const text = isNoise ? nothing.noise : chips.length > 1 ? nothing.text : search ? nothing.word : undefined;
  return (
    <NothingFound title={nothing.title} text={text} chips={chips}>
      <ButtonLink kind="secondary" size="small" href={link('marketplace')}>
        {nothing.all}
      </ButtonLink>
    </NothingFound>
  );
}
