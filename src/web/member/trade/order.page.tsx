import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { quantityText } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { orderTexts } from '#domain/trade/order-states/order.schema.ts';
import { isOrderOpen, possibleOrderEvents } from '#domain/trade/order-states/order.states.ts';
import { orderTotal, type Order } from '#domain/trade/order-states/order.view.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { Banner } from '#ui/notices.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Pattern } from '#ui/pattern.tsx';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { textByName } from '../../parts/text-by-name.ts';
import { EscrowLine } from '../escrow-explainer.tsx';
import { NeedsBank } from './needs-bank.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderDelivery, OrderHistory, OrderSideFacts, OrderSum } from './order-facts.tsx';
import { OrderMessage, type OrderMessageForm } from './order-message.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderRatings } from './order-ratings.tsx';
import { OrderState } from './order-state.tsx';
import { RemovedWords } from './removed-words.tsx';
import { newsWithoutMail, orderNews, type OrderSide } from './order-words.ts';
import { PrintButton } from '../../parts/print-button.tsx';

type OrderPageProps = {
  order: Order;
  side: OrderSide;
  now: Date;
  news: string | undefined;
  problem: string | undefined;
  message: OrderMessageForm;
};

export function OrderPage({ order, side, now, news, problem, message }: OrderPageProps) {
  const other = side === 'buyer' ? order.seller : order.buyer;
  const newsText = textByName(orderNews, news);
  const costsMoney = order.subtotal_kobo > 0n;
  const awayText = other.isAway ? awayTextOf(order, side) : undefined;
  return (
    <article className="sheet">
      <p className="print-only display text-22">{brand.name}</p>
      {problem ? (
        <div className="mb-4">
          <Banner tone="error">{problem}</Banner>
        </div>
      ) : null}
      {news && newsText ? (
        <div className="mb-4 grid gap-2 print:hidden" data-follow={news === 'placed' ? 'See your order' : undefined}>
          <Banner tone="success">{newsText}</Banner>
          {newsWithoutMail.has(news) ? null : <DemoMailboxLink />}
        </div>
      ) : null}
      {awayText === undefined ? null : (
        <div className="mb-4 print:hidden">
          <Banner tone="warning">{awayText}</Banner>
        </div>
      )}
      {side === 'seller' && costsMoney && !order.canBePaid && isOrderOpen(order.state) ? (
        <div className="mb-4 print:hidden">
          <NeedsBank />
        </div>
      ) : null}
      <RemovedWords removed={order.removed} />
      <OrderHead order={order} side={side} now={now} />
      <div className="sheet-flow mt-8 grid items-start gap-x-12 gap-y-10 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="sheet-flow grid gap-8">
          <div className="print:hidden">
            <OrderProgress order={order} side={side}>
              <OrderActs order={order} side={side} />
            </OrderProgress>
          </div>
          <div className="sheet-end grid gap-8">
            <OrderMessage order={order} side={side} form={message} />
            <OrderRatings order={order} side={side} />
            <OrderHistory order={order} side={side} />
          </div>
        </div>
        <div className="sheet-flow grid gap-8">
          <OrderSum order={order} />
          <OrderDelivery order={order} />
          <OrderSideFacts title={side === 'buyer' ? 'Seller' : 'Buyer'} other={other} />
          <div className="print-only">
            <OrderSideFacts title={side === 'buyer' ? 'Buyer' : 'Seller'} other={order[side]} />
          </div>
          <div className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
            {order.offerId === undefined ? null : (
              <TextLink href={link('dashboardOffer', { offerId: String(order.offerId) })}>How you agreed</TextLink>
            )}
            <PrintButton />
          </div>
        </div>
      </div>
      {costsMoney ? (
        <div className="print:hidden">
          <EscrowLine />
        </div>
      ) : null}
    </article>
  );
}

/** What the reader can do while the other side is suspended; undefined if nothing more has to be agreed. */
function awayTextOf(order: Order, side: OrderSide): string | undefined {
  const possible = possibleOrderEvents(order, side);
  if (possible.includes('declined')) return orderTexts.buyerAway;
  return possible.includes('cancelled') ? orderTexts.away : undefined;
}

const acceptWords = { buyer: 'The seller can accept it until', seller: 'Accept or decline it by' };

function Deadline({ order, side, now }: { order: Order; side: OrderSide; now: Date }) {
  const { state, reservedUntil, acceptUntil } = order;
  const until = state === 'proposed' ? acceptUntil : reservedUntil;
  if (!until || (state !== 'proposed' && state !== 'awaiting_payment')) return null;
  return (
    <span>
      {state === 'proposed' ? acceptWords[side] : 'Stock reserved until'} {shownDate(until)},{' '}
      <span className="whitespace-nowrap">{shownTime(until)}</span>{' '}
      <span className="whitespace-nowrap text-quiet">({waitingMomentText('until', until, now)})</span>
    </span>
  );
}

function OrderHead({ order, side, now }: { order: Order; side: OrderSide; now: Date }) {
  const { number, listingName, quantity, unit, state } = order;
  const isFree = orderTotal(order) === 0n;
  return (
    <header className="on-deep relative overflow-hidden rounded-10 bg-ground text-ink">
      <Pattern name="rings" className="absolute inset-0 text-indigo-tint print:hidden" />
      <div className="relative grid gap-1 px-5 py-6 tablet:px-8">
        <p className="text-quiet">Order {number}</p>
        <h1 className="text-22 wrap-anywhere">
          {quantityText(quantity, unit)} of {listingName}
        </h1>
        <p className="display mt-2 text-[clamp(2rem,9vw,4rem)] leading-none font-extrabold whitespace-nowrap">
          {naira(orderTotal(order))}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <OrderState
            state={state}
            isAnswered={order.answeredAt !== undefined}
            hasAddress={order.shippingAddress !== undefined}
          />
          {isFree ? <span>An order without money: nothing is paid, and nothing is held.</span> : null}
          <Deadline order={order} side={side} now={now} />
        </p>
      </div>
    </header>
  );
}
