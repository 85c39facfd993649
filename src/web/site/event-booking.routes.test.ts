import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';

const { db, pool, get, post, logged } = await testApp();
beforeEach(() => pool.query('truncate book_event_requests, mail, mail_notice, idempotency_key, rate_limit'));

const key = '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10';
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

const send = async (fields: FormFields, headers?: Record<string, string>) =>
  seePage(await post('/book-event', fields, headers));
const rows = () => db.selectFrom('book_event_requests').selectAll().orderBy('id').execute();

test('the form is a page that posts without script, and only its middle in a dialog', async () => {
  const page = await seePage(await get('/book-event'));
  expect([page.status, page.title, page.alert]).toEqual([200, 'Book Event Service · Àgbọn', undefined]);
  expect(page.form).toEqual({ method: 'post', action: '/book-event' });
  expect(page.html).toContain('data-busy="Submitting..."');
  const part = await seePage(await get('/book-event', { 'agbon-part': '1' }));
  expect(part.form).toEqual({ method: 'post', action: '/book-event' });
  expect(part.html.match(/<(html|nav|footer|h1)\b/g)).toBeNull();
});

test('after any error in transit, the browser shows the specified text', async () => {
  const { html } = await seePage(await get('/book-event'));
  const [form] = /<form[^>]*data-form="event"[^>]*>/.exec(html)!;
  for (const said of ['data-failed', 'data-offline'])
    expect(form).toContain(`${said}="Submission failed. Please try again."`);
});

test('the browser has the bookable days, and the smallest number of guests', async () => {
  const { html } = await seePage(await get('/book-event'));
  const date = /<input[^>]*name="event_date"[^>]*>/.exec(html)?.[0];
  const guests = /<input[^>]*name="guests"[^>]*>/.exec(html)?.[0];
  expect(date).toMatch(/min="2026-11-22" max="2029-11-22".*type="date"/);
  expect(guests).toMatch(/min="1" max="10000".*type="number"/);
});

test('the type of event is labelled like required answers, but is not required', async () => {
  const { html } = await seePage(await get('/book-event'));
  const legend = /<legend[^>]*>What kind of event is it\?.*?<\/legend>/.exec(html)?.[0];
  expect(legend).not.toContain('optional');
  expect((await post('/book-event', party)).status).toBe(303);
});

test('optional fields are folded, until one is filled in or refused', async () => {
  const isOpen = ({ html }: { html: string }) =>
    /<details[^>]*\sopen=""[^>]*>\s*<summary[^>]*>.*?Help us plan/.test(html);
  const blank = await seePage(await get('/book-event'));
  expect(blank.html).toContain('Help us plan (optional)');
  expect(isOpen(blank)).toBe(false);
  expect(isOpen(await send({ ...party, venue: '' }))).toBe(false);
  expect(isOpen(await send({ ...party, venue: '', staff_count: '', notes: 'Two doors' }))).toBe(true);
  expect(isOpen(await send({ ...party, budget: 'much' }))).toBe(true);
});

test('the chosen day is written out beside its field', async () => {
  expect((await send({ ...party, venue: '' })).text).toContain('Saturday 12 Dec 2026');
  expect((await send({ ...party, event_date: '2026-02-30' })).text).not.toMatch(/Mar 2026|Invalid/);
});

test('a request is saved, and leads to the page of the booking', async () => {
  const sent = await post('/book-event', { ...party, event_type: 'Wedding', budget: '₦500,000' });
  const [{ token, booking_number } = {}, ...more] = await rows();
  expect([sent.status, sent.headers.get('location'), more]).toEqual([303, `/event-bookings/${token}`, []]);
  expect(await rows()).toMatchObject([{ full_name: 'Ada Okoro', guests: 150, budget_kobo: 50_000_000n }]);
  const page = await seePage(await get(`/event-bookings/${token}`));
  expect(page.html).toMatch(/role="status"[^]*?Your event request has been submitted!/);
  const shown = [booking_number, 'ada@example.com', 'Wedding', '12 Dec 2026', '2:00 pm to 6:00 pm WAT', '₦500,000'];
  for (const text of [...shown, 'Palm Hall, Badagry']) expect(page.text).toContain(text);
  for (const secret of ['Ada Okoro', '803']) expect(page.text).not.toContain(secret);
  expect(page.text).toContain('Keep this link. It opens your booking.');
  expect(page.text).toContain(`/event-bookings/${token}`);
  expect(page.html).toContain(encodeURIComponent(`/event-bookings/${token}`));
  expect(page.text).not.toContain('Not paid yet');
  expect(page.html).not.toContain(`href="/event-bookings/${token}"`);
});

