import { link } from '#content/link.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ListingCards } from './more-listings.tsx';

type SellerListingsProps = { sellerId: bigint; listings: ListPage<Listing> };

/** What a seller has for sale, in pages. */
export function SellerListings({ sellerId, listings: { rows, previous, next } }: SellerListingsProps) {
  const pageAddress = (query: ListQuery) => `${link('seller', { sellerId: String(sellerId) }, query)}#for-sale`;
  return (
    <section aria-labelledby="for-sale" className="border-t-2 border-ink pt-6 desk:col-span-7 print:hidden">
      <h2 id="for-sale" className="text-28">
        For sale
      </h2>
      {rows.length > 0 ? (
        <ListingCards listings={rows} isNarrow />
      ) : (
        <EmptyState
          level={3}
          title="Nothing for sale at the moment"
          actions={<ButtonLink href={link('marketplace')}>See what others sell</ButtonLink>}
        >
          Their next listings appear here.
        </EmptyState>
      )}
      {previous || next ? (
        <div className="mt-8">
          <Pagination
            label="Listings"
            text={`${rows.length} on this page`}
            previousHref={previous && pageAddress(previous)}
            nextHref={next && pageAddress(next)}
          />
        </div>
      ) : null}
    </section>
  );
}
