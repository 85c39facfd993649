import { link } from '#content/link.ts';
import { isStockFreeable } from '#domain/trade/order-states/order-event.policy.ts';
import { possibleOrderEvents } from '#domain/trade/order-states/order.states.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import type { OrderSide } from './order-words.ts';

export function OrderActs({ order, side }: { order: Order; side: OrderSide }) {
  const possible = possibleOrderEvents(order, side);
  const params = { orderId: String(order.id) };
  const about = `order ${order.number}`;
  const hasAddress = order.shippingAddress !== undefined;
  const isAnswered = order.answeredAt !== undefined;
  const mayRate = order.state === 'delivered' && !order.ratedBy.includes(side);
  // Freeing the stock cancels the order, so one button is enough.
  const mayFree = side === 'seller' && isStockFreeable(order);
  if (possible.length === 0 && !mayRate) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      <AcceptOrDecline order={order} side={side} />
      {possible.includes('answered') && hasAddress ? (
        <ButtonLink kind={isAnswered ? 'secondary' : 'primary'} href={link('dashboardOrderAnswer', params)} dialog>
          {isAnswered ? 'Correct your answer' : 'Answer the buyer'}
        </ButtonLink>
      ) : null}
      {possible.includes('addressed') && !isAnswered ? (
        <ButtonLink kind={hasAddress ? 'secondary' : 'primary'} href={link('dashboardOrderAddress', params)} dialog>
          {hasAddress ? 'Change the address' : 'Enter the address'}
        </ButtonLink>
      ) : null}
      {possible.includes('shipped') && hasAddress ? (
        <PressButton action={link('dashboardOrderShipping', params)} kind="primary" size="medium" about={about}>
          I have sent it
        </PressButton>
      ) : null}
      {possible.includes('delivered') ? (
        <PressButton action={link('dashboardOrderArrival', params)} kind="primary" size="medium" about={about}>
          It has arrived
        </PressButton>
      ) : null}
      {mayRate ? (
        <ButtonLink href={link('dashboardOrderReview', params)} dialog>
          Rate this order
        </ButtonLink>
      ) : null}
      {mayFree ? (
        <ButtonLink kind="secondary" href={link('dashboardOrderFree', params)} dialog>
          Free the stock
        </ButtonLink>
      ) : null}
      {possible.includes('cancelled') && !mayFree ? (
        <ButtonLink kind="secondary" href={link('dashboardOrderCancel', params)} dialog>
          Cancel the order
        </ButtonLink>
      ) : null}
    </div>
  );
}

function AcceptOrDecline({ order, side }: { order: Order; side: OrderSide }) {
  const possible = possibleOrderEvents(order, side);
  const params = { orderId: String(order.id) };
  return (
    <>
      {possible.includes('accepted') ? (
        <PressButton
          action={link('dashboardOrderAcceptance', params)}
          kind="primary"
          size="medium"
          about={`order ${order.number}`}
        >
          Accept
        </PressButton>
      ) : null}
      {possible.includes('declined') ? (
        <ButtonLink kind="secondary" href={link('dashboardOrderDecline', params)} dialog>
          Decline
        </ButtonLink>
      ) : null}
    </>
  );
}
