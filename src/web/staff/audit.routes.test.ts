import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { auditRecordName } from './audit-record.tsx';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { formTokenOf, staffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp();
const { db, pool, get, post, clock } = site;
const log = '/vintage-dashboard/audit';
let owner: Awaited<ReturnType<typeof staffAtDesk>>;
beforeEach(async () => {
  await forgetEverything(pool);
  owner = await staffAtDesk(site, 'owner');
});

const day_ms = 24 * 60 * 60 * 1000;

async function write(lines: { id: string; why?: string; kind?: string; daysAgo?: number }[]): Promise<void> {
  const rows = lines.map(({ id, why, kind = 'mark', daysAgo = 0 }) => ({
    at: new Date(clock.now().getTime() - daysAgo * day_ms),
    staff_name: '=Ada',
    staff_role: 'owner',
    what: 'set-price',
    record_kind: kind,
    record_id: id,
    before: JSON.stringify({ price: '₦1' }),
    after: JSON.stringify({ price: '₦2' }),
    why: why ?? null,
    request_id: 'test',
  }));
  await db.insertInto('audit').values(rows).execute();
}

const fileOf = async (query = '', who = owner) => {
  const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie: who.cookie }));
  const answer = await post(`${log}/file${query}`, { form_owner }, { cookie: who.cookie });
  return { answer, lines: (await answer.text()).trim().split('\r\n').slice(1) };
};

test('the log is searched by words of the reason, by the record and by days', async () => {
  await write([
    { id: 'a', why: 'Çòconut steel is dearer' },
    { id: 'b', why: 'Steel', daysAgo: 2 },
    { id: 'c', kind: 'other', daysAgo: 4 },
  ]);
  const seen = async (query: string) => {
    const html = await (await get(log + query, { cookie: owner.cookie })).text();
    return [...html.matchAll(/(?:mark|other) ([abc])</g)]
      .map(([, id]) => id)
      .filter((id, at, all) => all.indexOf(id) === at);
  };
  expect(await seen('')).toEqual(['a', 'b', 'c']);
  expect(await seen('?q=STEEL')).toEqual(['a', 'b']);
  expect(await seen('?q=coconut steel')).toEqual(['a']);
  expect(await seen('?record=other:c')).toEqual(['c']);
  expect(await seen('?from=2026-11-20&to=2026-11-21')).toEqual(['b']);
  expect(await seen('?to=2026-11-19')).toEqual(['c']);
  expect(await seen('?from=nonsense&record=:&q=a')).toEqual(['a', 'b', 'c']);
});

test('the file has exactly the filtered lines, all of them, and exporting it is a line that is not in it', async () => {
  await write(Array.from({ length: 1203 }, (_, at) => ({ id: `n${at}`, why: at % 2 ? '=1+1' : 'Steel' })));
  const { answer, lines } = await fileOf('?q=steel');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="agbon-audit-log-2026-11-22.csv"');
  expect(lines).toHaveLength(602);
  expect(lines[0]).toBe(`2026-11-22 09:00:00Z,"'=Ada",Owner,Set a price,mark,n1202,price: ₦1 → ₦2,Steel,test`);
  expect(new Set(lines).size).toBe(602);
  expect((await fileOf()).lines).toHaveLength(1204);
  const taken = await db
    .selectFrom('audit')
    .select(['staff_id', 'after'])
    .where('what', '=', 'export-audit')
    .orderBy('id')
    .execute();
  expect(taken).toEqual([
    { staff_id: owner.id, after: { lines: 'q: words' } },
    { staff_id: owner.id, after: { lines: 'all' } },
  ]);
});

test('the file has no formulas', async () => {
  await write([{ id: '@SUM(A1)', why: '=HYPERLINK("http://evil.example")' }]);
  const { lines } = await fileOf();
  expect(lines[0]).toContain(`,"'@SUM(A1)",`);
  expect(lines[0]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
});

test('only staff who may read the log can export it', async () => {
  await write([{ id: 'secret' }]);
  for (const role of ['viewer', 'support', 'pricing', 'finance'] as const) {
    const { answer, lines } = await fileOf('', await staffAtDesk(site, role));
    expect([answer.status, lines.join('').includes('secret')]).toEqual([403, false]);
  }
  expect((await post(`${log}/file`, {})).status).toBe(303);
});

test('a line links to its record', async () => {
  await write([
    { id: 'price-desheller', kind: 'setting' },
    { id: '7', kind: 'machine-order' },
  ]);
  const html = await (await get(log, { cookie: owner.cookie })).text();
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/vintage-dashboard/settings/price-desheller',
      '/vintage-dashboard/records/machine-order/7',
      `${log}?record=machine-order%3A7`,
    ]),
  );
});

