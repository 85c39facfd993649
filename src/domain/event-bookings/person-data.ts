import type { Selectable } from 'kysely';
import type { BookEventRequests } from '#platform/database/tables.ts';
import { keptForms } from '../kept-forms.ts';
import type { BookEvent } from './event-booking.schema.ts';
import { describeBooking, nameOfEvent } from './event-booking.view.ts';
import { link } from '#content/link.ts';

export const eventBookingData = keptForms<Selectable<BookEventRequests>>({
  kind: 'events',
  table: 'book_event_requests',
  describe(row) {
    const { budget_kobo } = row;
    const budget = budget_kobo === undefined ? undefined : BigInt(budget_kobo);
    const booking = { ...row, budget } as BookEvent;
    return {
      title: `${row.booking_number}: ${nameOfEvent(booking)}`,
      answers: describeBooking(booking),
      follow: { label: 'See the booking', path: link('eventBooking', { token: row.token }) },
    };
  },
});
