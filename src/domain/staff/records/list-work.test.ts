import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { staffAtDesk, sharedAtDesk } from '../../../../test/support/staff.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { findReminders } from '../reminders/find-reminders.ts';
import { remindMe, endReminder } from '../reminders/remind-me.ts';
import { remindersDue } from '../reminders/reminders.queue.ts';
import { saveView, startView } from '../saved-views/change-views.ts';
import { countArrivals } from './count-arrivals.ts';
import { exportRecords } from './export-records.ts';
import { findListExtras } from './find-list.ts';
import { unassignedWaiting, withoutPriceWaiting } from './records.queue.ts';
import { waitingFor } from '../../../../test/support/waiting-for.ts';

const database = await testDatabase(3);
const { ctx, pool, db } = database;
const ada = await staffAtDesk(database, 'owner');
const bola = await staffAtDesk(database, 'support', { email: 'bola@agbon.example' });

beforeEach(() => pool.query('truncate book_event_requests, saved_view, staff_reminder'));

/** This many events, a day apart, from 1 November on. */
async function book(count: number, columns: Record<string, string | number> = {}): Promise<void> {
  const names = Object.keys(columns);
  await pool.query(
    `insert into book_event_requests (full_name, email, phone, event_date, start_time, end_time, venue, created_at, booking_number
       ${names.map((name) => `, ${name}`).join('')})
     select 'Guest ' || n, 'guest' || n || '@example.com', '+2348031234567', '2039-12-12', '15:00', '19:00', 'Hall',
       timestamptz '2026-11-01 09:00+01' + n * interval '1 day',
       'EVT-' || translate(lpad((n + (select count(*) from book_event_requests))::text, 6, '0'), '01', 'XY') ${names.map((_, at) => `, $${at + 2}`).join('')}
     from generate_series(0, $1::integer - 1) n`,
    [count, ...Object.values(columns)],
  );
}

