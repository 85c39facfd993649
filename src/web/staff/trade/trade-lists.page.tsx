import { link } from '#content/link.ts';
import { amountOf, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { offerStateLabels, offerStates } from '#domain/trade/offers/offer.states.ts';
import type { ListedOffer } from '#domain/trade/offers/offer.view.ts';
import { orderFilterOptions } from '#domain/trade/orders/order.list.ts';
import { totalOf, type ListedOrder } from '#domain/trade/order-states/order.view.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import type { Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { offerBadge } from '../../member/trade/offer-words.ts';
import { OrderState } from '../../member/trade/order-state.tsx';
import { OutcomeLine } from '../../member/trade/trade-outcome.tsx';
import { TradeList, type Sort } from './trade-list.tsx';

type ListProps<Row> = { page: ListPage<Row>; query: ListQuery; sort: Sort };

export function AllOrdersPage(props: ListProps<ListedOrder>) {
  return (
    <TradeList
      {...props}
      title="Orders"
      place="staffOrders"
      hint="Number, product, buyer, seller"
      states={orderFilterOptions}
      columns={orderColumns}
      empty={
        <>
          No orders found. Members order on the page of a listing.{' '}
          <TextLink href={link('records', { kind: 'listing' })}>See the listings</TextLink>
        </>
      }
    />
  );
}

export function AllOffersPage(props: ListProps<ListedOffer>) {
  return (
    <TradeList
      {...props}
      title="Offers"
      place="staffOffers"
      hint="Product, buyer, seller"
      states={offerStates.map((value) => ({ value, label: offerStateLabels[value] }))}
      columns={offerColumns}
      empty={
        <>
          No offers found. Members make offers on the page of a listing.{' '}
          <TextLink href={link('records', { kind: 'listing' })}>See the listings</TextLink>
        </>
      }
    />
  );
}

const orderColumns: Column<ListedOrder>[] = [
  {
    key: 'number',
    head: 'Order',
    names: true,
    card: 'what',
    short: true,
    cell: ({ id, number }) => (
      <TextLink href={link('staffOrder', { orderId: String(id) })} data-view="">
        {number}
      </TextLink>
    ),
  },
  { key: 'product', head: 'Product', share: 'wide', card: 'who', cell: ({ listingName }) => listingName },
  { key: 'buyer', head: 'Buyer', cell: ({ buyer }) => buyer },
  { key: 'seller', head: 'Seller', cell: ({ seller }) => seller },
  { key: 'quantity', head: 'Quantity', numeric: true, cell: ({ quantity, unit }) => amountOf(quantity, unit) },
  { key: 'date', head: 'Date', short: true, cell: ({ createdAt }) => shownDate(createdAt) },
  {
    key: 'state',
    head: 'State',
    card: 'state',
    cell: (order) => (
      <>
        <OrderState state={order.state} />
        <OutcomeLine outcome={order.outcome} />
      </>
    ),
  },
  { key: 'total', head: 'Total', numeric: true, card: 'amount', cell: (order) => naira(totalOf(order)) },
];

const offerColumns: Column<ListedOffer>[] = [
  {
    key: 'product',
    head: 'Product',
    names: true,
    card: 'what',
    share: 'wide',
    title: ({ listingName }) => listingName,
    cell: ({ id, listingName }) => (
      <TextLink href={link('staffOffer', { offerId: String(id) })} data-view="">
        {listingName}
      </TextLink>
    ),
  },
  { key: 'buyer', head: 'Buyer', card: 'who', cell: ({ buyer }) => buyer },
  { key: 'seller', head: 'Seller', cell: ({ seller }) => seller },
  { key: 'quantity', head: 'Quantity', numeric: true, cell: ({ quantity, unit }) => amountOf(quantity, unit) },
  {
    key: 'price',
    head: 'Price',
    numeric: true,
    cell: ({ price_kobo, unit }) => `${naira(price_kobo)} ${perUnit(unit)}`,
  },
  { key: 'date', head: 'Changed', short: true, cell: ({ changedAt }) => shownDate(changedAt) },
  { key: 'state', head: 'State', card: 'state', cell: (offer) => <OfferState offer={offer} /> },
  {
    key: 'total',
    head: 'Total value',
    numeric: true,
    card: 'amount',
    cell: ({ price_kobo, quantity }) => naira(price_kobo * quantity),
  },
];

function OfferState({ offer }: { offer: ListedOffer }) {
  const { tone, label } = offerBadge(offer, undefined);
  return <Badge tone={tone}>{label}</Badge>;
}
