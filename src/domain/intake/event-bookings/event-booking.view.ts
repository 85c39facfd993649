import { hearAboutLabels } from '#content/hear-about.ts';
import { answered } from '#domain/values/answers.ts';
import { writtenDay, writtenTime } from '#domain/values/day-input.ts';
import type { MailAnswer } from '#domain/values/answers.ts';
import { naira } from '#domain/values/money.ts';
import { labels } from './event-booking.options.ts';
import type { Progress } from '#domain/values/work.states.ts';
import type { BookEvent } from './event-booking.schema.ts';

const count = new Intl.NumberFormat('en-NG');

/** 'Wedding, 12 Dec 2026': what staff call the event (public-site.md §7, type plus date). */
export function nameOfEvent(booking: BookEvent): string {
  return `${typeOf(booking) ?? 'Event'}, ${writtenDay(booking.event_date)}`;
}

/** public-site.md §7: phone, guests, venue. */
export function summaryOfEvent({ phone, guests, venue }: BookEvent): string {
  return `Phone: ${phone}\nGuests: ${count.format(guests)}\nVenue: ${venue}`;
}

/** What the page of a booking shows to every holder of its URL: of the person it shows only the e-mail address. */
export type KeptBooking = {
  number: string;
  email: string;
  answers: MailAnswer[];
  sentAt: Date;
  progress: Progress;
  /** What staff wrote about the price. */
  priceReason: string | undefined;
};

/** The answers in the order of the form, without empty ones. */
export function describeBooking(booking: BookEvent): MailAnswer[] {
  return [
    ...answered([
      ['Full name', booking.full_name],
      ['E-mail', booking.email],
      ['Phone', booking.phone],
    ]),
    ...describeEvent(booking),
    ...answered([['Receipt about us', booking.hear_about && hearAboutLabels[booking.hear_about]]]),
  ];
}

export function describeEvent(booking: BookEvent): MailAnswer[] {
  return answered([
    ['Event', typeOf(booking)],
    ['Date', writtenDay(booking.event_date)],
    ['Time', hoursOf(booking)],
    ['Guests', count.format(booking.guests)],
    ['Venue', booking.venue],
    ['Indoors or outdoors', booking.venue_type],
    ['Served as', named(booking.serving_style, labels.serving_style)],
    ['Style', booking.aesthetic && labels.aesthetic[booking.aesthetic]],
    ['Extras', named(booking.additional_services, labels.additional_services)],
    ['Servers', booking.staff_count?.toString()],
    ['Dietary needs', booking.dietary_needs],
    ['Husks and shells', wasteOf(booking)],
    ['Budget', booking.budget === undefined ? undefined : naira(booking.budget)],
    ['Notes', booking.notes],
  ]);
}

const answerNames = { accepted: 'Accepted', declined: 'Declined' } as const;

type Answered = { price_reason?: string; answer?: string; decline_reason?: string };

export function describeAnswer({ price_reason, answer, decline_reason }: Answered): MailAnswer[] {
  return answered([
    ['Why this price', price_reason],
    ['Your answer to the price', answer && answerNames[answer as keyof typeof answerNames]],
    ['Why you declined', decline_reason],
  ]);
}

/** A typed type is shown even if another was chosen, because without script the form can send both. */
function typeOf({ event_type, event_type_other }: BookEvent): string | undefined {
  return joined(event_type, event_type_other);
}

function wasteOf({ waste_handling, waste_handling_other }: BookEvent): string | undefined {
  return joined(waste_handling && labels.waste_handling[waste_handling], waste_handling_other);
}

function hoursOf({ start_time, end_time }: BookEvent): string {
  const morning = end_time <= start_time ? ', the next morning' : '';
  return `${writtenTime(start_time)} to ${writtenTime(end_time)} WAT${morning}`;
}

function joined(chosen: string | undefined, typed: string | undefined): string | undefined {
  return chosen && typed ? `${chosen}: ${typed}` : (chosen ?? typed);
}

function named<Value extends string>(chosen: readonly Value[], names: Record<Value, string>): string {
  return chosen.map((value) => names[value]).join(', ');
}
