import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { isStuck } from './find-clocks.ts';

export const stuckClocks: WaitingLine = {
  name: 'clocks-stuck',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select deal_id::text as id, due_at as at from deal_clock
      where ${isStuck} order by due_at, deal_id, part, kind limit ${mostWaitingItems}`),
};
