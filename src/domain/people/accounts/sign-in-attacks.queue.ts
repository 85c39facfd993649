import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, type WaitingCount, type WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { selectSignInAttacks } from './find-sign-in-attacks.ts';

export const signInAttacksToCheck: WaitingLine = {
  name: 'sign-in-attacks',
  roles: rolesThat.manage,
  query: () => sql<WaitingCount>`select count(*)::integer as count, min(waits_until) as first, null::text as id
    from (${selectSignInAttacks(sql<Date>`business_now()`, mostWaitingItems)}) attacks`,
};
