import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { defineRecords } from '../records/define-records.ts';
import { nairaNumber } from '../records/naira-number.ts';

/** marketplace.md §3 'Event request', and all else that was asked. */
export const eventRequests = defineRecords({
  name: 'event-request',
  table: 'book_event_requests',
  writtenAt: 'created_at',
  group: 'bookEventRequests',
  states: ['received', 'in_talk', 'priced', 'confirmed', 'delivered', 'declined'],
  isPriced: true,
  withoutPrice: sql`price_kobo is null`,
  fields: (row) => ({
    id: row.id,
    booking_number: row.booking_number,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    event_type: row.event_type ?? row.event_type_other ?? null,
    event_type_other: row.event_type ? (row.event_type_other ?? null) : null,
    event_date: row.event_date,
    start_time: row.start_time,
    end_time: row.end_time,
    guests: row.guests ?? null,
    venue: row.venue,
    venue_type: row.venue_type ?? null,
    serving_style: row.serving_style,
    aesthetic: row.aesthetic ?? null,
    additional_services: row.additional_services,
    staff_count: row.staff_count ?? null,
    dietary_needs: row.dietary_needs ?? null,
    waste_handling: row.waste_handling ?? null,
    waste_handling_other: row.waste_handling_other ?? null,
    budget: nairaNumber(row.budget_kobo),
    notes: row.notes ?? null,
    hear_about: row.hear_about ?? null,
    price: nairaNumber(row.price_kobo),
    created_at: row.created_at,
  }),
  told: ({ booking_number, token }) => ({
    about: `your event ${booking_number}`,
    follow: { label: 'See your booking', path: link('eventBooking', { token }) },
  }),
});
