import { bookEvent } from '#domain/event-bookings/book-event.ts';
import { bookEventSchema, bookEventTexts } from '#domain/event-bookings/event-booking.schema.ts';
import { findEventBooking } from '#domain/event-bookings/find-event-booking.ts';
import { Failure } from '#domain/failure.ts';
import { link } from '#content/link.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { action } from '../request/action.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/urls.ts';
import { showBookEvent, showEventBooking } from './event-booking.views.tsx';

const form = defineForm({
  id: 'event',
  schema: bookEventSchema,
  missingText: bookEventTexts.missing,
  numberFields: ['phone'],
});

export const bookEventRoutes: readonly Route[] = [
  get(urls.bookEvent, anyone, (visit) => showBookEvent(visit, blankForm(visit, form))),
  ...action({
    at: urls.bookEvent,
    who: anyone,
    form,
    show: showBookEvent,
    verb: bookEvent,
    next: ({ token }) => link('eventBooking', { token }),
    limits: { form: (booking) => booking.email },
    failedText: bookEventTexts.failed,
  }),
  get(urls.eventBooking, anyone, showBooking),
];

async function showBooking(visit: Visit): Promise<Response> {
  const token = visit.params.token ?? '';
  const booking = await findEventBooking(visit.ctx, token);
  if (!booking)
    throw new Failure('not_found', 'There is no booking at this address. Copy the whole link from the mail.');
  return showEventBooking(visit, booking);
}
