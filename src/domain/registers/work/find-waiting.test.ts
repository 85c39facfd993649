import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { workItemWords } from '#content/work-items.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { fillEveryForm } from '../../../../test/support/filled-forms.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { remindersDue } from '#domain/staff/reminders/reminders.queue.ts';
import { staffRoles } from '#domain/acting/roles/staff.options.ts';
import { unconfirmedEvents } from '#domain/intake/event-bookings/event-requests.queue.ts';
import { findWaiting, waitingQuery } from './find-waiting.ts';
import { waitingLines } from './waiting-list.ts';
import { mostWaitingItems, type WaitingCount, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

const database = await testDatabase();
const { ctx, pool, clock } = database;
const bola = { name: 'Bola Ade', email: 'bola@example.com', phone: '0803 123 4567', place: 'Badagry', notes: 'Coir' };
beforeEach(() => forgetEverything(pool));

const owner = { id: undefined, role: 'owner' } as const;
const waits = (name: string, count: number, first: Date | null = null): WaitingLine => ({
  name,
  query: () => sql<WaitingCount>`select ${count}::integer as count, ${first}::timestamptz as first, null::text as id`,
});

async function bookEvent(inDays: number, state = 'received'): Promise<void> {
  await pool.query(
    `insert into book_event_requests (booking_number, full_name, email, phone, event_date, start_time, end_time, venue, created_at, work_state)
     values ('EVT-' || translate(upper(left(md5(random()::text), 6)), '01', 'XY'), 'Ada', 'ada@example.com', '+2348031234567',
       ($1::timestamptz at time zone 'Africa/Lagos')::date + $2::integer, '10:00', '12:00', 'Badagry', $1::timestamptz - interval '30 days', $3)`,
    [clock.now(), inDays, state],
  );
}

async function invite(expiresIn_ms: number): Promise<void> {
  await pool.query(
    `insert into staff_link (token_hash, email, role, created_at, expires_at)
     values (sha256(random()::text::bytea), md5(random()::text) || '@agbon.example', 'viewer', $1::timestamptz - interval '3 days', $2)`,
    [clock.now(), new Date(clock.now().getTime() + expiresIn_ms)],
  );
}

describe('the work queue', () => {
  test('is read in one query, in the order of its lines, without empty ones', async () => {
    const first = new Date('2026-11-20T09:00:00Z');
    const lines = [waits('b', 2, first), waits('none', 0), waits('a', 1)];
    const asked = await statementsOf(pool, async () => {
      expect(await findWaiting(ctx(), owner, lines)).toEqual([
        { name: 'b', count: 2, first, id: null, notice: null },
        { name: 'a', count: 1, first: null, id: null, notice: null },
      ]);
    });
    expect(asked).toHaveLength(1);
  });

  test('is looked up only for a colleague whose role does that work', async () => {
    const own: WaitingLine = {
      name: 'own',
      roles: ['finance'],
      query: ({ staff, now }) =>
        sql<WaitingCount>`select ${Number(staff.id)}::integer as count, ${now}::timestamptz as first, null::text as id`,
    };
    expect(await findWaiting(ctx(), { id: 7n, role: 'finance' }, [own])).toEqual([
      { name: 'own', count: 7, first: clock.now(), id: null, notice: null },
    ]);
    expect(await statementsOf(pool, () => findWaiting(ctx(), { id: 7n, role: 'viewer' }, [own]))).toEqual([]);
  });

  test('has a text and a page for each of its lines, and no name twice', () => {
    const names = waitingLines.map(({ name }) => name);
    const own = Object.fromEntries(waitingLines.flatMap(({ name, words }) => (words ? [[name, words]] : [])));
    expect(names.filter((name) => !workItemWords[name] && !own[name])).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(workItemWords).filter((name) => !names.includes(name))).toEqual([]);
    for (const { many, one } of Object.values({ ...workItemWords, ...own })) {
      expect([many.includes('{count}'), one.includes('{count}')]).toEqual([true, false]);
    }
  });

  test('can be read by every role, and never counts beyond its limit', async () => {
    for (let at = 0; at < 3; at++) await invite(hour_ms);
    await pool.query(
      `insert into staff_link (token_hash, email, role, created_at, expires_at)
       select sha256(n::text::bytea), n || '@agbon.example', 'viewer', $1, $1::timestamptz + interval '2 hours' from generate_series(1, 200) n`,
      [clock.now()],
    );
    for (const role of staffRoles) {
      const found = await findWaiting(ctx(), { id: 1n, role });
      expect([role, found.map(({ count }) => count)]).toEqual([role, role === 'owner' ? [mostWaitingItems] : []]);
    }
  });
});

describe('events within a week', () => {
  test('that are not confirmed are work of the colleagues who confirm them', async () => {
    for (const days of [0, 7, 8]) await bookEvent(days);
    for (const state of ['confirmed', 'declined', 'delivered']) await bookEvent(1, state);
    await bookEvent(3, 'priced');
    const [line] = await findWaiting(ctx(), { id: 1n, role: 'support' }, [unconfirmedEvents]);
    const first = new Date('2026-11-21T23:00:00Z');
    const notice = { who: 'Ada', what: '22 Nov 2026', amount_kobo: null };
    expect(line).toEqual({ name: 'unconfirmed-events', count: 2, first, id: expect.stringMatching(/^\d+$/), notice });
    expect(await findWaiting(ctx(), { id: 1n, role: 'viewer' }, [unconfirmedEvents])).toEqual([]);
  });
});

