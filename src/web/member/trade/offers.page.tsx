import { link } from '#content/link.ts';
import { buys, sells, type AccountType } from '#domain/values/account.options.ts';
import { amountOf, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { offerStateLabels, offerStates } from '#domain/trade/offers/offer.states.ts';
import type { ListedOffer } from '#domain/trade/offers/offer.view.ts';
import { momentText } from '#domain/registers/work/waiting.view.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import type { Query } from '#ui/desk-filter.tsx';
import { Badge } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { EscrowLine } from '../escrow-explainer.tsx';
import { offerBadge } from './offer-words.ts';
import { ListPagination, TradeFilter } from './trade-filter.tsx';

type OffersPageProps = {
  page: ListPage<ListedOffer>;
  query: ListQuery;
  isFiltered: boolean;
  at: (query: Query) => string;
  now: Date;
  accountType: AccountType;
};

const states = offerStates.map((value) => ({ value, label: offerStateLabels[value] }));

export function OffersPage({
  page: { rows, previous, next },
  query,
  isFiltered,
  at,
  now,
  accountType,
}: OffersPageProps) {
  return (
    <>
      <h1 className="text-28">Offers</h1>
      {rows.length === 0 && !isFiltered ? (
        <EmptyState
          title="You have no offers."
          illustration={<Seal />}
          actions={
            <>
              {buys(accountType) ? <ButtonLink href={link('marketplace')}>See the marketplace</ButtonLink> : null}
              {sells(accountType) ? (
                <ButtonLink kind={buys(accountType) ? 'secondary' : 'primary'} href={link('dashboardProducts')}>
                  See your products
                </ButtonLink>
              ) : null}
            </>
          }
        >
          <p>Your offers, sent and received, are here, with whose turn it is and until when.</p>
          <p className="mt-3 text-ink">
            {buys(accountType)
              ? 'Press Offer beside a listing and name your price. The seller accepts it, declines it or proposes another.'
              : 'Buyers propose a price for what you sell. You accept it, decline it or propose another.'}
          </p>
        </EmptyState>
      ) : (
        <div className="mt-4" data-list>
          <TradeFilter
            id="offers"
            title="Offers"
            action={at({})}
            hrefOf={at}
            query={query}
            hint="Product or other side"
            states={states}
          />
          <div className="mt-4">
            <Table
              cards
              caption="Offers"
              hideCaption
              columns={columnsAt(now)}
              rows={rows}
              rowKey={({ id }) => String(id)}
              empty={<p className="py-6 text-quiet">No offer matches. Try fewer words, or show all.</p>}
            />
          </div>
          <ListPagination
            label="Offers"
            count={rows.length}
            previous={previous && at(previous)}
            next={next && at(next)}
          />
        </div>
      )}
      <EscrowLine />
    </>
  );
}

function columnsAt(now: Date): Column<ListedOffer>[] {
  return [
    {
      key: 'what',
      head: 'Product',
      names: true,
      card: 'what',
      share: 'wide',
      title: ({ listingName }) => listingName,
      cell: ({ id, listingName }) => (
        <TextLink href={link('dashboardOffer', { offerId: String(id) })} data-view="">
          {listingName}
        </TextLink>
      ),
    },
    {
      key: 'with',
      head: 'With',
      card: 'who',
      cell: ({ side, buyer, seller }) => (side === 'buyer' ? `${seller}, who sells` : `${buyer}, who buys`),
    },
    { key: 'quantity', head: 'Quantity', numeric: true, cell: ({ quantity, unit }) => amountOf(quantity, unit) },
    {
      key: 'price',
      head: 'Price',
      numeric: true,
      cell: ({ price_kobo, unit }) => `${naira(price_kobo)} ${perUnit(unit)}`,
    },
    {
      key: 'state',
      head: 'State',
      card: 'state',
      cell: (offer) => {
        const { tone, label } = offerBadge(offer, offer.side);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      key: 'until',
      head: 'Time',
      short: true,
      cell: ({ state, expiresAt, changedAt }) =>
        state === 'open' ? momentText('until', expiresAt, now) : shownDate(changedAt),
    },
    {
      key: 'total',
      head: 'Total value',
      numeric: true,
      card: 'amount',
      cell: ({ price_kobo, quantity }) => naira(price_kobo * quantity),
    },
  ];
}
