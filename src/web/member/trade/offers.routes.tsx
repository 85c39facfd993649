import { link, urls } from '#content/link.ts';
import { buys, sells, type AccountType } from '#domain/values/account.options.ts';
import { naira } from '#domain/values/money.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { quantityText, perUnit } from '#domain/trade/listings/listing.options.ts';
import { findOffers } from '#domain/trade/offers/find-offers.ts';
import { offerList } from '#domain/trade/offers/offer.list.ts';
import { offerStateLabels, offerStates } from '#domain/trade/offers/offer.states.ts';
import { offerRow, type ListedOffer } from '#domain/trade/offers/offer.view.ts';
import { shownDate } from '#ui/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Badge } from '#ui/notices.tsx';
import type { Column } from '#ui/table.tsx';
import { members } from '../../request/route.ts';
import { EscrowLine } from '../escrow-explainer.tsx';
import { memberList } from '../member-list.tsx';
import { memberOf } from '../member-page.tsx';
import { offerBadge } from './offer-words.ts';

const states = offerStates.map((value) => ({ value, label: offerStateLabels[value] }));

export const offersRoute = memberList({
  at: urls.dashboardOffers,
  who: members,
  list: offerList,
  row: offerRow,
  find: ({ ctx }, filters) => findOffers(ctx, filters),
  look: (_, visit) => ({
    title: 'Offers',
    description: 'What you offer and what you are offered.',
    filter: { hint: 'Product or other side', states },
    columns: columnsAt(visit.ctx.now),
    notFound: 'No offer matches. Try fewer words, or show all.',
    emptyState: <NoOffers accountType={memberOf(visit).accountType} />,
    under: <EscrowLine />,
  }),
});

function NoOffers({ accountType }: { accountType: AccountType }) {
  return (
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
      <p>Your offers, sent and received, appear here. Each shows whose turn it is, and until when.</p>
      <p className="mt-3 text-ink">
        {buys(accountType)
          ? 'Press Make Offer beside a listing and name your price. The seller accepts it, declines it or proposes another.'
          : 'Buyers propose a price for what you sell. You accept it, decline it or propose another.'}
      </p>
    </EmptyState>
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
    { key: 'quantity', head: 'Quantity', numeric: true, cell: ({ quantity, unit }) => quantityText(quantity, unit) },
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
        state === 'open' ? waitingMomentText('until', expiresAt, now) : shownDate(changedAt),
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
