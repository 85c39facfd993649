import { sql } from 'kysely';
import { rolesThat } from '../staff/staff.policy.ts';
import { mostWaiting, waitingAmong, type WaitingLine } from '../waiting/waiting-line.ts';

/** Money on its way back for longer than a provider takes. */
export const refundsTooLong: WaitingLine = {
  name: 'refunds-too-long',
  roles: rolesThat.pay,
  query: () =>
    waitingAmong(sql`select id::text as id, came_at as at from parked_charge
      where ask_at is not null and state = 'refunding' and came_at < business_now() - interval '3 days'
      order by came_at, id limit ${mostWaiting}`),
  told: sql`(select jsonb_build_object('who', parked.reference, 'amount_kobo', case parked.currency when 'NGN' then parked.minor::text end)
    from parked_charge parked where parked.id = one.id::bigint)`,
};

/** Money that came and that nobody was credited with: sent back, or credited to somebody, by whoever moves money. */
export const parkedWaiting: WaitingLine = {
  name: 'parked-charges',
  roles: rolesThat.pay,
  query: () =>
    waitingAmong(sql`select id::text as id, came_at as at from parked_charge
      where state = 'waiting' and not exists (select from parked_match m where m.parked_id = parked_charge.id and m.state = 'waiting')
      order by came_at, id limit ${mostWaiting}`),
  told: sql`(select jsonb_build_object('who', parked.reference, 'what', case parked.why
      when 'unknown' then 'A reference that is not ours' when 'amount' then 'Another amount' when 'currency' then 'Another currency'
      else 'Could not be sent back' end,
      'amount_kobo', case parked.currency when 'NGN' then parked.minor::text end)
    from parked_charge parked where parked.id = one.id::bigint)`,
};

/** What one of us said whose money it is, of so much that a second one confirms it; whoever said it is not told of their own. */
export const matchesToConfirm: WaitingLine = {
  name: 'matches-to-confirm',
  roles: rolesThat.pay,
  query: ({ staff }) =>
    waitingAmong(sql`select id::text as id, at from parked_match
      where state = 'waiting' and said_by is distinct from ${staff.id ?? null} order by at, id limit ${mostWaiting}`),
  told: sql`(select jsonb_build_object('who', k.reference, 'what', 'said by ' || coalesce(s.name, 'a former colleague'),
      'amount_kobo', case k.currency when 'NGN' then k.minor::text end)
    from parked_match m join parked_charge k on k.id = m.parked_id join staff s on s.id = m.said_by where m.id = one.id::bigint)`,
};
