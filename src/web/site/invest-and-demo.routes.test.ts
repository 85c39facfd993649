import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';

const { pool, get, post } = await testApp();
beforeEach(() =>
  pool.query('truncate investment_inquiries, demo_requests, mail, mail_notice, idempotency_key, rate_limit'),
);

const key = '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10';
const ada = { name: 'Ada Okoro', email: 'ada@example.com', phone: '0803 123 4567' };

type Case = { path: string; table: string; title: string; said: string; more: FormFields };

describe.each<Case>([
  {
    path: '/invest',
    table: 'investment_inquiries',
    title: 'Invest with us',
    said: 'Your investment enquiry has been sent!',
    more: { company: 'Okoro <&> Sons', amount: 'under_1m', interests: ['machines', 'other'], message: 'Two\nlines' },
  },
  {
    path: '/demo',
    table: 'demo_requests',
    title: 'Request a demo',
    said: 'Your demo request has been sent!',
    more: { trade: 'Oil <&> fibre', preferred_day: '2026-12-01', preferred_time: 'evening', message: 'Two\nlines' },
  },
])('$path', ({ path, table, title, said, more }) => {
  const send = async (fields: FormFields) => seePage(await post(path, fields));
  const count = async () => (await pool.query(`select from ${table}`)).rows.length;

  test('is a page with its form, which posts without script', async () => {
    const page = await seePage(await get(path));
    expect([page.status, page.title, page.form]).toEqual([200, `${title} · Àgbọn`, { method: 'post', action: path }]);
    expect(page.html).toContain('data-busy="Sending..."');
  });

  test('saves a form once, and thanks', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => post(path, { ...ada, ...more, form_key: key })));
    expect(sent.map(({ headers }) => headers.get('location'))).toEqual(Array(4).fill(`${path}/thanks`));
    expect(await count()).toBe(1);
    expect((await seePage(await get(`${path}/thanks`))).text).toContain(said);
  });

  test('shows a refused form again with the typed text', async () => {
    const page = await send({ ...more, form_key: key });
    expect([page.status, page.title]).toEqual([422, `Error: ${title} · Àgbọn`]);
    expect(page.alert).toMatch(/^Please fill in all required fields\./);
    expect(Object.keys(page.faults).toSorted()).toEqual(['email', 'name', 'phone']);
    const typed = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, [value].flat()]));
    expect(page.fields).toMatchObject({ ...typed, form_key: [key] });
    expect(await count()).toBe(0);
  });

  test('reports a form that could not be saved, and saves nothing halfway', async () => {
    await pool.query('alter table mail rename to mail_away');
    const page = await send({ ...ada, ...more });
    await pool.query('alter table mail_away rename to mail');
    expect([page.status, page.alert, await count()]).toEqual([500, 'Submission failed. Please try again.', 0]);
    expect(page.fields.message).toEqual(['Two\nlines']);
  });
});

test('a demo on a past day is refused beside the day', async () => {
  const page = await seePage(await post('/demo', { ...ada, preferred_day: '2026-11-21' }));
  const said = 'Choose a day from today on, within a year';
  expect([page.status, page.alert, page.faults]).toEqual([422, said, { preferred_day: said }]);
});

test('a possible investor sees that nothing is promised or on sale, before the form', async () => {
  const { text, html } = await seePage(await get('/invest'));
  expect(text).toContain('We promise no return.');
  expect(text).toContain('This page offers no shares, notes or other securities');
  expect(html.indexOf('We promise no return')).toBeLessThan(html.indexOf('data-form="invest"'));
});
