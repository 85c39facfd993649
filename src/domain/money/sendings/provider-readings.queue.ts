import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

export const sendingStandsStill: WaitingLine = {
  name: 'sending-stands-still',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select id::text as id, begun_at as at from provider_reading where finished_at is null limit 1`),
};

export const unmatchedSendings: WaitingLine = {
  name: 'unmatched-sendings',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select id::text as id, found_at as at from unmatched_sending one where explained is null
      and not exists (select from approval where kind = 'sending' and subject = one.id::text and state = 'waiting')
      order by found_at, id limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', coalesce(u.reference, u.name), 'what', 'A ' || u.kind || ' that no record explains',
      'amount_kobo', case u.currency when 'NGN' then u.minor::text end)
    from unmatched_sending u where u.id = one.id::bigint)`,
};
