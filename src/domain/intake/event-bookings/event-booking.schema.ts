import { hearAbout } from '#content/hear-about.ts';
import { z } from 'zod';
import { day, dayInLagos, timeOfDay, yearsAfter } from '#domain/values/day-input.ts';
import { choice, choices, line, lines, person } from '#domain/values/input.ts';
import { nairaAmount, wholeNumber } from '#domain/values/number-input.ts';
import {
  additionalServices,
  aesthetics,
  eventTypes,
  servingStyles,
  venueTypes,
  wasteHandlings,
} from './event-booking.options.ts';
import { endsAfterStart } from './event-hours.shape.ts';

/** public-site.md §4 and §8, to the letter. */
export const bookEventTexts = {
  missing: 'Please fill in all required fields.',
  sending: 'Submitting...',
  sent: 'Your event request has been submitted!',
  failed: 'Submission failed. Please try again.',
  failedBecause: 'Submission failed.',
} as const;

export const wrongDay = 'Choose the day of the event: today or later, within three years';
export const endFirst = 'Let it end after it starts. A party may run until 6 am the next morning';
const fromTheList = { missing: 'Choose from the list' };

const { name: full_name, email, phone } = person('full name');

/** In the order of the form, because messages are shown in this order. */
const fields = z.object({
  event_type: choice(eventTypes, fromTheList).optional(),
  event_type_other: line({ missing: '' }).optional(),
  event_date: day({ missing: 'Choose the day of the event', wrong: wrongDay }),
  start_time: timeOfDay({ missing: 'Choose when it starts', wrong: 'Enter when it starts, like 15:00' }),
  end_time: timeOfDay({ missing: 'Choose when it ends', wrong: 'Enter when it ends, like 19:00' }),
  guests: wholeNumber({
    missing: 'Enter how many guests you expect',
    wrong: 'Enter the guests as a whole number, at least 1',
    min: 1,
    max: 10_000,
    tooMuch: 'Enter 10,000 guests or fewer. For more, call us',
  }),
  venue: line({ missing: 'Enter the venue', max: 300 }),
  venue_type: choice(venueTypes, fromTheList).optional(),
  serving_style: choices(servingStyles),
  aesthetic: choice(aesthetics, fromTheList).optional(),
  additional_services: choices(additionalServices),
  staff_count: wholeNumber({
    missing: '',
    wrong: 'Enter the number of servers as a whole number, or leave it empty',
    min: 1,
    max: 200,
    tooMuch: 'Enter 200 servers or fewer',
  }).optional(),
  dietary_needs: lines({ missing: '', max: 1000 }).optional(),
  waste_handling: choice(wasteHandlings, fromTheList).optional(),
  waste_handling_other: line({ missing: '', max: 200 }).optional(),
  budget: nairaAmount({
    missing: '',
    max_kobo: 100_000_000_000n,
    tooMuch: 'Enter ₦1,000,000,000 or less. For more, call us',
  }).optional(),
  notes: lines({ missing: '', max: 2000 }).optional(),
  hear_about: choice(hearAbout, fromTheList).optional(),
  full_name,
  email,
  phone,
});

const hours = fields.pick({ start_time: true, end_time: true });
const once = (payload: { value: unknown }) => hours.safeParse(payload.value).success;

export const bookEventSchema = fields.refine(({ start_time, end_time }) => endsAfterStart(start_time, end_time), {
  path: ['end_time'],
  message: endFirst,
  when: once,
});

export type BookEvent = z.infer<typeof bookEventSchema>;

export type BookableDays = { first: string; last: string };

/** An event can be today, but not in the past; a year far ahead is a typing error. */
export function bookableDays(now: Date): BookableDays {
  const today = dayInLagos(now);
  return { first: today, last: yearsAfter(today, 3) };
}
