import { eventBooking } from '#content/events.ts';
import { bookEventTexts } from '#domain/intake/event-bookings/event-booking.schema.ts';
import type { StoredBooking } from '#domain/intake/event-bookings/event-booking.view.ts';
import type { ShopOrder } from '#domain/trade/shop-deals/shop-order.ts';
import { isShopOrderPaid, decidingDeal, whyNotPayable } from '#domain/trade/shop-deals/shop-order.policy.ts';
import { whyNotAccept } from '#domain/intake/event-bookings/price-answer.policy.ts';
import { Banner } from '#ui/notices.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { EventTable } from '#ui/illustration/event-table.tsx';
import { CallUs } from '../frame/call-us.tsx';
import { EventPrice, type AcceptPriceForm } from './event-booking-price.tsx';
import { OrderProgress, SaveLink, OrderSentOn } from './placed-order.tsx';
import { PayShopOrder, type PayShopOrderProps } from './pay-shop-order.tsx';
import { RequestSentPage } from './sent.page.tsx';

export type PlacedBookingPageProps = {
  booking: StoredBooking;
  token: string;
  address: string;
  acceptance: AcceptPriceForm;
  payment: PayShopOrderProps;
};

/** The confirmation, to which the mail links. Later shows the price, the customer's answer to it, and the payment. */
export function PlacedBookingPage({ booking, token, address, acceptance, payment }: PlacedBookingPageProps) {
  const { number, email, answers, sentAt, progress, priceReason } = booking;
  const { order } = payment;
  return (
    <RequestSentPage
      title={`${bookingTitle(order)}.`}
      message={progress.steps.length > 0 ? undefined : bookEventTexts.sent}
      picture={<EventTable className="w-full" />}
      steps={stepsFrom(order)}
      change={
        <>
          Has the day or the place changed? Call <CallUs />, and give your booking number.
        </>
      }
    >
      <Refused {...{ acceptance, payment }} />
      <OrderProgress progress={progress} />
      <EventPrice {...{ token, order, acceptance }} reason={priceReason} />
      <PayShopOrder {...payment} />
      <div className="w-full">
        <h2 className="text-22">
          Booking <span className="whitespace-nowrap">{number}</span>
        </h2>
        <div className="mt-3">
          <FactList
            facts={answers.map(({ label, value }) => ({
              term: label,
              value: <span className="whitespace-pre-line">{value}</span>,
            }))}
          />
        </div>
        <OrderSentOn at={sentAt} progress={isShopOrderPaid(order) ? undefined : progress} />
      </div>
      <SaveLink kind="booking" name={`Booking ${number}`} address={address} />
      <p className="text-16 break-words" data-note>
        Request {number} received. We wrote to {email}.
      </p>
    </RequestSentPage>
  );
}

/** Says why an acceptance or payment was refused, if the page no longer shows its form. */
function Refused({ acceptance, payment }: Pick<PlacedBookingPageProps, 'acceptance' | 'payment'>) {
  const { order, form: paymentForm } = payment;
  const hasAcceptanceForm = whyNotAccept(order) === undefined;
  const hasPaymentForm = whyNotPayable(order) === undefined && decidingDeal(order) === undefined;
  const acceptanceProblem = hasAcceptanceForm ? undefined : acceptance.problem;
  const paymentProblem = hasPaymentForm ? undefined : paymentForm.problem;
  const problem = acceptanceProblem ?? paymentProblem;
  if (!problem) return null;
  return (
    <div className="w-full">
      <Banner tone="error">{problem}</Banner>
    </div>
  );
}

/** The title names what is new for the customer. */
export function bookingTitle(order: ShopOrder): string {
  const { state, event, deal } = order;
  switch (state) {
    case 'in_talk':
      return 'We are working on your event';
    case 'priced':
      return event?.hasRunOut ? 'Our price has expired' : 'Your price is here';
    case 'confirmed':
    case 'shipped':
      return isShopOrderPaid(order) && !deal?.claim ? 'Your event is booked and paid' : 'Your event is booked';
    case 'delivered':
      return deal?.states.some((state) => paidBackStates.has(state))
        ? 'Your booking has ended'
        : 'Your event was served';
    case 'declined':
      if (event?.answer === 'declined') return 'You declined our price';
      return deal ? 'Your booking has ended' : 'We cannot take this booking';
    case 'received':
      return 'We have your request';
  }
}

const paidBackStates: ReadonlySet<string> = new Set(['cancelled', 'refunded', 'charged_back']);

function stepsFrom({ state, event, price_kobo }: ShopOrder): readonly string[] {
  // Our team looks at the request, then agrees on the price, then comes to the event.
  const [look, agree, come] = eventBooking.next;
  if (state === 'priced' && event?.hasRunOut) return [agree, come];
  const stepsOfState = {
    received: [look, agree, come],
    in_talk: [agree, come],
    priced: [price_kobo === 0n ? eventBooking.answerFree : eventBooking.answer, come],
    confirmed: [come],
  };
  return state in stepsOfState ? stepsOfState[state as keyof typeof stepsOfState] : [];
}
