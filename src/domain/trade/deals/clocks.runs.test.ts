import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { stopClock } from '../../../../test/support/deal-runs/moment.ts';
import { clock } from '../../../../test/support/deals.ts';
import { manyProposals, secondsOf } from '../../../../test/support/many-deals.ts';
import { hour_ms } from '#platform/clock.ts';
import { verifyChain } from '#domain/money/ledger/verify-chain.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { fireClocks } from './fire-clocks.ts';

const all = Number(process.env.CLOCKS ?? 72);

const database = await testDatabase(3);
const { ctx, pool } = database;

test(
  `a day of ${all} deadlines passes hour by hour: each is processed once, in its hour, the longest due first`,
  { timeout: 0 },
  async () => {
    const moment = await stopClock(database);
    const first = await manyProposals(database, all);
    const start_ms = await moment.read();
    const hours: number[] = [];
    for (let hour = 1; hour <= 24; hour++) {
      await moment.move(start_ms + hour * hour_ms);
      const { fired, failed } = await fireClocks(ctx(clock), undefined, all > 1_000 ? 200 : 2);
      expect(failed).toEqual([]);
      hours.push(fired);
    }
    const { rows: due } = await pool.query<{ count: number }>(
      `select count(n)::int as count from generate_series(1, 24) hour
       left join generate_series(0, $1 - 1) n on ceil(${secondsOf('n')} / 3600.0) = hour group by hour order by hour`,
      [all],
    );
    expect(hours).toEqual(due.map(({ count }) => count));
    const { rows: out } = await pool.query(
      `select count(*)::int as events, count(*) filter (where at >= due and at < due + interval '1 hour')::int as in_time,
         count(*) filter (where due < before)::int as out_of_turn from (
         select e.at, due, lag(due) over (order by told.mail_id) as before from deal_event e
         cross join lateral (select $2::timestamptz + ${secondsOf('e.deal_id - $1')} * interval '1 second' as due) one
         join lateral (select min(mail_id) as mail_id from deal_notice t where (t.deal_id, t.part, t.number) = (e.deal_id, e.part, e.number)) told on true
         where e.event = 'lapse') lapsed`,
      [first, new Date(start_ms)],
    );
    expect(out).toEqual([{ events: all, in_time: all, out_of_turn: 0 }]);
    expect(await findBrokenInvariants(ctx())).toEqual([]);
    expect((await verifyChain(ctx())).problems).toEqual([]);
  },
);
