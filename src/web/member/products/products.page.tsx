import type { ListPage } from '#platform/database/list/define-list.ts';
import { emptyProducts } from '#content/dashboard.ts';
import { link } from '#content/link.ts';
import { mostCountedOwnListings, type OwnListing } from '#domain/trade/listings/find-own-listings.ts';
import { listingStates, type ListingState } from '#domain/trade/listings/listing.options.ts';
import { ownListingsList, type OwnListingsQuery } from '#domain/trade/listings/own-listings.list.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyBasket } from '#ui/illustration/empty-drawings.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { FilePress } from './import/file-press.tsx';
import { EscrowLine } from '../escrow-explainer.tsx';
import { ListPagination } from '../trade/trade-filter.tsx';
import { listingStateWords } from './product-words.ts';
import { ProductRows } from './product-rows.tsx';
import { productsNews, type ProductsNews } from './products-news.ts';

type ProductsPageProps = {
  page: ListPage<OwnListing>;
  counts: Record<ListingState, number>;
  listQuery: OwnListingsQuery;
  news: ProductsNews | undefined;
  changedListing: string | undefined;
  problem?: string | undefined;
};

/** marketplace.md §2 'My Products': the member's own listings, with their states and buttons. */
export function ProductsPage({ page, counts, listQuery, news, changedListing, problem }: ProductsPageProps) {
  const isEmpty = Object.values(counts).every((count) => count === 0);
  return (
    <>
      <h1 className="text-28">{emptyProducts.title}</h1>
      <div className="my-4 grid gap-4 empty:hidden">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {news && !problem ? <NewsBanner news={news} changedListing={changedListing} /> : null}
      </div>
      {isEmpty ? (
        <NoProducts />
      ) : (
        <>
          <Filters counts={counts} listQuery={listQuery} />
          {page.rows.length > 0 ? <ProductRows listings={page.rows} /> : <NoMatch />}
          <ListPagination
            label="Products"
            count={page.rows.length}
            previous={page.previous && link('dashboardProducts', {}, page.previous)}
            next={page.next && link('dashboardProducts', {}, page.next)}
          />
          <FileLinks listQuery={listQuery} />
        </>
      )}
      <EscrowLine />
    </>
  );
}

function FileLinks({ listQuery }: Pick<ProductsPageProps, 'listQuery'>) {
  return (
    <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
      <TextLink href={link('productImports')}>Add many from a file</TextLink>
      <FilePress action={link('productsExport', {}, ownListingsList.write(listQuery))} about="with your products">
        Download as a file
      </FilePress>
    </div>
  );
}

function NewsBanner({ news, changedListing }: { news: ProductsNews; changedListing: string | undefined }) {
  const undo =
    news === 'archived' && changedListing ? (
      <PressButton action={link('productUnarchiving', { listingId: changedListing })} about="archiving">
        Undo
      </PressButton>
    ) : undefined;
  const seeIt =
    news === 'added' && changedListing ? (
      <TextLink href={link('productOwn', { listingId: changedListing })}>Open it</TextLink>
    ) : null;
  return (
    <Banner tone="success" actions={undo}>
      {productsNews[news]} {seeIt}
    </Banner>
  );
}

function NoProducts() {
  return (
    <EmptyState
      title={emptyProducts.nothing}
      illustration={<EmptyBasket />}
      actions={
        <>
          <ButtonLink href={link('productNew')}>List your first product</ButtonLink>
          <ButtonLink kind="secondary" href={link('productImports')}>
            Add many from a file
          </ButtonLink>
        </>
      }
    >
      <p>
        You enter a picture, a price, how much you have and where it is. It takes three minutes, and you can pause the
        listing at any time.{' '}
        <TextLink href={link('helpGuide', { guideId: 'documents-for-sellers' })}>Which papers to have ready</TextLink>
      </p>
    </EmptyState>
  );
}

function NoMatch() {
  return (
    <div className="py-10">
      <p className="text-18">None of your products matches.</p>
      <p className="mt-2">
        <TextLink href={link('dashboardProducts')}>Show all that are not archived</TextLink>
      </p>
    </div>
  );
}

/** The filter is part of the address, and searching keeps it. */
function Filters({ counts, listQuery }: Pick<ProductsPageProps, 'counts' | 'listQuery'>) {
  const [chosenState] = listQuery.chosen.state;
  const searchWords = listQuery.chosen.q[0];
  const shown = listingStates.filter((state) => counts[state] > 0 || state === chosenState);
  const all = listingStates.reduce((sum, state) => sum + (state === 'archived' ? 0 : counts[state]), 0);
  return (
    <div className="product-filters">
      <nav aria-label="Products to show" className="flex flex-wrap gap-2">
        <Chip label="All" count={all} isOn={chosenState === undefined} query={{ q: searchWords }} />
        {shown.map((state) => (
          <Chip
            key={state}
            label={listingStateWords[state]}
            count={counts[state]}
            isOn={state === chosenState}
            query={{ state, q: searchWords }}
          />
        ))}
      </nav>
      <form action={link('dashboardProducts')} role="search">
        {chosenState ? <input type="hidden" name="state" value={chosenState} /> : null}
        <label className="sr-only" htmlFor="products-q">
          Find among your products
        </label>
        <input
          className="input"
          id="products-q"
          type="search"
          name="q"
          maxLength={100}
          placeholder="Name, place or grade"
          defaultValue={searchWords}
        />
        <Button kind="secondary" size="small">
          Find
        </Button>
      </form>
      <ButtonLink kind="danfo" size="small" href={link('productNew')}>
        Add a product
      </ButtonLink>
    </div>
  );
}

type ChipProps = { label: string; count: number; isOn: boolean; query: Record<string, string | undefined> };

function Chip({ label, count, isOn, query }: ChipProps) {
  const shownCount =
    count > mostCountedOwnListings
      ? `${mostCountedOwnListings.toLocaleString('en-NG')}+`
      : count.toLocaleString('en-NG');
  return (
    <a className="product-chip" href={link('dashboardProducts', {}, query)} aria-current={isOn ? 'true' : undefined}>
      {label} <span className="text-quiet">{shownCount}</span>
    </a>
  );
}
