import { sql, type Selectable } from 'kysely';
import type { BookEventRequests } from '#platform/database/tables.ts';
import { ordersData } from '#domain/trade/shop/orders-data.ts';
import type { BookEvent } from './event-booking.schema.ts';
import { describeAnswer, describeBooking, nameOfEvent } from './event-booking.view.ts';
import { link } from '#content/link.ts';

export const eventBookingData = ordersData<Selectable<BookEventRequests>, 'book_event_requests'>({
  kind: 'events',
  table: 'book_event_requests',
  writtenAt: 'created_at',
  person: [
    'full_name',
    'email',
    'phone',
    'venue',
    'event_type_other',
    'dietary_needs',
    'waste_handling_other',
    'notes',
    'price_reason',
    'decline_reason',
  ],
  token: 'token',
  figuresOf: sql`exists (select from shop_deal where kind = 'event-request' and record_id = kept.id)`,
  describe(row) {
    const { budget_kobo } = row;
    const budget = budget_kobo === undefined ? undefined : BigInt(budget_kobo);
    const booking = { ...row, budget } as BookEvent;
    return {
      title: `${row.booking_number}: ${nameOfEvent(booking)}`,
      answers: [...describeBooking(booking), ...describeAnswer(row)],
      follow: { label: 'See the booking', path: link('eventBooking', { token: row.token }) },
    };
  },
});
