import { beforeEach, describe, expect, test } from 'vitest';
import { bookEvents } from '../../../../test/support/booked-events.ts';
import { testApp } from '../../../../test/support/app.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { db, pool, get, post } = site;
const desk = '/vintage-dashboard';
const events = `${desk}/records/event-request`;
let owner: StaffAtDesk;
let ids: string[];

beforeEach(async () => {
  await forgetEverything(pool);
  owner = await staffAtDesk(site, 'owner');
  ids = await bookEvents(site, 'Ada', 'Bola', '=Chi');
});

const see = async (path: string, { cookie } = owner) => seePage(await get(path, { cookie }));
async function send(path: string, fields: Record<string, string | string[]> = {}, { cookie } = owner) {
  const form_owner = await formTokenOf(await get(`${events}?sort=newest`, { cookie }));
  return post(path, { form_owner, ...fields }, { cookie });
}
const goesTo = (answer: Response) => [answer.status, answer.headers.get('location')];
const statesNow = async () =>
  (await db.selectFrom('book_event_requests').select('work_state').orderBy('id').execute()).map(
    (row) => row.work_state,
  );

describe('a bulk act', () => {
  test('runs record by record: records that somebody changed meanwhile are skipped, reported and stay selected', async () => {
    await send(`${events}/${ids[1]}/taking`);
    const answer = await send(`${desk}/chosen-records/event-request?list=sort%3Doldest`, {
      chosen: [`${ids[0]}.0`, `${ids[1]}.0`, '999.0'],
      what: 'in_talk',
      confirmed: 'yes',
    });
    expect(goesTo(answer)).toEqual([303, `${events}?sort=oldest&done=1&changed=1&gone=1&chosen=${ids[1]}`]);
    const page = await see(answer.headers.get('location')!);
    expect(page.text).toContain(
      'Done for 1. 1 was changed by a colleague: check it, then try again. 1 no longer exists.',
    );
    expect(page.html.match(/name="chosen"[^>]* checked/g)).toHaveLength(1);
    expect(await statesNow()).toEqual(['in_talk', 'received', 'received']);
    const { rowCount } = await pool.query(`select from audit where what = 'change-state'`);
    expect(rowCount).toBe(1);
  });

  test.each([
    [{ what: 'take' }, 'Choose at least one record and an action.'],
    [{ what: '', chosen: ['1.0'] }, 'Choose at least one record and an action.'],
    [{ what: 'take', chosen: Array.from({ length: 26 }, (_, n) => `${n}.0`) }, 'Choose 25 records or fewer'],
  ])('requires a selection, and no more than a page', async (fields, said) => {
    const answer = await send(`${desk}/chosen-records/event-request`, fields);
    expect(answer.status).toBe(422);
    expect((await seePage(answer)).text).toContain(said);
  });

  test('is only for staff who work on these records', async () => {
    const viewer = await staffAtDesk(site, 'viewer');
    expect((await see(events, viewer)).html).not.toContain('name="chosen"');
    const answer = await send(
      `${desk}/chosen-records/event-request`,
      { chosen: [`${ids[0]}.0`], what: 'take' },
      viewer,
    );
    expect(answer.status).toBe(403);
  });

  test('covers the whole page by a link, without a script', async () => {
    const { html } = await see(`${events}?chosen=all`);
    expect(html.match(/name="chosen"[^>]* checked/g)).toHaveLength(3);
  });
});

