import { beforeEach, expect, test } from 'vitest';
import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/intake/event-bookings/event-booking.schema.ts';
import { testApp } from '../../../test/support/app.ts';
import { fillEveryForm } from '../../../test/support/filled-forms.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';

import { axisTopOf } from '../parts/week-chart.tsx';

const site = await testApp({});
const { ctx, pool, get } = site;
beforeEach(() => forgetEverything(pool));

const bola = { name: 'Bola Ade', email: 'bola@example.com', phone: '0803 123 4567', place: 'Badagry', notes: 'Coir' };
const see = async () => {
  const { cookie } = await staffAtDesk(site, 'viewer', { email: `v${Math.random()}@agbon.example` });
  return seePage(await get('/vintage-dashboard/figures', { cookie }));
};

test('every chart has its figures as a table beside it, including empty weeks, and says that this week is not over', async () => {
  await fillEveryForm(ctx(), { ...bola, place: '4 Creek Road, Badagry, Lagos State' });
  const { html, text } = await see();
  expect(html.match(/<svg[^>]*aria-labelledby="[a-z-]+-title /g)).toHaveLength(4);
  expect(html).toContain('>Sign-ups by week</title>');
  // The tests' clock is on a Sunday, whose week began on the Monday before.
  for (const row of ['16 Nov, not over 1 1', '16 Nov, not over 2 2 4', '9 Nov 0 0', '31 Aug 0 0']) {
    expect(text).toContain(row);
  }
  expect(text).toContain('Lagos 1');
  expect(html.match(/<desc/g)).toHaveLength(4);
  expect(html).toContain('4 in 12 weeks; 4 in this one, which is not over.');
});

test('a chart of only zeros is a sentence', async () => {
  const { html, text } = await see();
  expect(html).not.toMatch(/<svg[^>]*aria-labelledby|by week/);
  for (const nothing of [
    'Nobody signed up',
    'Nobody joined the waitlist',
    'Nothing was ordered',
    'No event was asked for',
  ])
    expect(text).toContain(`${nothing} in these 12 weeks.`);
});

test('a table of many kinds is below its chart, and scrolls separately if it is wider than the screen', async () => {
  const party = {
    full_name: 'Ada',
    email: 'ada@hosts.example',
    phone: '0803 123 4567',
    guests: '80',
    venue: 'Palm Hall',
  };
  for (const event_type of ['Corporate Event', 'Wedding', 'Festival/Fair', undefined]) {
    const day = { event_date: '2027-01-16', start_time: '15:00', end_time: '19:00' };
    await bookEvent(ctx(), bookEventSchema.parse({ ...party, ...day, event_type }));
  }
  await fillEveryForm(ctx(), bola);
  const { html } = await see();
  const sections = html.split('<section').filter((section) => section.includes('by week'));
  for (const section of sections)
    expect(section).toMatch(/<div class="overflow-x-auto" role="region"[^>]*tabindex="0"/i);
  const areBeside = sections.map((section) => section.includes('wide:grid-cols'));
  expect(areBeside).toEqual([true, true, true, false]);
});

test('parts of a column are distinguishable without their colours too', async () => {
  await fillEveryForm(ctx(), bola);
  const { html } = await see();
  const orders = /<svg[^>]*aria-labelledby="orders-title.*?<\/svg>/s.exec(html)![0];
  expect(orders).toContain('id="orders-cut-1"');
  expect(orders).toContain('fill="url(#orders-cut-1)"');
});

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [5, 10],
  [11, 20],
  [40, 40],
  [41, 100],
  [1234, 2000],
])('the axis of a chart that reaches %i ends at %i', (highest, top) => {
  expect(axisTopOf(highest)).toBe(top);
});

test('the page costs at most four queries', async () => {
  const { cookie } = await staffAtDesk(site, 'viewer');
  const asked = await statementsOf(pool, () => get('/vintage-dashboard/figures', { cookie }));
  expect(asked.length).toBeLessThanOrEqual(4);
});
