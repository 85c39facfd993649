import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { lastDealOf } from './last-deal.ts';
import type { AskedPrice, NewPrice } from '#domain/acting/records/asked-price.ts';
import { copyColumns } from '#domain/acting/records/columns.ts';
import { defineRecords, type RecordFields } from '#domain/acting/records/define-records.ts';
import { nairaNumber } from '#domain/values/naira-number.ts';
import {
  paymentText,
  priceStandsUntil,
  upfrontPercent,
  writtenMoment,
  type EventHours,
} from '#domain/values/event-price.ts';

const lastDeal = lastDealOf('event-request');

/** marketplace.md §3 'Event request', and the other answers of the form. */
export const eventRequests = defineRecords({
  name: 'event-request',
  table: 'book_event_requests',
  writtenAt: 'created_at',
  group: 'bookEventRequests',
  states: ['received', 'in_talk', 'priced', 'confirmed', 'delivered', 'declined'],
  isPriced: true,
  askedWith: askForEvent,
  namedFields: { deal: { kind: 'deal', column: lastDeal } },
  relatedFacts: (alias) => sql`jsonb_build_object('deal', (${lastDeal(alias)}))`,
  withoutPrice: sql`price_kobo is null`,
  fields: (row, { deal }) => ({
    ...copyColumns(row, 'id', 'booking_number', 'full_name', 'email', 'phone'),
    event_type: row.event_type ?? row.event_type_other ?? null,
    event_type_other: row.event_type ? (row.event_type_other ?? null) : null,
    ...copyColumns(
      row,
      'event_date',
      'start_time',
      'end_time',
      'guests',
      'venue',
      'venue_type',
      'serving_style',
      'aesthetic',
    ),
    ...copyColumns(
      row,
      'additional_services',
      'staff_count',
      'dietary_needs',
      'waste_handling',
      'waste_handling_other',
    ),
    budget: nairaNumber(row.budget_kobo),
    ...copyColumns(row, 'notes', 'hear_about'),
    price: nairaNumber(row.price_kobo),
    payment: row.upfront_percent === undefined ? null : paymentText(row.upfront_percent),
    ...copyColumns(row, 'price_reason', 'price_until', 'answer', 'answered_at', 'decline_reason'),
    deal: (deal as number | undefined) ?? null,
    created_at: row.created_at,
  }),
  inMails: ({ booking_number, token }) => ({
    about: `your event ${booking_number}`,
    follow: { label: 'See your booking', path: link('eventBooking', { token }) },
  }),
});

/** The price of an event waits for the customer's answer until it expires. Answers to an earlier price do not count. */
function askForEvent(fields: RecordFields, { reason, payment, terms_percent, now }: NewPrice): AskedPrice {
  const { event_date, start_time, end_time, answer } = fields as Record<string, string | null>;
  const price_until = priceStandsUntil({ event_date, start_time, end_time } as EventHours, now);
  const upfront_percent = upfrontPercent(payment, terms_percent);
  const texts = { payment: paymentText(upfront_percent), stands_until: writtenMoment(price_until) };
  return {
    columns: {
      upfront_percent,
      price_reason: reason ?? null,
      price_until,
      answer: null,
      answered_at: null,
      decline_reason: null,
    },
    needsNewAnswer: answer !== null,
    answers: [
      { label: 'How it is paid', value: texts.payment },
      { label: 'The price is valid until', value: texts.stands_until },
    ],
    audited: texts,
  };
}
