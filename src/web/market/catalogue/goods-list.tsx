import { catalogue, sortNames } from '#content/catalogue.ts';
import { link } from '#content/link.ts';
import { catalogueList, isByMatch } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { foundOf } from '#domain/trade/listings/catalogue/facets.view.ts';
import { mostCounted } from '#domain/trade/listings/catalogue/find-facets.ts';
import { mendedWords, questionOf } from '#domain/trade/listings/catalogue/search-words.view.ts';
import { units, unitName } from '#domain/trade/listings/listing.options.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { EmptyBasket } from '#ui/illustration/empty-drawings.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { OwnerField } from '../../request/page-owner.tsx';
import { AskedChips } from '../asked-chips.tsx';
import { catalogueAt, chipsOf, sortedBy } from './catalogue-address.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { GoodsRow } from './goods-row.tsx';

type GoodsListProps = CatalogueProps & { now: Date; signedIn: boolean };

/** The listings as rows, with the filters above them. */
export function GoodsList({ now, signedIn, ...props }: GoodsListProps) {
  const { asked, page, facets } = props;
  const { rows, previous, next } = page;
  const [onlyCategory] = asked.chosen.category.length === 1 ? asked.chosen.category : [];
  return (
    <section aria-labelledby="found" data-piece="results">
      <div className="market-found">
        <h2 id="found">
          <span role="status">{countText(props)}</span>
        </h2>
        <Sorts {...props} />
      </div>
      <Chips {...props} />
      {rows.length === 0 ? <Nothing {...props} signedIn={signedIn} /> : null}
      <MixedUnits {...props} />
      {rows.length > 0 ? (
        <ol role="list" className="goods-list">
          {rows.map((listing, place) => (
            <GoodsRow key={String(listing.id)} listing={listing} now={now} isFirst={place < 4} />
          ))}
        </ol>
      ) : null}
      {previous || next ? (
        <div className="mt-6">
          <Pagination
            label="Listings"
            text={`${rows.length} of ${facets.isWhole ? foundOf(facets, asked.chosen).toLocaleString('en-NG') : `over ${mostCounted.toLocaleString('en-NG')}`}`}
            previousHref={previous && link('marketplace', {}, previous)}
            nextHref={next && link('marketplace', {}, next)}
          />
        </div>
      ) : null}
      <p className="market-note">
        <a className="link" href={link('listingFeed', { category: onlyCategory ?? 'all' })}>
          {catalogue.feed}
        </a>
      </p>
      {isByMatch(asked) && asked.place && !next ? <p className="market-note">{catalogue.more}</p> : null}
    </section>
  );
}

function countText({ asked, page, facets }: CatalogueProps): string {
  const found = foundOf(facets, asked.chosen);
  if (!facets.isWhole && page.rows.length > 0) return `Over ${mostCounted.toLocaleString('en-NG')} listings`;
  const many = `${found.toLocaleString('en-NG')} ${found === 1 ? 'listing' : 'listings'}`;
  const mended = mendedWords(asked);
  return mended === undefined ? many : `${many} for “${mended}”`;
}

function Sorts({ asked }: CatalogueProps) {
  const isSearch = asked.chosen.q.length > 0;
  const sorts = isSearch
    ? (['best', 'newest', 'cheapest', 'dearest'] as const)
    : (['newest', 'cheapest', 'dearest'] as const);
  const current = !isSearch && asked.sort === 'best' ? 'newest' : asked.sort;
  return (
    <nav aria-label="Order" className="market-sorts">
      {sorts.map((sort) => (
        <a
          key={sort}
          href={sortedBy(asked, !isSearch && sort === 'newest' ? 'best' : sort)}
          aria-current={sort === current ? 'true' : undefined}
        >
          {sortNames[sort]}
        </a>
      ))}
    </nav>
  );
}

function Chips({ asked }: CatalogueProps) {
  return (
    <AskedChips chips={chipsOf(asked)} clear={{ label: catalogue.clear, href: link('marketplace') }}>
      <li className="market-keep">
        <form method="post" action={link('savedSearches', {}, catalogueList.write(asked))}>
          <OwnerField />
          <button type="submit" className="link">
            {catalogue.saveCatalogueSearch}
          </button>
        </form>
      </li>
    </AskedChips>
  );
}

/** Prices per nut and per ton cannot be compared. */
function MixedUnits({ asked, page }: CatalogueProps) {
  const { sort, chosen } = asked;
  const mixed = units.filter((unit) => page.rows.some((row) => row.unit === unit));
  if (mixed.length < 2 || (sort !== 'cheapest' && sort !== 'dearest')) return null;
  return (
    <p className="market-note">
      {catalogue.mixedUnits}{' '}
      {mixed.map((unit) => (
        <a key={unit} className="link" href={catalogueAt({ ...asked, chosen: { ...chosen, unit: [unit] } })}>
          {unitName(unit)}
        </a>
      ))}
    </p>
  );
}

/** Offers to remove each filter, because any of them may be the reason for no result. */
function Nothing({ asked, signedIn }: CatalogueProps & { signedIn: boolean }) {
  const chips = chipsOf(asked);
  const { empty, nothing } = catalogue;
  if (chips.length === 0) {
    return (
      <EmptyState
        title={empty.title}
        level={3}
        illustration={<EmptyBasket />}
        actions={<ButtonLink href={signedIn ? link('dashboard') : link('signUp')}>{empty.act}</ButtonLink>}
      >
        {empty.text}
      </EmptyState>
    );
  }
  const [search] = asked.chosen.q;
  const isNoise = search !== undefined && questionOf(search) === undefined;
  return (
    <EmptyState
      title={nothing.title}
      level={3}
      illustration={<EmptyBasket />}
      actions={
        <>
          {chips.length > 1
            ? chips.map(({ name, label, href }) => (
                <ButtonLink key={`${name} ${label}`} kind="secondary" size="small" href={href}>
                  Without {label}
                </ButtonLink>
              ))
            : null}
          <ButtonLink kind="secondary" size="small" href={link('marketplace')}>
            {nothing.all}
          </ButtonLink>
        </>
      }
    >
      {isNoise ? nothing.noise : chips.length > 1 ? nothing.text : search ? nothing.word : undefined}
    </EmptyState>
  );
}
