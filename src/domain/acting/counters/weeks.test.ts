import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { findWeeklyFigures, mondaysUntil, weeksShown } from './find-weeks.ts';
import { foldWeeks } from './fold-counters.ts';

const { ctx, pool } = await testDatabase();
beforeEach(() => forgetEverything(pool));

/** A Wednesday. */
const now = new Date('2026-11-25T12:00:00Z');
const find = () => findWeeklyFigures({ ...ctx(), now });
const fold = () => foldWeeks({ ...ctx(), now });
const lines = async () => (await pool.query('select from week_count')).rowCount;
let count = 0;

async function join(at: string, { account_type = 'buyer', state = null as string | null, times = 1 } = {}) {
  await pool.query(
    `insert into waitlist (name, phone, account_type, email, state, created_at)
     select 'Ada', '+2348031234567', $1, 'ada' || $2::integer || '-' || n || '@example.com', $3, $4 from generate_series(1, $5::integer) n`,
    [account_type, ++count, state, at, times],
  );
}

test.each([
  ['2026-11-22T22:59:59Z', '2026-11-16'],
  ['2026-11-22T23:00:00Z', '2026-11-23'],
  ['2026-11-25T12:00:00Z', '2026-11-23'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('the week of %s began in Lagos on Monday %s', (at, monday) => {
  const mondays = mondaysUntil(new Date(at));
  expect([mondays.length, mondays.at(-1)]).toEqual([weeksShown, monday]);
  expect(new Set(mondays.map((day) => new Date(day).getUTCDay()))).toEqual(new Set([1]));
});

describe('the number of new members per week', () => {
  test('is counted by weeks in Lagos, by role and by place, including weeks without new members', async () => {
    await join('2026-11-22T22:59:59Z', { state: 'Kano State', times: 2 });
    await join('2026-11-22T23:00:00Z', { account_type: 'seller', state: 'near Lagos' });
    await join('2026-09-07T12:00:00Z', { state: 'somewhere' });
    await join('2026-08-30T12:00:00Z', { state: 'Lagos' });
    const { weeks, parts, places } = (await find()).waitlist;
    expect(weeks.map(({ total }) => total)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1]);
    expect(weeks.slice(-2).map((week) => week.parts)).toEqual([{ buyer: 2 }, { seller: 1 }]);
    expect([weeks[0]!.monday, weeks.at(-1)!.isOver, weeks.at(-2)!.isOver]).toEqual(['2026-09-07', false, true]);
    expect([parts, places]).toEqual([
      ['buyer', 'seller'],
      [
        { place: 'Kano', came: 2 },
        { place: 'Lagos', came: 1 },
      ],
    ]);
  });

  test('stores only the state of a place, and of several states the last', async () => {
    for (const state of [
      '12 Lagos Street, Abuja',
      'Nigeria',
      'NIGER',
      'cross river state',
      'Adaeze’s house',
      'Kanonia',
    ])
      await join('2026-11-24T12:00:00Z', { state });
    const { rows } = await pool.query<{ place: string }>('select place from week_count order by id');
    expect(rows.map(({ place }) => place)).toEqual(['Abuja', '', 'Niger', 'Cross River', '', '']);
  });

  test('leaves out the demo accounts, and falls when accounts are deleted', async () => {
    const member = (is_demo: boolean, phone: string) =>
      pool.query(
        `insert into member (name, phone, account_type, is_demo, created_at) values ('Ada', $1, 'seller', $2, $3)`,
        [phone, is_demo, now],
      );
    await member(true, '+2348031234567');
    await member(false, '+2348031234568');
    await expect(member(false, '+2348031234568')).rejects.toThrow('unique');
    expect((await find())['sign-ups'].weeks.at(-1)).toMatchObject({ total: 1, parts: { seller: 1 } });
  });

  test('stays when people are erased', async () => {
    await join('2026-11-24T12:00:00Z', { times: 3 });
    await pool.query('delete from waitlist');
    expect((await find()).waitlist.weeks.at(-1)!.total).toBe(3);
  });

  test('stays the same when its lines are merged by several processes while people join', async () => {
    for (let at = 0; at < 4; at++) await join('2026-11-24T12:00:00Z', { account_type: at % 2 ? 'buyer' : 'seller' });
    const before = await find();
    await fold();
    expect([await lines(), await find()]).toEqual([2, before]);
    await Promise.all([fold(), join('2026-11-24T12:00:00Z'), fold(), join('2026-11-24T12:00:00Z'), fold()]);
    await fold();
    expect([await lines(), (await find()).waitlist.weeks.at(-1)!.total]).toEqual([2, 6]);
  });
});

test('is found without reading the member tables, even when they have many rows', async () => {
  await join('2026-11-24T12:00:00Z', { times: 3000 });
  const asked = await statementsOf(pool, find);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toMatch(/waitlist|member|orders|requests/);
  expect(await lines()).toBe(1);
});
