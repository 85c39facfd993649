import { hearAbout } from '#content/hear-about.ts';
import { z } from 'zod';
import { day, dayInLagos, timeOfDay, yearsAfter } from '#domain/values/day-input.ts';
import { choice, choices, line, lines, personFields } from '#domain/values/input.ts';
import { nairaAmount, wholeNumber } from '#domain/values/number-input.ts';
import { endsAfterStart } from './event-hours.shape.ts';

/** public-site.md §4 and §8, to the letter. */
export const bookEventTexts = {
  missing: 'Please fill in all required fields.',
  sending: 'Submitting...',
  sent: 'Your event request has been submitted!',
  failed: 'Submission failed. Please try again.',
  failedBecause: 'Submission failed.',
} as const;

/**
 * The choices of the event form. The first three lists are public-site.md §3, to the letter; the specification names the others without
 * their options, and docs/decisions says how they were chosen.
 */

export const eventTypes = ['Corporate Event', 'Wedding', 'Private Party', 'Festival/Fair', 'Other'] as const;
export const venueTypes = ['Indoor', 'Outdoor', 'Both'] as const;
export const servingStyles = {
  'whole coconuts with straws': 'Whole coconuts with straws',
  'pre-cut coconut chunks': 'Pre-cut coconut chunks',
  'coconut water served in cups': 'Coconut water served in cups',
} as const;

export const aesthetics = {
  natural: 'Natural: raffia, wood, palm',
  tropical: 'Tropical: bright and loud',
  elegant: 'Elegant: white and quiet',
  branded: 'Branded: your colours and logo',
} as const;
export const additionalServices = {
  branded_station: 'A serving station with your brand',
  logo_on_nuts: 'Your logo or names on the nuts',
  table_service: 'Serving at the tables',
  take_home: 'Coconuts to take home',
  early_setup: 'Setting up the day before',
} as const;
export const wasteHandlings = {
  we_take: 'Àgbọn takes husks and shells away',
  venue: 'The venue gets rid of them',
  keep: 'They stay there, for compost or fuel',
  other: 'Other',
} as const;

export const wrongDay = 'Choose the day of the event: today or later, within three years';
export const endFirst =
  'The event must end after it starts. Past midnight, it may run until 6 am and for 12 hours in all';
const fromTheList = { missing: 'Choose from the list' };

const { name, email, phone } = personFields('full name');

/** In the order of the form, because messages are shown in this order. */
const fields = z.object({
  event_type: choice(eventTypes, fromTheList).optional().meta({
    label: 'What kind of event is it?',
    short: 'Event',
    hint: 'Optional: leave it open if you do not know yet.',
    layout: 'columns',
  }),
  event_type_other: line({ missing: '' }).optional().meta({ label: 'Which kind?', within: 'event_type' }),
  event_date: day({ missing: 'Choose the day of the event', wrong: wrongDay }).meta({ label: 'Date' }),
  start_time: timeOfDay({ missing: 'Choose when it starts', wrong: 'Enter when it starts, like 15:00' }).meta({
    label: 'Starts',
    short: 'Time',
  }),
  end_time: timeOfDay({ missing: 'Choose when it ends', wrong: 'Enter when it ends, like 19:00' }).meta({
    label: 'Ends',
    within: 'start_time',
  }),
  guests: wholeNumber({
    missing: 'Enter how many guests you expect',
    wrong: 'Enter the guests as a whole number, at least 1',
    min: 1,
    max: 10_000,
    tooMuch: 'Enter 10,000 guests or fewer. For more, call us',
  }).meta({ label: 'Guests', hint: 'About how many you expect' }),
  venue: line({ missing: 'Enter the venue', max: 300 }).meta({
    label: 'Venue',
    hint: 'Name and address: Palm Hall, Marina Road, Badagry',
    autoComplete: 'on',
  }),
  venue_type: choice(venueTypes, fromTheList)
    .optional()
    .meta({ label: 'Where will people be?', short: 'Indoors or outdoors', layout: 'plates' }),
  serving_style: choices(servingStyles).meta({
    label: 'How should we serve?',
    short: 'Served as',
    hint: 'Choose any.',
  }),
  aesthetic: choice(aesthetics, fromTheList)
    .optional()
    .meta({ label: 'How should the station look?', short: 'Style', layout: 'columns' }),
  additional_services: choices(additionalServices).meta({
    label: 'What else should we bring or do?',
    short: 'Extras',
    hint: 'Choose any.',
  }),
  staff_count: wholeNumber({
    missing: '',
    wrong: 'Enter the number of servers as a whole number, or leave it empty',
    min: 1,
    max: 200,
    tooMuch: 'Enter 200 servers or fewer',
  })
    .optional()
    .meta({
      label: 'Servers',
      hint: 'How many of our people should serve? If you leave it empty, we work it out from the number of guests.',
    }),
  dietary_needs: lines({ missing: '', max: 1000 })
    .optional()
    .meta({ label: 'Dietary needs', hint: 'Allergies, less sugar, anything that guests avoid', rows: 2 }),
  waste_handling: choice(wasteHandlings, fromTheList)
    .optional()
    .meta({ label: 'Where should husks and shells go afterwards?', short: 'Husks and shells' }),
  waste_handling_other: line({ missing: '', max: 200 })
    .optional()
    .meta({ label: 'Where, then?', within: 'waste_handling' }),
  budget: nairaAmount({
    missing: '',
    max_kobo: 100_000_000_000n,
    tooMuch: 'Enter ₦1,000,000,000 or less. For more, call us',
  })
    .optional()
    .meta({ label: 'Budget', hint: 'Roughly, for our service: 500,000 or 500k' }),
  notes: lines({ missing: '', max: 2000 })
    .optional()
    .meta({ label: 'Notes', hint: 'Anything that we should know before we call', rows: 4 }),
  hear_about: choice(hearAbout, fromTheList)
    .optional()
    .meta({ label: 'How did you hear about us?', short: 'Heard about us', control: 'select' }),
  full_name: name.meta({ short: 'Full name' }),
  email,
  phone,
});

const hours = fields.pick({ start_time: true, end_time: true });
const whenHoursAreValid = (payload: { value: unknown }) => hours.safeParse(payload.value).success;

export const bookEventSchema = fields.refine(({ start_time, end_time }) => endsAfterStart(start_time, end_time), {
  path: ['end_time'],
  message: endFirst,
  when: whenHoursAreValid,
});

export const eventFields = fields.omit({ full_name: true, email: true, phone: true, hear_about: true });

export type BookEvent = z.infer<typeof bookEventSchema>;

export type BookableDays = { first: string; last: string };

/** An event can be today, but not in the past; a year far ahead is a typing error. */
export function bookableDays(now: Date): BookableDays {
  const today = dayInLagos(now);
  return { first: today, last: yearsAfter(today, 3) };
}
