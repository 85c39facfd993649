import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { bookEvent } from './book-event.ts';
import { bookEventSchema } from './event-booking.schema.ts';
import { findEventBooking } from './find-event-booking.ts';

const { ctx, db, pool, clock } = await testDatabase();
beforeEach(() => pool.query('truncate book_event_requests, mail, mail_notice'));

const needed = {
  full_name: 'Ada Okoro',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  event_date: '2026-12-12',
  start_time: '18:00',
  end_time: '01:00',
  guests: '1,500',
  venue: 'Palm Hall, Badagry',
};

const everything = {
  ...needed,
  event_type: 'Other',
  event_type_other: 'Naming ceremony',
  venue_type: 'Both',
  serving_style: ['whole coconuts with straws', 'coconut water served in cups'],
  aesthetic: 'branded',
  additional_services: ['logo_on_nuts', 'take_home'],
  staff_count: '6',
  dietary_needs: 'No nuts but coconuts',
  waste_handling: 'other',
  waste_handling_other: 'The farm next door fetches it',
  budget: '₦500,000.50',
  notes: 'The gate is narrow.',
  hear_about: 'referral',
};

const booking = (changes: Record<string, unknown> = {}) => bookEventSchema.parse({ ...needed, ...changes });
const row = () => db.selectFrom('book_event_requests').selectAll().orderBy('id').executeTakeFirstOrThrow();
const mail = (template: string) =>
  db.selectFrom('mail').selectAll().where('template', '=', template).orderBy('id').executeTakeFirstOrThrow();

test('every answer is saved, also those that an earlier form did not send', async () => {
  await bookEvent(ctx(), bookEventSchema.parse(everything));
  const { budget: _, ...answers } = everything;
  expect(await row()).toMatchObject({
    ...answers,
    phone: '+2348031234567',
    start_time: '18:00:00',
    end_time: '01:00:00',
    guests: 1500,
    staff_count: 6,
    budget_kobo: 50_000_050n,
    created_at: clock.now(),
  });
});

test('an empty answer is saved as empty, not guessed', async () => {
  await bookEvent(ctx(), booking());
  expect(await row()).toMatchObject({ event_type: null, serving_style: [], staff_count: null, budget_kobo: null });
});

test('the mail to staff has the type and the date, then phone, guests and venue, then the rest', async () => {
  await bookEvent(ctx(), bookEventSchema.parse(everything));
  const { props, reply_to, to_addresses } = await mail('team-notice');
  expect([reply_to, to_addresses]).toEqual(['ada@example.com', ['team@agbon.example']]);
  expect(props).toMatchObject({
    customerName: 'Ada Okoro',
    customerEmail: 'ada@example.com',
    formType: 'Event Booking',
    eventType: 'Other: Naming ceremony, 12 Dec 2026',
    message: 'Phone: +2348031234567\nGuests: 1,500\nVenue: Palm Hall, Badagry',
  });
  const { formData } = props as { formData: { label: string; value: string }[] };
  expect(formData.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    `Booking number: ${(await row()).booking_number}`,
    'Full name: Ada Okoro',
    'E-mail: ada@example.com',
    'Phone: +2348031234567',
    'Event: Other: Naming ceremony',
    'Date: 12 Dec 2026',
    'Time: 6:00 pm to 1:00 am WAT, the next morning',
    'Guests: 1,500',
    'Venue: Palm Hall, Badagry',
    'Indoors or outdoors: Both',
    'Served as: Whole coconuts with straws, Coconut water served in cups',
    'Style: Branded: your colours and logo',
    'Extras: Your logo or names on the nuts, Coconuts to take home',
    'Servers: 6',
    'Dietary needs: No nuts but coconuts',
    'Husks and shells: Other: The farm next door fetches it',
    'Budget: ₦500,000.50',
    'Notes: The gate is narrow.',
    'Heard about us: Referral',
  ]);
});

test('an event without a type still has a name', async () => {
  await bookEvent(ctx(), booking());
  expect((await mail('team-notice')).props).toMatchObject({ eventType: 'Event, 12 Dec 2026' });
});

test('the person gets a mail that we have received the booking, and that nothing is confirmed yet', async () => {
  await bookEvent(ctx(), booking());
  const { props, reply_to, to_addresses } = await mail('acknowledgement');
  expect([reply_to, to_addresses]).toEqual(['team@agbon.example', ['ada@example.com']]);
  expect(JSON.stringify(props)).toContain('Until then nothing is booked and you owe nothing.');
});

test('a booking has a number that people can read out, and the mail with the number links to its page', async () => {
  const { token } = await bookEvent(ctx(), booking());
  const { booking_number } = await row();
  expect(booking_number).toMatch(/^EVT-[2-9A-HJ-NP-Z]{6}$/);
  const { props } = await mail('acknowledgement');
  expect(props).toMatchObject({ follow: { label: 'See your booking', path: `/event-bookings/${token}` } });
  expect(JSON.stringify(props)).toContain(booking_number);
});

test('the page of a booking has its answers, and of the person only the mail address that we used', async () => {
  const { token } = await bookEvent(ctx(), bookEventSchema.parse(everything));
  const found = (await findEventBooking(ctx(), token))!;
  expect([found.number, found.email]).toEqual([(await row()).booking_number, 'ada@example.com']);
  expect(found.answers.map(({ label }) => label)).toEqual([
    'Event',
    'Date',
    'Time',
    'Guests',
    'Venue',
    'Indoors or outdoors',
    'Served as',
    'Style',
    'Extras',
    'Servers',
    'Dietary needs',
    'Husks and shells',
    'Budget',
    'Notes',
  ]);
  for (const nobodys of [crypto.randomUUID(), 'x', '']) expect(await findEventBooking(ctx(), nobodys)).toBeUndefined();
});

test('a day is past once it is over in Lagos, in every time zone of the server', async () => {
  const evening = new Date('2026-11-22T22:30:00Z');
  const night = new Date('2026-11-22T23:30:00Z');
  const today = booking({ event_date: '2026-11-22' });
  const refusal = { code: 'invalid', field: 'event_date' };
  await expect(bookEvent({ ...ctx(), now: night }, today)).rejects.toMatchObject(refusal);
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
  await bookEvent({ ...ctx(), now: evening }, today);
  expect(await row()).toMatchObject({ event_date: '2026-11-22' });
});

test('a mistyped year is refused', async () => {
  await bookEvent(ctx(), booking({ event_date: '2029-11-22' }));
  for (const event_date of ['2029-11-23', '9999-12-31', '0026-12-12'])
    await expect(bookEvent(ctx(), booking({ event_date }))).rejects.toMatchObject({ field: 'event_date' });
});

test.each([
  ['guests', 0],
  ['event_date', '2026-11-21'],
  ['end_time', '17:00'],
  ['serving_style', ['soup']],
  ['event_type', 'Funeral'],
  ['phone', '0803'],
])('the table itself refuses an impossible %s', async (column, value) => {
  await bookEvent(ctx(), booking());
  const change = db.updateTable('book_event_requests').set({ [column]: value });
  await expect(change.execute()).rejects.toMatchObject({ code: '23514' });
});

test('a job cannot book an event in the name of a person', async () => {
  const job = ctx({ kind: 'job', name: 'deliver-mail' });
  await expect(bookEvent(job, booking())).rejects.toMatchObject({ code: 'forbidden' });
});
