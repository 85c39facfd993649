import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { declinePrice } from '#domain/intake/event-bookings/decline-price.ts';
import { findEventBooking } from '#domain/intake/event-bookings/find-event-booking.ts';
import { whyNotDecline } from '#domain/intake/event-bookings/price-answer.policy.ts';
import { declinePriceSchema, priceAnswerTexts } from '#domain/intake/event-bookings/price-answer.schema.ts';
import { naira } from '#domain/values/money.ts';
import { TextArea } from '#ui/text-fields.tsx';
import { actPage } from '../pages/act-page.tsx';
import { siteFrame } from '../pages/site-act.tsx';
import { anyone } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { SeenPrice } from './pay-shop-order.tsx';
import { findShopPayment, type RefusedShopPayment } from './shop-payment.routes.ts';

const { missing, failed } = priceAnswerTexts;

/** The customer declines the price of their event, or reads why they cannot. */
export const eventDeclineRoutes = actPage({
  at: urls.eventBookingDecline,
  who: anyone,
  frame: siteFrame,
  id: 'price-decline',
  schema: declinePriceSchema,
  missing,
  failed,
  numbers: ['seen'],
  keepsDraft: true,
  find: (visit) => findBooking(visit),
  look: ({ token, booking: { number }, payment: { order } }) => ({
    title: 'Decline the price',
    description: `About booking ${number}.`,
    lead: `Booking ${number}, ${naira(order.price_kobo ?? 0n)}. You owe nothing, and we can offer you another price.`,
    button: 'Decline the price',
    kind: 'danger',
    busy: 'Declining...',
    leave: { label: 'See your booking', href: link('eventBooking', { token }) },
    whyNot: whyNotDecline(order),
  }),
  fields: ({ found: { payment }, form: { fields } }) => (
    <>
      <SeenPrice order={payment.order} />
      <TextArea field={fields.reason} rows={3} />
    </>
  ),
  verb: (ctx, answer, visit) => declinePrice(ctx, visit.params.token ?? '', answer),
  next: (_, { params }) => link('eventBooking', { token: params.token ?? '' }),
});

export async function findBooking(visit: Visit, refusedPayment?: RefusedShopPayment) {
  const { token = '' } = visit.params;
  const booking = await findEventBooking(visit.ctx, token);
  const payment = booking && (await findShopPayment(visit, 'event-request', refusedPayment));
  if (!payment) throw new Failure('not_found', priceAnswerTexts.unknown);
  return { token, booking, payment };
}