describe('one record', () => {
  const seen = async (role: 'owner' | 'support' | 'viewer', id: bigint) =>
    (await findWaiting(ctx(), { id, role })).map(({ name, count }) => `${count} ${name}`);

  test('is in one line only: the most urgent', async () => {
    const ada = await staffAtDesk(database, 'owner');
    const lines = (role: 'owner' | 'support' | 'viewer' = 'owner') => seen(role, ada.id);
    await bookEvent(40);
    expect([await lines(), await lines('support')]).toEqual([
      ['1 unassigned event-request'],
      ['1 unassigned event-request'],
    ]);
    await pool.query('update book_event_requests set assigned_to = $1', [ada.id]);
    expect([await lines(), await lines('support')]).toEqual([['1 without-price event-request'], []]);
    await pool.query(
      `insert into staff_reminder (staff_id, about_table, about_id, remind_on, created_at)
       select $1, 'book_event_requests', id, date '2026-11-22', $2 from book_event_requests`,
      [ada.id, clock.now()],
    );
    expect(await lines()).toEqual(['1 reminders-due']);
    expect(await seen('owner', 0n)).toEqual(['1 without-price event-request']);
    await pool.query(`update book_event_requests set event_date = date '2026-11-25'`);
    expect(await lines()).toEqual(['1 unconfirmed-events']);
    expect(await lines('viewer')).toEqual(['1 reminders-due']);
    await pool.query(`update book_event_requests set work_state = 'priced'`);
    expect(await lines()).toEqual(['1 reminders-due']);
  });

  test('is named with its subject, for every kind of record', async () => {
    await fillEveryForm(ctx(), bola);
    await pool.query('update product_orders set price_kobo = 770000');
    const found = await findWaiting(ctx(), owner);
    const told = Object.fromEntries(found.map(({ name, notice: of }) => [name, [of?.who, of?.what, of?.amount_kobo]]));
    expect(told).toMatchObject({
      'unconfirmed-events': ['Bola Ade', expect.stringMatching(/, \d+ [A-Z][a-z]{2} \d{4}$/), null],
      'unassigned product-order': ['Bola Ade', expect.stringMatching(/^AGB-/), '770000'],
      'unassigned service-contact': ['Bola Ade', 'Product Inquiry', null],
      'unassigned sample-request': ['Bola Ade', 'Badagry', null],
    });
  });

  test('is named by its reminder', async () => {
    const ada = await staffAtDesk(database, 'owner');
    await fillEveryForm(ctx(), bola);
    await pool.query(
      `insert into staff_reminder (staff_id, about_table, about_id, remind_on, created_at)
       select $1, 'machine_orders', min(id), date '2026-11-22', $2 from machine_orders`,
      [ada.id, clock.now()],
    );
    const [line] = await findWaiting(ctx(), { id: ada.id, role: 'owner' }, [remindersDue]);
    expect(line!.notice).toMatchObject({
      who: 'Bola Ade',
      kind: 'machine-order',
      recordId: expect.stringMatching(/^\d+$/),
    });
  });
});

describe('invitations', () => {
  test('that expire within a day are work for owners', async () => {
    for (const left of [hour_ms, 5 * hour_ms, 2 * day_ms, -hour_ms]) await invite(left);
    const [line] = await findWaiting(ctx(), owner);
    expect(line).toEqual({
      name: 'open-invitations',
      count: 2,
      id: expect.stringMatching(/^\d+$/),
      notice: { who: expect.stringContaining('@agbon.example') },
      first: new Date(clock.now().getTime() + hour_ms),
    });
  });
});

test('the work queue is read by indexes, also among many rows', async () => {
  await pool.query(
    `insert into book_event_requests (booking_number, full_name, email, phone, event_date, start_time, end_time, venue, created_at)
     select 'EVT-' || translate(lpad(n::text, 6, '0'), '01', 'XY'), 'Ada', 'ada@example.com', '+2348031234567', date '2027-06-01' + n % 900,
       '10:00', '12:00', 'Badagry', $1 from generate_series(1, 1500) n`,
    [clock.now()],
  );
  await pool.query(
    `insert into staff_link (token_hash, email, role, created_at, expires_at)
     select sha256(n::text::bytea), n || '@agbon.example', 'viewer', $1, $1::timestamptz + interval '3 days' from generate_series(1, 2000) n`,
    [clock.now()],
  );
  await pool.query('analyze');
  expect(await planOf(await statementWithValues())).toContain('book_event_requests_unconfirmed');
  // PostgreSQL reads an empty table whole, but each has an index for its query.
  expect(await planOf(await statementWithValues(), 'set local enable_seqscan = off')).not.toContain('Seq Scan');
});

async function planOf(statement: string, setting = ''): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${setting}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The statement with its values. */
async function statementWithValues(): Promise<string> {
  const of = { now: clock.now(), staff: owner };
  const { sql: text, parameters } = waitingQuery(waitingLines, of).compile(ctx().db);
  return text.replace(/\$(\d+)/g, (_, place: string) => {
    const value = parameters[Number(place) - 1];
    if (typeof value === 'string') return `'${value}'`;
    return value instanceof Date ? `'${value.toISOString()}'` : String(value);
  });
}