test('after the dialog has closed the page shows the number, the mail address, and a link to the booking', async () => {
  await post('/book-event', party);
  const [{ token, booking_number } = {}] = await rows();
  const { html } = await seePage(await get(`/event-bookings/${token}`, { 'agbon-part': '1' }));
  const note = /<p[^>]* data-note[^>]*>(.*?)<\/p>/.exec(html)![1]!.replaceAll('<!-- -->', '');
  expect(note).toBe(`Request ${booking_number} received. We wrote to ada@example.com.`);
  expect(html).toContain('data-follow="See your booking"');
});

test('the page of a booking is not cached and sends no referrer; an unknown one is a 404', async () => {
  await post('/book-event', party);
  const { token } = (await rows())[0]!;
  for (const [address, status] of [
    [token, 200],
    [crypto.randomUUID(), 404],
    ['x', 404],
  ] as const) {
    const { status: answered, headers } = await get(`/event-bookings/${address}`);
    expect([
      answered,
      headers.get('cache-control'),
      headers.get('referrer-policy'),
      headers.get('x-robots-tag'),
    ]).toEqual([status, 'private, no-store', 'no-referrer', 'noindex, nofollow']);
  }
});

test('a complete request, sent twice, is one', async () => {
  const all = { ...party, budget: '500k', serving_style: ['pre-cut coconut chunks'], form_key: key };
  const sent = await Promise.all(Array.from({ length: 6 }, () => post('/book-event', all)));
  expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(303));
  expect(new Set(sent.map(({ headers }) => headers.get('location'))).size).toBe(1);
  expect(await rows()).toHaveLength(1);
});

describe('a refused request is shown with the typed text,', () => {
  const typed = {
    event_type: 'Other',
    event_type_other: 'Naming <ceremony>',
    serving_style: ['whole coconuts with straws', 'coconut water served in cups'],
    additional_services: ['take_home'],
    waste_handling: 'other',
    waste_handling_other: 'The farm',
    budget: '₦500,000',
    notes: 'Two\nlines',
  };
  const kept = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()]));

  test('with what is missing', async () => {
    const page = await send({ ...typed, form_key: key });
    expect([page.status, page.title]).toEqual([422, 'Error: Book Event Service · Àgbọn']);
    expect(page.alert).toMatch(/^Please fill in all required fields\./);
    expect(Object.keys(page.faults).toSorted()).toEqual(Object.keys(party).toSorted());
    expect(page.fields).toMatchObject({ ...kept, form_key: [key] });
  });

  test.each([
    [{ event_date: '2026-11-21' }, 'Choose the day of the event: today or later, within three years'],
    [{ event_date: '2026-02-30' }, 'Choose the day of the event: today or later, within three years'],
    [
      { end_time: '13:00' },
      'The event must end after it starts. Past midnight, it may run until 6 am and for 12 hours in all',
    ],
    [{ guests: '0' }, 'Enter the guests as a whole number, at least 1'],
    [{ email: 'ada' }, 'Enter an e-mail address, like name@example.com'],
  ])('with what is wrong: %j', async (wrong, said) => {
    const page = await send({ ...party, ...typed, ...wrong });
    const [field] = Object.keys(wrong);
    expect([page.status, page.alert, page.faults]).toEqual([422, said, { [field!]: said }]);
    expect(page.fields).toMatchObject(kept);
    expect(await rows()).toEqual([]);
  });

  test('when it could not be saved, with nothing saved halfway', async () => {
    await pool.query('alter table mail rename to mail_away');
    const page = await send({ ...party, ...typed });
    await pool.query('alter table mail_away rename to mail');
    expect([page.status, page.alert]).toEqual([500, 'Submission failed. Please try again.']);
    expect([page.fields.notes, await rows()]).toEqual([['Two\nlines'], []]);
    expect(logged.findLast(({ level }) => level === 'error')).toMatchObject({ form: 'event' });
  });

  test('with the server’s message, if that is the reason', async () => {
    await post('/book-event', { ...party, form_key: key });
    const other = await send({ ...party, guests: '20', form_key: key });
    expect([other.status, other.alert]).toEqual([
      422,
      'Submission failed. This form was already sent with other answers. Open it again to send a new one.',
    ]);
    for (let at = 1; at < 10; at++) await post('/book-event', party);
    const often = await send(party);
    expect([often.status, often.alert]).toEqual([429, expect.stringMatching(/^Submission failed\. Too many tries /)]);
    expect(often.fields.venue).toEqual([party.venue]);
  });
});
