import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaiting, type Waiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { attacksUnderWay } from './find-sign-in-attacks.ts';

export const waitingAttacks: WaitingLine = {
  name: 'sign-in-attacks',
  roles: rolesThat.manage,
  query: () => sql<Waiting>`select count(*)::integer as count, min(waits_until) as first, null::text as id
    from (${attacksUnderWay(sql<Date>`business_now()`, mostWaiting)}) attacks`,
};
