import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs, delivered, times } from '../../../../test/support/deal-acts.ts';
import { after, clock, member, paidDeal } from '../../../../test/support/deals.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import type { Actor } from '#domain/acting/context.ts';
import type { DealStep } from './apply-event.ts';
import { dealTexts } from '../deal-terms/find-deal.ts';
import { fireClocks } from './fire-clocks.ts';
import { notifyClocks } from './notify-clocks.ts';

const database = await testDatabase(34);
const { ctx, pool } = database;
const { elapse, race, stateOf } = dealActs(database);
keepBooksSound(database);

describe('the job that processes deadlines', () => {
  test('takes due steps in order, and then the steps that these made due', async () => {
    const { dealId, ...sides } = await paidDeal(database);
    await after(database, dealId, sides, delivered);
    expect(await fireClocks(ctx(clock))).toEqual({ fired: 0, failed: [] });
    await elapse(dealId);
    expect(await fireClocks(ctx(clock), undefined, 1)).toEqual({ fired: 2, failed: [] });
    expect(await stateOf(dealId)).toBe('released');
    expect(await fireClocks(ctx(clock))).toEqual({ fired: 0, failed: [] });
  });

  test('finds due deadlines by its index, also among many others', async () => {
    const asked = await statementsOf(pool, async () => {
      await fireClocks(ctx(clock));
      await notifyClocks(ctx(clock));
    });
    const finds = asked.filter((statement) => /from deal_clock[^]*due_at <= .*business_now/.test(statement));
    expect(finds).toHaveLength(2);
    const client = await pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off');
      for (const statement of finds) {
        const { rows } = await client.query<Record<string, string>>(`explain (generic_plan) ${statement}`);
        const plan = rows.flatMap((row) => Object.values(row)).join(' ');
        expect(plan).toMatch(/Index Cond: \(due_at <= /);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('and another at the same moment process each deadline once', async () => {
    const deals = await Promise.all(times(12, 0).map(() => paidDeal(database)));
    for (const { dealId } of deals) await elapse(dealId);
    const runs = await Promise.all(times(4, 0).map(() => fireClocks(ctx(clock))));
    expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
    expect(runs.reduce((sum, { fired }) => sum + fired, 0)).toBe(12);
    for (const { dealId } of deals) expect(await stateOf(dealId)).toBe('refunded');
  });

  test('skips deals that are locked at this moment, and returns to them', async () => {
    const { dealId } = await paidDeal(database);
    await elapse(dealId);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from deal where id = $1 for update', [dealId]);
    expect(await fireClocks(ctx(clock))).toEqual({ fired: 0, failed: [] });
    await holder.query('commit');
    holder.release();
    expect(await fireClocks(ctx(clock))).toEqual({ fired: 1, failed: [] });
  });

  test('processes no deadline of a deal in dispute', async () => {
    const { dealId, ...sides } = await paidDeal(database);
    await after(database, dealId, sides, [...delivered, ['buyer', 'accept'], ['buyer', 'dispute']]);
    const { rows } = await pool.query('select kind, fires from deal_clock where deal_id = $1', [dealId]);
    expect(rows).toEqual([{ kind: 'answer', fires: null }]);
  });

  /** The clock is fixed at this offset from the end of the inspection. */
  const at = async (dealId: bigint, offset: string) => {
    await pool.query(
      `create table if not exists moment (at timestamptz); grant select on moment to public; delete from moment;`,
    );
    await pool.query(
      `insert into moment select due_at + $2::interval from deal_clock where deal_id = $1 and kind = 'inspection'`,
      [dealId, offset],
    );
    await pool.query(
      `create or replace function business_now() returns timestamptz language sql volatile set search_path = public
       as 'select coalesce((select at from moment limit 1), clock_timestamp())'`,
    );
  };

  test.each([
    ['1 millisecond before it', '-1 millisecond', 'rejected', dealTexts.notYet],
    ['at its end', '0', 'accepted', 'The time for this is over.'],
    ['1 millisecond after it', '1 millisecond', 'accepted', 'The time for this is over.'],
  ])('and a person: %s one of them wins and the other gets the reason', async (_, offset, state, reason) => {
    const { dealId, ...sides } = await paidDeal(database);
    await after(database, dealId, sides, delivered);
    await at(dealId, offset);
    try {
      const { refusals } = await race([
        ...times<[Actor, DealStep]>(16, [member(sides.buyerId), { dealId, event: 'reject' }]),
        ...times<[Actor, DealStep]>(16, [clock, { dealId, event: 'accept' }]),
      ]);
      expect(await stateOf(dealId)).toBe(state);
      expect(refusals.filter((text) => ![reason, 'This is not possible now.'].includes(text))).toEqual([]);
    } finally {
      await pool.query('delete from moment');
    }
  });
});
