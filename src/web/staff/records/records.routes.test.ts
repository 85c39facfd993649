import { beforeAll, describe, expect, test } from 'vitest';
import { recordKinds } from './record-kinds.tsx';
import { recordList } from '#domain/staff/kinds/record-list.ts';
import { testApp } from '../../../../test/support/app.ts';
import { insertApplication } from '../../../../test/support/supplier-applications.ts';
import { fillEveryForm } from '../../../../test/support/filled-forms.ts';
import { flaggedMessage } from '../../../../test/support/flagged-message.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { adminPassword, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { pool, ctx, get } = site;
const records = '/vintage-dashboard/records';
const filler = {
  name: 'Adé Òṣun',
  email: 'ade@example.com',
  phone: '0803 123 4567',
  place: 'Badagry',
  notes: 'Gate B',
};
let pricing: StaffAtDesk;

/** Rows that tests only read are sent once. */
beforeAll(async () => {
  pricing = await staffAtDesk(site, 'pricing');
  await fillEveryForm(ctx(), filler);
  await insertApplication(ctx(), { name: filler.name, email: filler.email });
  await flaggedMessage(site, filler);
});

const see = async (path: string, { cookie } = pricing) => seePage(await get(path, { cookie }));

test('every kind of record has its place in the staff portal', () => {
  expect(recordKinds.map((kind) => kind.records)).toEqual(recordList);
});

/** Listings and money were not sent to us by a form; their pages have tests beside their acts. */
const sentKinds = recordKinds.filter(
  ({ records: { name } }) => !/^(listing|market|parked|deal|payment|payout|document|rfq|bid|award|review)/.test(name),
);

describe.each(sentKinds)('the list of $title', ({ records: { name }, title }) => {
  const path = `${records}/${name}`;

  test('shows who sent what, links to the whole record, and costs three queries with the one for the session', async () => {
    const page = await see(path);
    expect([page.status, page.title]).toEqual([200, expect.stringContaining(title)]);
    expect(page.text).toContain('Adé Òṣun');
    expect(page.html).toContain('ade@example.com');
    expect(await statementsOf(pool, () => get(path, { cookie: pricing.cookie }))).toHaveLength(3);
    const view = /href="([^"]+)"[^>]*>View</.exec(page.html)![1]!;
    const details = await see(view);
    expect([details.status, details.text.includes('+234 803 123 4567')]).toEqual([200, true]);
  });

  test('finds by a part of the number, and says so when it finds nobody', async () => {
    expect((await see(`${path}?q=0803+123`)).text).toContain('Adé Òṣun');
    const none = await see(`${path}?q=somebody+else`);
    expect(none.text).not.toContain('Adé Òṣun');
    expect(none.text).toContain('No record matches.');
  });
});

test('shows text of strangers as typed, and runs nothing', async () => {
  await forgetEverything(pool);
  const { cookie } = await staffAtDesk(site, 'owner');
  const bad = '<img src=x onerror=alert(1)>';
  await fillEveryForm(ctx(), { ...filler, name: bad, place: bad, notes: bad });
  await insertApplication(ctx(), { name: bad, email: filler.email });
  await flaggedMessage(site, { ...filler, notes: bad });
  for (const { records: kind } of sentKinds) {
    const list = await seePage(await get(`${records}/${kind.name}`, { cookie }));
    const details = await seePage(await get(/href="([^"]+)"[^>]*>View</.exec(list.html)![1]!, { cookie }));
    expect([kind.name, list.text.includes(bad), details.text.includes(bad)]).toEqual([kind.name, true, true]);
    expect(list.html + details.html).not.toContain('<img src=x');
  }
});

test.each([
  ['an unknown kind', `${records}/coconut`],
  ['an unused number', `${records}/event-request/999999`],
  ['an invalid number', `${records}/event-request/one`],
])('has no page for %s', async (_, path) => {
  const { cookie } = await staffAtDesk(site, 'viewer', { email: `${crypto.randomUUID()}@agbon.example` });
  expect((await get(path, { cookie })).status).toBe(404);
});

test('an empty list says so', async () => {
  await forgetEverything(pool);
  const { cookie } = await staffAtDesk(site, 'viewer');
  for (const { records: kind, empty } of recordKinds) {
    const page = await seePage(await get(`${records}/${kind.name}`, { cookie }));
    expect([kind.name, page.text.includes(empty)]).toEqual([kind.name, true]);
  }
});
