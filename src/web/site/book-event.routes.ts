import { bookEvent } from '#domain/event-bookings/book-event.ts';
import { bookEventSchema, bookEventTexts } from '#domain/event-bookings/event-booking.schema.ts';
import { findEventBooking } from '#domain/event-bookings/find-event-booking.ts';
import { Failure } from '#domain/failure.ts';
import { link } from '../links.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { takeForm } from '../request/intake.ts';
import { privately } from '../request/privately.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { showBookEvent, showEventBooking } from './book-event.views.tsx';

const form = defineForm({
  id: 'event',
  schema: bookEventSchema,
  missingText: bookEventTexts.missing,
  numberFields: ['phone'],
});

export const bookEventRoutes: readonly Route[] = [
  get(urls.bookEvent, anyone, (visit) => showBookEvent(visit, blankForm(form))),
  post(
    urls.bookEvent,
    anyone,
    takeForm({
      form,
      show: showBookEvent,
      verb: bookEvent,
      next: ({ token }) => link('eventBooking', { token }),
      person: (booking) => booking.email,
      failedText: bookEventTexts.failed,
    }),
  ),
  get(urls.eventBooking, anyone, privately(showBooking)),
];

async function showBooking(visit: Visit): Promise<Response> {
  const token = visit.params.token ?? '';
  const booking = await findEventBooking(visit.ctx, token);
  if (!booking)
    throw new Failure('not_found', 'There is no booking at this address. Copy the whole link from the mail.');
  return showEventBooking(visit, booking);
}
