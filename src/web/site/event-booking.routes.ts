import { z } from 'zod';
import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema, bookEventTexts } from '#domain/intake/event-bookings/event-booking.schema.ts';
import { acceptPrice } from '#domain/intake/event-bookings/accept-price.ts';
import { acceptPriceSchema, priceAnswerTexts } from '#domain/intake/event-bookings/price-answer.schema.ts';
import { link, urls } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { action } from '../pages/action.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import type { AcceptPriceForm } from './event-booking-price.tsx';
import { shopPayment, type RefusedShopPayment } from './shop-payment.routes.ts';
import { showBookingForm, showPlacedBooking } from './event-booking.views.tsx';
import { eventDeclineRoutes, findBooking } from './event-decline.routes.tsx';

const bookingForm = defineForm({
  id: 'event',
  schema: bookEventSchema,
  missingText: bookEventTexts.missing,
  numberFields: ['phone'],
});

const acceptForm = defineForm({
  id: 'price-acceptance',
  schema: acceptPriceSchema,
  missingText: priceAnswerTexts.missing,
  numberFields: ['seen'],
});
export const bookEventRoutes: readonly Route[] = [
  get(urls.bookEvent, anyone, (visit) => showBookingForm(visit, blankForm(visit, bookingForm))),
  ...action({
    at: urls.bookEvent,
    who: anyone,
    form: bookingForm,
    show: showBookingForm,
    answer: z.object({ token: z.string() }),
    verb: bookEvent,
    next: ({ token }) => link('eventBooking', { token }),
    limits: { form: 'email' },
    failedText: bookEventTexts.failed,
  }),
  get(urls.eventBooking, anyone, (visit) => showBooking(visit)),
  ...action({
    at: urls.eventBookingAcceptance,
    who: anyone,
    page: pageOfBooking,
    form: acceptForm,
    verb: (ctx, shown, visit) => acceptPrice(ctx, tokenOf(visit), shown),
    show: (visit, acceptance, refusal) => showBooking(visit, { acceptance }, refusal),
    next: (_, visit) => pageOfBooking(visit),
    failedText: priceAnswerTexts.failed,
  }),
  ...eventDeclineRoutes,
  ...shopPayment('event-request', (visit, refusedPayment, refusal) => showBooking(visit, { refusedPayment }, refusal)),
];

const tokenOf = ({ params }: Visit) => params.token ?? '';

function pageOfBooking(visit: Visit): string {
  return link('eventBooking', { token: tokenOf(visit) });
}

type RefusedForms = { acceptance?: AcceptPriceForm; refusedPayment?: RefusedShopPayment };

async function showBooking(
  visit: Visit,
  { acceptance, refusedPayment }: RefusedForms = {},
  refusal?: Refusal,
): Promise<Response> {
  const found = await findBooking(visit, refusedPayment);
  return showPlacedBooking(visit, { ...found, acceptance: acceptance ?? blankForm(visit, acceptForm) }, refusal);
}
