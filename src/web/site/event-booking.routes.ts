import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema, bookEventTexts } from '#domain/intake/event-bookings/event-booking.schema.ts';
import { acceptPrice } from '#domain/intake/event-bookings/accept-price.ts';
import { declinePrice } from '#domain/intake/event-bookings/decline-price.ts';
import { findEventBooking } from '#domain/intake/event-bookings/find-event-booking.ts';
import {
  acceptPriceSchema,
  declinePriceSchema,
  priceAnswerTexts,
} from '#domain/intake/event-bookings/price-answer.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import { link, urls } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { action } from '../pages/action.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import type { AcceptForm } from './event-booking-price.tsx';
import { shopPayment, payingOf, type Refused } from './shop-payment.routes.ts';
import { showBookEvent, showEventBooking, showEventDecline } from './event-booking.views.tsx';

const form = defineForm({
  id: 'event',
  schema: bookEventSchema,
  missingText: bookEventTexts.missing,
  numberFields: ['phone'],
});

const missingText = 'Check the price again.';
const acceptForm = defineForm({
  id: 'price-acceptance',
  schema: acceptPriceSchema,
  missingText,
  numberFields: ['seen'],
});
const declineForm = defineForm({
  id: 'price-decline',
  schema: declinePriceSchema,
  missingText,
  numberFields: ['seen'],
});

type DeclineForm = FormOf<typeof declinePriceSchema>;

export const bookEventRoutes: readonly Route[] = [
  get(urls.bookEvent, anyone, (visit) => showBookEvent(visit, blankForm(visit, form))),
  ...action({
    at: urls.bookEvent,
    who: anyone,
    form,
    show: showBookEvent,
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
    show: (visit, accept, refusal) => showBooking(visit, { accept }, refusal),
    next: (_, visit) => pageOfBooking(visit),
    failedText: priceAnswerTexts.failed,
  }),
  get(urls.eventBookingDecline, anyone, (visit) => showDecline(visit, blankForm(visit, declineForm))),
  ...action({
    at: urls.eventBookingDecline,
    who: anyone,
    form: declineForm,
    verb: (ctx, answer, visit) => declinePrice(ctx, tokenOf(visit), answer),
    show: showDecline,
    next: (_, visit) => pageOfBooking(visit),
    failedText: priceAnswerTexts.failed,
  }),
  ...shopPayment('event-request', (visit, pay, refusal) => showBooking(visit, { pay }, refusal)),
];

const tokenOf = ({ params }: Visit) => params.token ?? '';

function pageOfBooking(visit: Visit): string {
  return link('eventBooking', { token: tokenOf(visit) });
}

type RefusedForms = { accept?: AcceptForm; pay?: Refused };

async function showBooking(visit: Visit, { accept, pay }: RefusedForms = {}, refusal?: Refusal): Promise<Response> {
  const found = await findBooking(visit, pay);
  return showEventBooking(visit, { ...found, accept: accept ?? blankForm(visit, acceptForm) }, refusal);
}

async function showDecline(visit: Visit, form: DeclineForm, refusal?: Refusal): Promise<Response> {
  const { token, booking, paying } = await findBooking(visit);
  return showEventDecline(visit, { token, number: booking.number, order: paying.order, form }, refusal);
}

async function findBooking(visit: Visit, pay?: Refused) {
  const token = tokenOf(visit);
  const booking = await findEventBooking(visit.ctx, token);
  const paying = booking && (await payingOf(visit, 'event-request', pay));
  if (!paying) throw new Failure('not_found', priceAnswerTexts.unknown);
  return { token, booking, paying };
}
