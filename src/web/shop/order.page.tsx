import type { ReactNode } from 'react';
import type { ProductOrderView } from '#domain/trade/shop/product-orders/find-product-order.ts';
import {
  checkoutTexts,
  productOrderSteps as newOrderSteps,
} from '#domain/trade/shop/product-orders/product-order.schema.ts';
import { isShopOrderPaid } from '#domain/trade/shop-deals/shop-order.policy.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { Banner } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Selvedge } from '#ui/pattern.tsx';
import { OrderProgress, NotPaidYet, SaveLink } from '../site/placed-order.tsx';
import { PayShopOrder, type PayShopOrderProps } from '../site/pay-shop-order.tsx';
import { DemoMailboxLink } from '../frame/plain-page.tsx';
import { CallUs, WriteToUs } from '../frame/call-us.tsx';
import { NextSteps } from '../site/next-steps.tsx';
import { OrderedLines } from './ordered-lines.tsx';

type OrderPageProps = {
  order: ProductOrderView;
  isJustPlaced: boolean;
  pageAddress: string;
  payment?: PayShopOrderProps | undefined;
};

/** The confirmation and receipt of an order, printed on one sheet. */
export function OrderPage({ order, isJustPlaced, pageAddress, payment }: OrderPageProps) {
  return (
    <div className="wrap py-10 tablet:py-16 print:py-6">
      {isJustPlaced && order.progress.steps.length === 0 ? (
        <div className="mb-8 grid max-w-[44rem] gap-3 print:hidden">
          <Banner tone="success">{checkoutTexts.thanks}</Banner>
          <p className="break-words">An e-mail with your order is on its way to {order.person.email}.</p>
          <DemoMailboxLink />
        </div>
      ) : null}
      <div className="grid items-start gap-x-16 gap-y-12 desk:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] print:grid-cols-1">
        <Receipt order={order} payment={payment} />
        <div className="grid gap-8">
          <SaveLink kind="order" name={`Order ${order.number}`} address={pageAddress} />
          <NextStepsAndHelp steps={stepsFrom(order.progress.state, payment)} />
        </div>
      </div>
    </div>
  );
}

function Receipt({ order, payment }: Pick<OrderPageProps, 'order' | 'payment'>) {
  const { number, placedAt, person, address, notes } = order;
  return (
    <article>
      <Selvedge />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 py-6">
        <h1 className="text-36 tablet:text-48">
          <span className="block text-22 text-quiet">Order</span> <span className="whitespace-nowrap">{number}</span>
        </h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-quiet">
          {payment && isShopOrderPaid(payment.order) ? null : (
            <NotPaidYet progress={order.progress} total_kobo={order.total_kobo} />
          )}
          <span>
            Received{' '}
            <time dateTime={placedAt.toISOString()}>
              {shownDate(placedAt)}, {shownTime(placedAt)}
            </time>
          </span>
        </p>
      </div>
      <OrderedLines order={order} />
      {order.progress.steps.length > 0 || order.progress.price_kobo !== undefined ? (
        <div className="mt-8">
          <OrderProgress progress={order.progress} />
        </div>
      ) : null}
      {payment ? (
        <div className="mt-8">
          <PayShopOrder {...payment} />
        </div>
      ) : null}
      <dl className="mt-8 grid gap-x-8 gap-y-6 tablet:grid-cols-2 print:grid-cols-2">
        <Part term="Delivery address">
          {address.map((part, index) => (
            <span key={index} className="block">
              {part}
            </span>
          ))}
        </Part>
        <Part term="Ordered by">
          <span className="block">{person.name}</span>
          <span className="block">{spacedPhones(person.phone)}</span>
          <span className="block">{person.email}</span>
        </Part>
        {notes ? (
          <Part term="Notes">
            <span className="whitespace-pre-line">{notes}</span>
          </Part>
        ) : null}
      </dl>
    </article>
  );
}

function Part({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="text-quiet">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

/** The steps that have not happened yet. None is certain while the payment or the deal is disputed. */
function stepsFrom(state: WorkState, payment: PayShopOrderProps | undefined): readonly string[] {
  const [confirm, agree, send] = newOrderSteps;
  const deal = payment?.order.deal;
  const isDisputed = deal !== undefined && (deal.claim !== undefined || deal.states.includes('disputed'));
  if (isDisputed || state === 'shipped' || state === 'delivered' || state === 'declined') return [];
  if (state === 'confirmed' || (payment && isShopOrderPaid(payment.order))) return [send];
  return state === 'received' ? [confirm, agree, send] : [agree, send];
}

function NextStepsAndHelp({ steps }: { steps: readonly string[] }) {
  return (
    <section className="grid gap-4 border-t-2 border-ink pt-4">
      {steps.length > 0 ? <NextSteps steps={steps} /> : null}
      <p className="text-quiet">The total is for the goods alone.</p>
      <p>
        Something to correct? Call <CallUs /> or write to <WriteToUs />, and give your order number.
      </p>
    </section>
  );
}
