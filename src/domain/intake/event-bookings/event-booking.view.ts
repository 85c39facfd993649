import { toMailAnswers } from '#domain/values/answers.ts';
import { answersOf } from '#domain/values/answers-of.ts';
import { writtenDay, writtenTime } from '#domain/values/day-input.ts';
import type { MailAnswer } from '#domain/values/answers.ts';
import type { Progress } from '#domain/values/work.states.ts';
import { bookEventSchema, eventFields, type BookEvent } from './event-booking.schema.ts';

const count = new Intl.NumberFormat('en-NG');

/** 'Wedding, 12 Dec 2026': what staff call the event (public-site.md §7, type plus date). */
export function nameOfEvent({ event_type, event_type_other, event_date }: BookEvent): string {
  const type = [event_type, event_type_other].filter(Boolean).join(': ');
  return `${type || 'Event'}, ${writtenDay(event_date)}`;
}

/** public-site.md §7: phone, guests, venue. */
export function summaryOfEvent({ phone, guests, venue }: BookEvent): string {
  return `Phone: ${phone}\nGuests: ${count.format(guests)}\nVenue: ${venue}`;
}

/** Shown to anyone with the booking’s URL. */
export type StoredBooking = {
  number: string;
  email: string;
  answers: MailAnswer[];
  sentAt: Date;
  progress: Progress;
  priceReason: string | undefined;
};

export function describeBooking(booking: BookEvent): MailAnswer[] {
  const { full_name, email, phone, hear_about } = bookEventSchema.shape;
  return [
    ...answersOf({ shape: { full_name, email, phone } }, booking),
    ...describeEvent(booking),
    ...answersOf({ shape: { hear_about } }, booking),
  ];
}

export function describeEvent(booking: BookEvent): MailAnswer[] {
  return answersOf(eventFields, booking, { start_time: hoursOf(booking) });
}

const answerNames = { accepted: 'Accepted', declined: 'Declined' } as const;

type Answered = { price_reason?: string; answer?: string; decline_reason?: string };

export function describeAnswer({ price_reason, answer, decline_reason }: Answered): MailAnswer[] {
  return toMailAnswers([
    ['Why this price', price_reason],
    ['Your answer to the price', answer && answerNames[answer as keyof typeof answerNames]],
    ['Why you declined', decline_reason],
  ]);
}

function hoursOf({ start_time, end_time }: BookEvent): string {
  const morning = end_time <= start_time ? ', the next morning' : '';
  return `${writtenTime(start_time)} to ${writtenTime(end_time)} WAT${morning}`;
}
