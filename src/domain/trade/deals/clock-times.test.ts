import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs, delivered } from '../../../../test/support/deal-acts.ts';
import { after, clock, paidDeal } from '../../../../test/support/deals.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { dealClocks } from '../deal-terms/deal.clocks.ts';
import { clockInvariants } from './find-broken-clocks.ts';
import { fireClocks } from './fire-clocks.ts';

const database = await testDatabase(8);
const { ctx, pool, sitePool } = database;
const { elapse, stateOf } = dealActs(database);

const looking = async () => {
  const deal = await paidDeal(database);
  await after(database, deal.dealId, deal, delivered);
  return deal;
};
const problemsAfter = (statement: ReturnType<typeof sql>) =>
  withBroken(ctx(), statement, (ctx) => findBrokenInvariants(ctx, clockInvariants));

test('the database has the same kinds of deadlines as the code', async () => {
  const { rows } = await pool.query('select kind, state, begins, after_ms, fires from clock_kinds() order by kind');
  const known = dealClocks.map(({ kind, in: state, from: begins, after_ms, fires }) => ({
    kind,
    state,
    begins,
    after_ms: BigInt(after_ms),
    fires: fires ?? null,
  }));
  expect(rows).toEqual(known.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)));
});

describe('the site’s login', () => {
  test.each([
    ['moves a deadline to now', 'update deal_clock set due_at = business_now() where deal_id = $1'],
    ['moves a deadline by an hour', "update deal_clock set due_at = due_at - interval '1 hour' where deal_id = $1"],
    [
      'makes a deadline do something else',
      "update deal_clock set fires = 'release' where deal_id = $1 and fires = 'accept'",
    ],
    [
      'makes a reminder do something',
      "update deal_clock set fires = 'accept' where deal_id = $1 and kind = 'a day left'",
    ],
    [
      'gives a part a deadline of another state',
      "insert into deal_clock values ($1, 1, 'release', business_now(), 'release')",
    ],
    ['invents a kind of deadline', "insert into deal_clock values ($1, 1, 'now', business_now(), 'accept')"],
    [
      'takes the step of a deadline before its time',
      `insert into deal_event (deal_id, part, number, event, party, actor, from_state, to_state)
       values ($1, 1, 6, 'accept', 'clock', 'job fire-deal-clocks', 'delivered', 'accepted')`,
    ],
  ])('never %s', async (_, statement) => {
    const { dealId } = await looking();
    const before = await pool.query('select * from deal_clock where deal_id = $1 order by kind', [dealId]);
    await expect(sitePool.query(statement, [dealId])).rejects.toMatchObject({ code: '23001' });
    expect((await pool.query('select * from deal_clock where deal_id = $1 order by kind', [dealId])).rows).toEqual(
      before.rows,
    );
    await fireClocks(ctx(clock));
    expect(await stateOf(dealId)).toBe('delivered');
  });

  test('never moves a deadline by a chargeback with a negative duration', async () => {
    const { dealId } = await looking();
    const refused = async (statement: string) =>
      expect(sitePool.query(statement, [dealId])).rejects.toMatchObject({ code: '23001' });
    await sitePool.query('insert into deal_standstill (deal_id, began_at, ended_at) values ($1, $2, $3)', [
      dealId,
      '2099-01-01',
      '2020-01-01',
    ]);
    await refused("update deal_standstill set began_at = '2099-01-01' where deal_id = $1");
    await sitePool.query("update deal_standstill set ended_at = '2020-01-01' where deal_id = $1", [dealId]);
    await refused("update deal_standstill set ended_at = '2020-01-01' where deal_id = $1");
    await refused('delete from deal_standstill where deal_id = $1');
    await refused('update deal_clock set due_at = business_now() where deal_id = $1');
  });

  test('may postpone a deadline', async () => {
    const { dealId } = await looking();
    await sitePool.query("update deal_clock set due_at = due_at + interval '1 day' where deal_id = $1", [dealId]);
    expect(await findBrokenInvariants(ctx(), clockInvariants)).toEqual([]);
  });
});

describe('the verification', () => {
  test('finds a deadline that the owner of the tables moved without their triggers', async () => {
    const { dealId } = await looking();
    expect(
      await problemsAfter(sql`update deal_clock set due_at = now() where deal_id = ${dealId} and fires is not null`),
    ).toEqual([
      `The deadline ‘inspection’ of part 1 of deal ${dealId} is earlier than its terms and its history allow.`,
    ]);
  });

  test('finds a step that a deadline took before its time', async () => {
    const { dealId } = await looking();
    expect(
      await problemsAfter(
        sql`with gone as (delete from deal_clock where deal_id = ${dealId})
          insert into deal_event (deal_id, part, number, event, party, actor, from_state, to_state)
          values (${dealId}, 1, 6, 'accept', 'clock', 'job fire-deal-clocks', 'delivered', 'accepted')`,
      ),
    ).toEqual([`Step 6 of part 1 of deal ${dealId} was taken by a deadline that was not due yet.`]);
  });

  test('accepts a deadline that the owner of the tables moved, which is recorded and sealed', async () => {
    const { dealId } = await looking();
    await elapse(dealId);
    const noted = 'select part, number, kind from deal_clock_moved where deal_id = $1';
    expect((await pool.query(noted, [dealId])).rows).toEqual([{ part: 1, number: 5, kind: 'inspection' }]);
    await fireClocks(ctx(clock));
    expect(await stateOf(dealId)).toBe('released');
    expect(await findBrokenInvariants(ctx(), clockInvariants)).toEqual([]);
    await expect(pool.query('delete from deal_clock_moved')).rejects.toThrow('only ever added to');
    const { rows } = await pool.query("select from seal_waiting where place = 'deal_clock_moved'");
    expect(rows.length).toBeGreaterThan(0);
  });
});
