import { hearAbout } from '#content/hear-about.ts';
import { wordsOf } from '#domain/values/field-words.ts';
import { describe, expect, test } from 'vitest';
import {
  additionalServices,
  aesthetics,
  eventTypes,
  servingStyles,
  venueTypes,
  wasteHandlings,
  bookableDays,
  bookEventSchema,
  bookEventTexts,
} from './event-booking.schema.ts';
import { endsAfterStart } from './event-hours.shape.ts';

const party = {
  full_name: 'Ada Okoro',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  event_date: '2026-12-12',
  start_time: '14:00',
  end_time: '18:00',
  guests: '150',
  venue: 'Palm Hall, Badagry',
};

function faults(changes: Record<string, unknown>): Record<string, string> {
  const issues = bookEventSchema.safeParse({ ...party, ...changes }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]).toReversed());
}

test.each(Object.keys(party))('%s is required', (field) => {
  expect(faults({ [field]: undefined })).toEqual({ [field]: expect.stringMatching(/^(Enter|Choose) /) });
});

test('nothing else is required, not even the type of event', () => {
  expect(bookEventSchema.parse(party)).toEqual({
    ...party,
    phone: '+2348031234567',
    guests: 150,
    serving_style: [],
    additional_services: [],
  });
});

test('the options equal the specification', () => {
  expect(eventTypes).toEqual(['Corporate Event', 'Wedding', 'Private Party', 'Festival/Fair', 'Other']);
  expect(venueTypes).toEqual(['Indoor', 'Outdoor', 'Both']);
  expect(Object.keys(servingStyles)).toEqual([
    'whole coconuts with straws',
    'pre-cut coconut chunks',
    'coconut water served in cups',
  ]);
  expect(Object.keys(hearAbout)).toEqual([
    'facebook',
    'instagram',
    'tiktok',
    'linkedin',
    'referral',
    'google_search',
    'ads',
    'other',
  ]);
});

const offered = {
  event_type: eventTypes,
  venue_type: venueTypes,
  serving_style: servingStyles,
  aesthetic: aesthetics,
  additional_services: additionalServices,
  waste_handling: wasteHandlings,
  hear_about: hearAbout,
};

test.each(Object.entries(offered))(
  'for %s every offered value is accepted and has a label, and no other value',
  (field, given) => {
    const all: readonly string[] = Array.isArray(given) ? given : Object.keys(given);
    const several = field === 'serving_style' || field === 'additional_services';
    for (const value of all) expect(faults({ [field]: several ? [value] : value })).toEqual({});
    expect(Object.keys(faults({ [field]: several ? ['gold'] : 'gold' }))).toEqual([field]);
    const read = wordsOf(bookEventSchema.shape[field as keyof typeof offered]).options ?? {};
    expect([Object.keys(read), Object.values(read)]).toEqual([all, all.map(() => expect.stringMatching(/^\p{Lu}/u))]);
  },
);

describe('the number of guests', () => {
  test.each(['0', '-1', '2.5', 'many'])('cannot be %s', (guests) => {
    expect(faults({ guests })).toEqual({ guests: 'Enter the guests as a whole number, at least 1' });
  });

  test('is at least one and at most ten thousand', () => {
    expect(faults({ guests: '1' })).toEqual({});
    expect(faults({ guests: '10,000' })).toEqual({});
    expect(faults({ guests: '10001' })).toEqual({ guests: 'Enter 10,000 guests or fewer. For more, call us' });
  });
});

describe('the end time', () => {
  test.each([
    ['14:00', '18:00', true],
    ['14:00', '14:01', true],
    ['14:00', '14:00', false],
    ['14:00', '13:59', false],
    ['18:00', '17:00', false],
    ['20:00', '02:00', true],
    ['18:00', '06:00', true],
    ['17:59', '06:00', false],
    ['22:00', '06:01', false],
    ['13:00', '05:00', false],
    ['02:00', '01:00', false],
    ['00:00', '00:00', false],
    ['23:59', '00:00', true],
  ])('from %s to %s: %s', (start, end, isSo) => {
    expect(endsAfterStart(start, end)).toBe(isSo);
    const said = 'The event must end after it starts. Past midnight, it may run until 6 am and for 12 hours in all';
    expect(faults({ start_time: start, end_time: end })).toEqual(isSo ? {} : { end_time: said });
  });

  test('is checked together with all other fields', () => {
    expect(Object.keys(faults({ email: 'ada', start_time: '6pm', end_time: '5pm' }))).toEqual(['end_time', 'email']);
  });
});

test('a budget is accepted in every usual spelling', () => {
  expect(bookEventSchema.parse({ ...party, budget: '₦500,000' }).budget).toBe(50_000_000n);
  expect(faults({ budget: 'ask me' })).toEqual({ budget: 'Enter one amount in naira, like ₦500,000' });
});

test('the first bookable day is today in Lagos, and the last is three years later', () => {
  expect(bookableDays(new Date('2026-11-22T22:30:00Z'))).toEqual({ first: '2026-11-22', last: '2029-11-22' });
  expect(bookableDays(new Date('2026-11-22T23:30:00Z')).first).toBe('2026-11-23');
  expect(bookableDays(new Date('2028-02-29T12:00:00Z')).last).toBe('2031-02-28');
});

test('fields that the form does not have are ignored', () => {
  const strange = { ...party, id: 1n, created_at: '2020', budget_kobo: 1, price: '0' };
  expect(Object.keys(bookEventSchema.parse(strange)).toSorted()).toEqual(
    [...Object.keys(party), 'additional_services', 'serving_style'].toSorted(),
  );
});

test('the texts equal the specification', () => {
  expect(bookEventTexts).toMatchObject({
    missing: 'Please fill in all required fields.',
    sending: 'Submitting...',
    sent: 'Your event request has been submitted!',
    failed: 'Submission failed. Please try again.',
  });
});
