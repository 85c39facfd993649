import { link } from '#content/link.ts';
import { isDealOver } from '#domain/trade/deal-terms/deal.states.ts';
import type { DealOrder } from '#domain/trade/deal-pages/deal-order.ts';
import type { DealSide } from '#domain/trade/deals/deal.notices.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { OrderDelivery, OrderSideFacts } from '../trade/order-facts.tsx';
import { OrderRatings } from '../trade/order-ratings.tsx';

const names = { buyer: 'Buyer', seller: 'Seller' } as const satisfies Record<DealSide, string>;

/** The delivery address and the contacts of the other side. A printed page shows the contacts of both sides. */
export function DeliveryOfOrder({ view }: { view: DealView }) {
  const { order, side } = view;
  if (!order) return null;
  const other = side === 'buyer' ? 'seller' : 'buyer';
  return (
    <>
      <OrderDelivery order={order} isPaid={view.events.some(({ event }) => event === 'fund')} />
      <OrderSideFacts title={names[other]} other={{ ...view[other], ...order.contacts[other] }} />
      <div className="print-only">
        <OrderSideFacts title={names[side]} other={{ ...view[side], ...order.contacts[side] }} />
      </div>
    </>
  );
}

export function RatingsOfOrder({ view: { order, side } }: { view: DealView }) {
  if (!order || (!order.mayRate && order.ratings.length === 0)) return null;
  return (
    <div className="grid gap-4">
      <OrderRatings order={order} side={side} />
      {order.mayRate ? (
        <p className="print:hidden">
          <ButtonLink
            kind="secondary"
            className="max-tablet:w-full"
            href={link('dashboardOrderReview', { orderId: String(order.id) })}
            dialog
          >
            Rate this order
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

export function LinksOfOrder({ view: { order, side, deal } }: { view: DealView }) {
  if (!order) return null;
  const { listingId, offerId, award } = order;
  return (
    <>
      {award === undefined ? null : (
        <TextLink
          href={
            side === 'buyer'
              ? link('rfqOwn', { publicId: award.publicId })
              : link('dashboardBid', { bidId: award.bidId })
          }
        >
          {side === 'buyer' ? `Your request ${award.publicId}` : `Your bid on request ${award.publicId}`}
        </TextLink>
      )}
      {offerId === undefined ? null : (
        <TextLink href={link('dashboardOffer', { offerId: String(offerId) })}>How you agreed</TextLink>
      )}
      {listingId === undefined ? null : (
        <TextLink href={link('listing', { listingId: String(listingId) })}>See the listing</TextLink>
      )}
      {listingId !== undefined && side === 'buyer' && deal.parts.every(({ state }) => isDealOver(state)) ? (
        <TextLink href={orderAgain(listingId, order)}>Order again</TextLink>
      ) : null}
    </>
  );
}

function orderAgain(listingId: bigint, { quantity }: Pick<DealOrder, 'quantity'>): string {
  return link('listingOrder', { listingId: String(listingId) }, { quantity: String(quantity) });
}