describe('the position in a list', () => {
  test('is passed to a record and its price, and leads back to it', async () => {
    const list = `list=sort%3Doldest`;
    const page = await see(`${events}?sort=oldest`);
    expect(page.html).toContain(`${events}/${ids[0]}?${list}`);
    const record = await see(`${events}/${ids[1]}?${list}`);
    const beside = [
      ...record.html.matchAll(/rel="(prev|next)"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*rel="(prev|next)"/g),
    ];
    expect(beside.map(([, a, b, c, d]) => [a ?? d, b ?? c])).toEqual([
      ['prev', `${events}/${ids[0]}?${list}`],
      ['next', `${events}/${ids[2]}?${list}`],
    ]);
    const priced = await send(`${events}/${ids[1]}/price?${list}`, { price: '5000', reason: 'x', version: '0' });
    expect(priced.headers.get('location')).toMatch(new RegExp(`^${events}\\?sort=oldest&priced=${ids[1]}&at=\\w+$`));
    const taken = await send(`${events}/${ids[1]}/taking?${list}`);
    expect(goesTo(taken)).toEqual([303, `${events}/${ids[1]}?news=taken&${list}`]);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/login',
    'sort=oldest&next=//evil.example',
    '%00',
    'after=zzz',
  ])('contains only the list’s own query: %s', async (list) => {
    const query = new URLSearchParams({ list });
    const { html } = await see(`${events}/${ids[0]}?${query}`);
    // Except for Refresh, which requests the same page again.
    expect(html.replace(/href="[^"]*" data-refresh/, '')).not.toContain('evil');
    const answer = await send(`${events}/${ids[0]}/price?${query}`, { price: '1', reason: 'x', version: '0' });
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${events}\\?`));
  });
});

test('a view is saved, shown as a chip, used as the list’s start, and removed', async () => {
  const kept = await send(`${desk}/views/event-request?list=price%3Dnone`, { name: 'To price' });
  expect(goesTo(kept)).toEqual([303, `${events}?price=none`]);
  expect((await see(`${events}?price=none`)).text).toContain('To price');
  const { id } = await db.selectFrom('saved_view').select('id').orderBy('id').executeTakeFirstOrThrow();
  await send(`${desk}/views/event-request/${id}/start`);
  expect(goesTo(await get(events, { cookie: owner.cookie }))).toEqual([303, `${events}?price=none`]);
  expect((await see(`${events}?sort=newest`)).status).toBe(200);
  await send(`${desk}/views/event-request/${id}/removal`);
  expect((await see(events)).status).toBe(200);
  const nameless = await seePage(await send(`${desk}/views/event-request`, { name: '' }));
  expect([nameless.status, nameless.title]).toEqual([422, 'Error: Event Requests · Àgbọn']);
});

test('a reminder is set on a record, marked in its list, listed, and done', async () => {
  await send(`${events}/${ids[0]}/reminder`, { day: '2026-11-24' });
  expect((await see(`${events}/${ids[0]}`)).text).toContain('You are reminded on 24 Nov 2026');
  expect((await see(events)).text).toContain('Reminder 24 Nov 2026');
  expect((await see(`${desk}/reminders`)).text).toContain('Event Request 1');
  const past = await send(`${events}/${ids[0]}/reminder`, { day: '2026-11-01' });
  expect([past.status, (await seePage(past)).text]).toEqual([
    422,
    expect.stringContaining('Choose today or a later day'),
  ]);
  await send(`${events}/${ids[0]}/reminder-end`);
  expect((await see(`${desk}/reminders`)).text).toContain('No reminders.');
});

test('records that arrived since the page was opened are counted, and an unchanged count is not sent again', async () => {
  const ask = `${desk}/arrivals/event-request?since=${ids[0]}`;
  const answer = await get(ask, { cookie: owner.cookie });
  expect(await answer.json()).toEqual({ count: 2, text: '2 new' });
  const again = await get(ask, { cookie: owner.cookie, 'if-none-match': answer.headers.get('etag')! });
  expect(again.status).toBe(304);
  expect(await (await get(`${desk}/arrivals/event-request?since=x`, { cookie: owner.cookie })).json()).toMatchObject({
    count: 0,
  });
});

test('the export has exactly the filtered rows, as a file without active content', async () => {
  const answer = await send(`${desk}/exports/event-request?list=sort%3Doldest%26q%3Dexample.com`);
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="event-requests-2026-11-22.csv"',
  ]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [head, ...rows] = bytes.toString().slice(1).trimEnd().split('\r\n');
  expect(head).toMatch(/^"ID",Booking number,Full name,/);
  expect(rows.map((row) => /^\d+,[^",]+,("[^"]+"|[^",]+),/.exec(row)?.[1])).toEqual(['Ada', 'Bola', `"'=Chi"`]);
  expect(rows[0]).toContain(',+234 803 123 4567,');
  const none = await send(`${desk}/exports/event-request?list=q%3Dnobody`);
  expect(await none.text()).toBe('No event requests found\r\n');
});

test('a colleague who stops reading an export ends it', async () => {
  const answer = await send(`${desk}/exports/event-request`);
  const reader = answer.body!.getReader();
  await reader.read();
  await reader.cancel();
  const { rows } = await pool.query(`select "after" from audit where what = 'end-export'`);
  expect(rows).toEqual([{ after: { rows: 3, ended: 'broken off' } }]);
});
