import { bookEvent } from '#domain/event-bookings/book-event.ts';
import { bookEventSchema, bookEventTexts } from '#domain/event-bookings/event-booking.schema.ts';
import { link } from '../links.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { takeForm } from '../request/intake.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import { urls } from '../routes.ts';
import { showBookEvent, showBookEventThanks } from './book-event.views.tsx';

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
      next: () => link('bookEventThanks'),
      person: (booking) => booking.email,
      failedText: bookEventTexts.failed,
    }),
  ),
  get(urls.bookEventThanks, anyone, showBookEventThanks, { cachedUnder: [] }),
];
