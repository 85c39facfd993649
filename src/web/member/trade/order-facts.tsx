import type { ReactNode } from 'react';
import { cardHoldTexts } from '#content/card-ageing.ts';
import { link } from '#content/link.ts';
import { quantityText, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { paymentMethodNames } from '#domain/trade/order-states/order.schema.ts';
import { formerMember, orderTotal, type Order, type OrderPerson } from '#domain/trade/order-states/order.view.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { useSettings } from '../../frame/shown-settings.tsx';
import { stepText, type OrderSide } from './order-words.ts';

function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t-2 border-ink pt-3">
      <h2 className="text-18">{title}</h2>
      {children}
    </section>
  );
}

export function OrderSum({ order }: { order: Order }) {
  const { unitPrice_kobo, unit, quantity, subtotal_kobo, shipping_kobo, state } = order;
  const costsMoney = subtotal_kobo > 0n;
  const facts: Fact[] = [
    { term: 'Price', value: `${naira(unitPrice_kobo)} ${perUnit(unit)}`, numeric: true },
    { term: 'Quantity', value: quantityText(quantity, unit), numeric: true },
    { term: 'Subtotal', value: naira(subtotal_kobo), numeric: true },
    // The seller names the shipping cost only for orders that are paid here.
    ...(costsMoney
      ? [
          {
            term: 'Shipping',
            value: shipping_kobo === undefined ? 'calculated at checkout' : naira(shipping_kobo),
            numeric: true,
          },
        ]
      : []),
    {
      term: costsMoney && shipping_kobo === undefined ? 'Total without shipping' : 'Total',
      value: naira(orderTotal(order)),
      numeric: true,
      total: true,
    },
  ];
  return (
    <OrderPart title="Pro-forma">
      <FactList facts={facts} />
      {costsMoney && (state === 'proposed' || state === 'awaiting_payment') ? <BeforePayment /> : null}
    </OrderPart>
  );
}

function BeforePayment() {
  return <p className="mt-2 text-14 text-quiet">{cardHoldTexts.beforePayment(useSettings().cardHold_days)}</p>;
}

type OrderToDeliver = Pick<Order, 'shippingAddress' | 'paymentMethod' | 'notes' | 'sellerWords'>;

type DeliveryProps = {
  order: OrderToDeliver;
  /** After the payment, the payment method of the order is hidden, because the buyer chose again when paying. */
  isPaid?: boolean;
};

export function OrderDelivery({ order, isPaid = false }: DeliveryProps) {
  const { shippingAddress, paymentMethod, notes, sellerWords } = order;
  const facts: Fact[] = [
    {
      term: 'Shipping address',
      value: <span className="whitespace-pre-line">{shippingAddress ?? 'Not given yet'}</span>,
    },
    ...(isPaid
      ? []
      : [{ term: 'Payment method', value: paymentMethod ? paymentMethodNames[paymentMethod] : 'Not given yet' }]),
    ...(notes ? [{ term: 'Notes', value: <span className="whitespace-pre-line">{notes}</span> }] : []),
    ...(sellerWords
      ? [
          {
            term: 'From the seller',
            value: <span className="whitespace-pre-line wrap-anywhere">{sellerWords}</span>,
          },
        ]
      : []),
  ];
  return (
    <OrderPart title="Delivery">
      <FactList facts={facts} />
    </OrderPart>
  );
}

type Side = Omit<OrderPerson, 'id' | 'isAway'>;
type OtherSideProps = { title: string } & (
  | { other: OrderPerson; isForStaff: true }
  | { other: Side; isForStaff?: false }
);

export function OrderSideFacts({ title, other, isForStaff }: OtherSideProps) {
  const { name, company, location, email, phone } = other;
  const memberPage = isForStaff && name !== undefined && link('memberPerson', { memberId: String(other.id) });
  const facts: Fact[] = [
    { term: 'Name', value: memberPage ? <TextLink href={memberPage}>{name}</TextLink> : (name ?? formerMember) },
    ...(company ? [{ term: 'Company', value: company }] : []),
    ...(location ? [{ term: 'Location', value: location }] : []),
    ...(phone ? [{ term: 'Phone', value: <TextLink href={`tel:${phone}`}>{spacedPhones(phone)}</TextLink> }] : []),
    ...(email ? [{ term: 'E-mail', value: <TextLink href={`mailto:${email}`}>{email}</TextLink> }] : []),
  ];
  return (
    <OrderPart title={title}>
      <FactList facts={facts} />
    </OrderPart>
  );
}

export function OrderHistory({ order, side }: { order: Order; side: OrderSide | undefined }) {
  return (
    <OrderPart title={side === undefined ? 'Steps' : 'History'}>
      <ol>
        {order.steps.map((step, place) => (
          <li key={place} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2 first:border-t-0">
            <span>{stepText(step, side, order)}</span>
            <time dateTime={step.at.toISOString()} className="text-14 text-quiet">
              {shownDate(step.at)}, {shownTime(step.at)}
            </time>
            {step.why ? <span className="w-full wrap-anywhere text-quiet">{step.why}</span> : null}
          </li>
        ))}
      </ol>
    </OrderPart>
  );
}
