import { link } from '#content/link.ts';
import { paymentText } from '#domain/values/event-price.ts';
import { whyNotAccept, whyNotDecline } from '#domain/intake/event-bookings/price-answer.policy.ts';
import { priceAnswerTexts, type acceptPriceSchema } from '#domain/intake/event-bookings/price-answer.schema.ts';
import type { ShopOrder } from '#domain/trade/shop-deals/shop-order.ts';
import { shopDealTexts, isShopOrderPaid, decidingDeal } from '#domain/trade/shop-deals/shop-order.policy.ts';
import { allocate, naira } from '#domain/values/money.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import type { FormOf } from '../request/form.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { SeenPrice } from './pay-shop-order.tsx';

export type AcceptPriceForm = FormOf<typeof acceptPriceSchema>;

type EventPriceProps = { token: string; order: ShopOrder; reason: string | undefined; acceptance: AcceptPriceForm };

export function EventPrice({ token, order, reason, acceptance }: EventPriceProps) {
  const { price_kobo, event } = order;
  if (price_kobo === undefined || !event) return null;
  const mayAccept = whyNotAccept(order) === undefined;
  const mayDecline = whyNotDecline(order) === undefined;
  return (
    <section className="w-full print:hidden" aria-labelledby="the-price">
      <h2 id="the-price" className="text-22">
        {mayAccept ? 'Does the price suit you?' : 'About the price'}
      </h2>
      <div className="mt-3 text-16">
        <FactList facts={factsOf(order, reason)} />
      </div>
      {event.hasRunOut ? <p className="mt-4 text-16">{shopDealTexts.ranOut}</p> : null}
      {mayAccept || mayDecline ? (
        <div className="mt-5">
          {mayAccept ? (
            <FormFrame
              form={acceptance}
              action={link('eventBookingAcceptance', { token })}
              failedText={priceAnswerTexts.failed}
            >
              <SeenPrice order={order} />
              <div className="grid gap-3">
                <div className="flex flex-wrap gap-3">
                  <Button>Accept {naira(price_kobo)}</Button>
                  {mayDecline ? <Decline token={token}>Decline</Decline> : null}
                </div>
                <p className="text-14 text-quiet">
                  If you accept, your event is booked.{' '}
                  {price_kobo === 0n
                    ? 'There is nothing to pay.'
                    : 'You pay nothing yet. This page will then tell you when to pay.'}
                </p>
              </div>
            </FormFrame>
          ) : (
            <Decline token={token}>{event.answer === 'accepted' ? 'Decline after all' : 'Decline'}</Decline>
          )}
        </div>
      ) : null}
    </section>
  );
}

function Decline({ token, children }: { token: string; children: string }) {
  return (
    <ButtonLink kind="secondary" href={link('eventBookingDecline', { token })} dialog>
      {children}
    </ButtonLink>
  );
}

function factsOf(order: ShopOrder, reason: string | undefined): Fact[] {
  const { price_kobo = 0n, parts, event, state } = order;
  const { upfront_percent, standsUntil } = event!;
  // If there is a deal, its deadline counts, so that this page and the page of the deal name the same day.
  const dealPayUntil = decidingDeal(order) === undefined ? undefined : order.deal?.payUntil;
  const payUntil = dealPayUntil ?? event!.payUntil;
  const momentText = (at: Date) => `${shownDate(at)}, ${shownTime(at)}`;
  const shares = allocate(
    price_kobo,
    parts.map(({ share }) => share),
  );
  const shareFacts: Fact[] =
    parts.length === 1
      ? [{ term: 'How it is paid', value: paymentText(upfront_percent) }]
      : parts.map(({ called }, index) => ({ term: called, value: naira(shares[index] ?? 0n), numeric: true }));
  return [
    ...(reason ? [{ term: 'Why this price', value: <span className="whitespace-pre-line">{reason}</span> }] : []),
    ...(price_kobo === 0n ? [] : shareFacts),
    ...(standsUntil && state === 'priced' && !dealPayUntil
      ? [{ term: 'Valid until', value: momentText(standsUntil) }]
      : []),
    ...(payUntil && !isShopOrderPaid(order) ? [{ term: 'Pay by', value: momentText(payUntil) }] : []),
  ];
}