const asked = (query = '') => eventRequests.list.read(new URLSearchParams(query));
const idOf = async (name: string) =>
  String(
    (
      await db
        .selectFrom('book_event_requests')
        .select('id')
        .where('full_name', '=', name)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id,
  );
const names = (rows: readonly { fields: Record<string, unknown> }[]) => rows.map(({ fields }) => fields.full_name);

describe('a list', () => {
  test.each([
    ['from=2026-11-03', ['Guest 3', 'Guest 2']],
    ['to=2026-11-02', ['Guest 1', 'Guest 0']],
    ['from=2026-11-02&to=2026-11-03&sort=oldest', ['Guest 1', 'Guest 2']],
    ['from=yesterday', ['Guest 3', 'Guest 2', 'Guest 1', 'Guest 0']],
  ])('filters by days in Lagos: %s', async (query, found) => {
    await book(4);
    expect(names((await eventRequests.page(ctx(), asked(query))).rows)).toEqual(found);
  });

  test('can be filtered by requests that wait for a price, without declined ones', async () => {
    await book(1);
    await book(1, { price_kobo: 500 });
    await book(1, { work_state: 'declined' });
    expect((await eventRequests.page(ctx(), asked('price=none'))).rows).toHaveLength(1);
  });

  test('has the record before and after each, within its filters', async () => {
    await book(4);
    const among = async (name: string, query?: string) => {
      const one = await eventRequests.findAmong(ctx(), await idOf(name), asked(query));
      const nameOf = async (id: bigint | undefined) =>
        id && (await eventRequests.find(ctx(), String(id)))?.fields.full_name;
      return [await nameOf(one!.previous), await nameOf(one!.next)];
    };
    expect(await among('Guest 2')).toEqual(['Guest 3', 'Guest 1']);
    expect(await among('Guest 2', 'sort=oldest')).toEqual(['Guest 1', 'Guest 3']);
    expect(await among('Guest 2', 'from=2026-11-03')).toEqual(['Guest 3', undefined]);
    expect(await among('Guest 3')).toEqual([undefined, 'Guest 2']);
  });

  test('counts the records that arrived since, within its filters', async () => {
    await book(3);
    const since = BigInt(await idOf('Guest 0'));
    expect(await countArrivals(ctx(), eventRequests, asked(), since)).toBe(2);
    expect(await countArrivals(ctx(), eventRequests, asked('q=guest2'), since)).toBe(1);
  });
});

describe('an export', () => {
  async function take(most: number): Promise<number> {
    const batches = await exportRecords(ctx(ada.actor), eventRequests, asked('q=guest'));
    let rows = 0;
    for await (const batch of batches) {
      rows += batch.length;
      if (rows >= most) break;
    }
    return rows;
  }
  const ending = async () => {
    const line = db.selectFrom('audit').select('after').where('what', '=', 'end-export').orderBy('id', 'desc');
    return (await line.executeTakeFirstOrThrow()).after as unknown;
  };

  test('has every row once, in batches, and the log has how many, but no search words', async () => {
    await book(1201);
    expect(await take(Infinity)).toBe(1201);
    expect(await ending()).toEqual({ rows: 1201, ended: 'whole', words: 'yes' });
  });

  test('that is interrupted is logged as interrupted', async () => {
    await book(1201);
    expect(await take(1)).toBe(500);
    expect(await ending()).toMatchObject({ rows: 500, ended: 'broken off' });
  });

  test('ends for a colleague who loses their rights meanwhile', async () => {
    await book(1201);
    const batches = await exportRecords(ctx(bola.actor), eventRequests, asked());
    await batches.next();
    await pool.query(`update staff set role = 'viewer' where id = $1`, [bola.id]);
    await expect(batches.next()).rejects.toMatchObject({ code: 'signed_out' });
    expect(await ending()).toMatchObject({ rows: 500, ended: 'broken off' });
    await pool.query(`update staff set role = 'support' where id = $1`, [bola.id]);
  });
});

describe('a saved view', () => {
  const viewsOf = async ({ actor } = ada) => (await findListExtras(ctx(), eventRequests, asked(), actor)).views;

  test('belongs to one colleague, saves the filters but no search words, and one of them is the start', async () => {
    await saveView(ctx(ada.actor), eventRequests, { name: 'Mine' }, asked('state=priced&q=ada'));
    await saveView(ctx(ada.actor), eventRequests, { name: 'New' }, asked('sort=oldest'));
    await saveView(ctx(ada.actor), eventRequests, { name: 'Mine' }, asked('state=in_talk'));
    const [mine, other] = await viewsOf();
    expect([mine?.query, other?.query]).toEqual(['state=in_talk', 'sort=oldest']);
    await startView(ctx(ada.actor), eventRequests, mine!.id);
    await startView(ctx(ada.actor), eventRequests, other!.id);
    expect((await viewsOf()).map(({ isStart }) => isStart)).toEqual([false, true]);
    await startView(ctx(ada.actor), eventRequests, other!.id);
    await startView(ctx(ada.actor), eventRequests, mine!.id, false);
    expect((await viewsOf()).map(({ isStart }) => isStart)).toEqual([false, true]);
    await startView(ctx(ada.actor), eventRequests, other!.id, false);
    await startView(ctx(ada.actor), eventRequests, other!.id, false);
    expect((await viewsOf()).some(({ isStart }) => isStart)).toBe(false);
    expect(await viewsOf(bola)).toEqual([]);
    await expect(startView(ctx(bola.actor), eventRequests, mine!.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is the only start view, even when several are chosen at once', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    for (const name of names) await saveView(ctx(ada.actor), eventRequests, { name }, asked());
    const kept = await db.selectFrom('saved_view').select('id').orderBy('id').execute();
    await Promise.all(kept.map(({ id }) => startView(ctx(ada.actor), eventRequests, String(id))));
    expect(await db.selectFrom('saved_view').select('id').where('is_start', '=', true).execute()).toHaveLength(1);
  });

  test('is one of at most twenty, even in two tabs at once', async () => {
    const keep = (n: number) => saveView(ctx(ada.actor), eventRequests, { name: `View ${n}` }, asked());
    for (let n = 1; n < 20; n++) await keep(n);
    const both = await Promise.allSettled([keep(20), keep(21)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await viewsOf()).toHaveLength(20);
  });

  test('is saved when one person saves several at once, and the saves do not wait for each other', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `View ${at}`);
    await Promise.all(names.map((name) => saveView(ctx(ada.actor), eventRequests, { name }, asked())));
    const { rows } = await pool.query<{ name: string }>('select name from saved_view order by name');
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  test('cannot be saved under the shared password', async () => {
    const { actor } = await sharedAtDesk(database);
    await expect(saveView(ctx(actor), eventRequests, { name: 'x' }, asked())).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('a reminder', () => {
  const due = async () => (await remindersDue.query({ now: ctx().now, staff: ada.actor }).execute(db)).rows;

  test('becomes work on its day, for the colleague who set it, until it is ended or its record is deleted', async () => {
    await book(2);
    const [first, second] = [await idOf('Guest 0'), await idOf('Guest 1')];
    await remindMe(ctx(ada.actor), eventRequests, first, { day: '2026-11-23' });
    await remindMe(ctx(ada.actor), eventRequests, first, { day: '2026-11-22' });
    await remindMe(ctx(ada.actor), eventRequests, second, { day: '2026-12-24' });
    expect((await findReminders(ctx(), ada.actor)).map(({ day, name }) => [day, name])).toEqual([
      ['2026-11-22', 'Guest 0'],
      ['2026-12-24', 'Guest 1'],
    ]);
    expect(await due()).toMatchObject([{ count: 1, first: new Date('2026-11-21T23:00:00Z') }]);
    expect(await findReminders(ctx(), bola.actor)).toEqual([]);
    await endReminder(ctx(ada.actor), eventRequests, first);
    expect(await due()).toEqual([{ count: 0, first: null, id: null }]);
    await pool.query('delete from book_event_requests');
    expect((await pool.query('select from staff_reminder')).rowCount).toBe(0);
  });

  test.each(['2026-11-21', '2029-01-01'])('is for no day that is past or far away: %s', async (day) => {
    await book(1);
    const id = await idOf('Guest 0');
    await expect(remindMe(ctx(ada.actor), eventRequests, id, { day })).rejects.toMatchObject({ field: 'day' });
  });
});

test.each([
  ['unassigned', unassignedWaiting[0]!, 'received', 'book_event_requests_unheld'],
  ['without-price', withoutPriceWaiting[0]!, 'in_talk', 'book_event_requests_taken_unpriced'],
])('open records are counted by an index, up to a limit: %s', async (_, line, work_state, index) => {
  await book(3000, { work_state });
  await pool.query('analyze book_event_requests');
  const { sql: text, parameters } = line.query(waitingFor).compile(db);
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${text}`, [...parameters]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan|actual rows=3000/);
  const id = await idOf('Guest 0');
  expect((await line.query(waitingFor).execute(db)).rows).toEqual([{ count: 100, first: expect.any(Date), id }]);
});