test.each([
  ['member', '7', 'Member 7', '/vintage-dashboard/members/7'],
  ['data-request', '7', 'Data request 7', '/vintage-dashboard/data-requests/7'],
  ['mail', '7', 'E-mail 7', '/vintage-dashboard/mails/7'],
  ['market-order', '7', 'Order 7', '/vintage-dashboard/records/market-order/7'],
  ['market-offer', '7', 'Offer 7', '/vintage-dashboard/records/market-offer/7'],
  ['event-request', '7', 'Event Request 7', '/vintage-dashboard/records/event-request/7'],
  ['staff', '7', 'Staff account 7', '/vintage-dashboard/staff/7'],
  ['staff', 'shared', 'Shared password', undefined],
  ['job', '0b0f4c1e-2c1d-4c7e-9d0a-0d9a4f6f1c2b', 'Job', '/vintage-dashboard/jobs'],
  ['outbox', 'failed', 'Outbox', '/vintage-dashboard/mails'],
  ['event-request', 'list', 'Event Requests', '/vintage-dashboard/records/event-request'],
  ['member', 'nobody', 'member nobody', undefined],
  ['of another version', '7', 'of another version 7', undefined],
])('a line about %s %s names its record, and links to it if it has a page', (kind, id, text, href) => {
  expect(auditRecordName({ kind, id })).toEqual({ text, ...(href && { href }) });
});

test('the log shows a member’s current name, and links to each e-mail that was sent again', async () => {
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into member (name, email, account_type, created_at) values ('Bola Ade', 'bola@example.com', 'buyer', now()) returning id`,
  );
  const id = String(rows[0]!.id);
  await write([{ id, kind: 'member', why: 'She called' }]);
  await db
    .insertInto('audit')
    .values({
      at: clock.now(),
      staff_name: 'Ada',
      staff_role: 'owner',
      what: 'send-failed-again',
      record_kind: 'outbox',
      record_id: 'failed',
      after: JSON.stringify({ mails: 12, mail_numbers: Array.from({ length: 12 }, (_, place) => String(place + 1)) }),
      request_id: 'test',
    })
    .execute();
  const page = await seePage(await get(log, { cookie: owner.cookie }));
  expect(page.text).toContain(`Bola Ade, member ${id}`);
  expect(page.html).toContain('href="/vintage-dashboard/mails/10"');
  expect(page.html).not.toContain('href="/vintage-dashboard/mails/11"');
  expect(page.text).toContain('and 2 more');
  await pool.query('delete from member');
  expect((await seePage(await get(log, { cookie: owner.cookie }))).text).not.toContain('Bola Ade');
});

test('a member and an approval that a line names by number are links, the member by name', async () => {
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into member (name, email, account_type, created_at) values ('Bola Ade', 'bola@example.com', 'buyer', now()) returning id`,
  );
  const member = String(rows[0]!.id);
  const line = (before: object | null, after: object | null) => ({
    at: clock.now(),
    staff_name: 'Ada',
    staff_role: 'owner',
    what: 'set-price',
    record_kind: 'payout',
    record_id: '7',
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    request_id: 'test',
  });
  await db
    .insertInto('audit')
    .values([
      line({ state: 'to_confirm' }, { state: 'reserved', member }),
      line({ approval: 'payout', number: '12' }, null),
      line({ sees: 'nobody' }, { sees: `member ${member}`, for_minutes: 15 }),
      line(null, { note: '99' }),
    ])
    .execute();
  const page = await seePage(await get(log, { cookie: owner.cookie }));
  for (const said of ['member: Bola Ade', 'viewed as: Bola Ade', 'approval: Payout, approval 12'])
    expect(page.text).toContain(said);
  for (const href of [`/vintage-dashboard/members/${member}`, '/vintage-dashboard/approvals/12'])
    expect(page.html).toContain(`href="${href}"`);
  expect(page.text).not.toMatch(/member: \d|sees: |note: |number: /);
  expect((await fileOf()).lines.join()).toContain(`member: number ${member}`);
});
