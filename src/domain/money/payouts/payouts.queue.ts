import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { waitsForBank } from './held-back.ts';

const notice = sql`(select jsonb_build_object('who', coalesce(m.name, 'A former member'), 'what', 'Payout ' || o.id,
    'amount_kobo', case o.currency when 'NGN' then o.minor::text end)
  from payout o join member m on m.id = o.member_id where o.id = one.id::bigint)` as WaitingLine['notice'] & object;

export const payoutsForFile: WaitingLine = {
  name: 'payouts-for-file',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select id::text as id, asked_for_at as at from payout
      where ended_at is null and provider = 'bank' and state = 'reserved' and not ${waitsForBank('payout')}
      order by asked_for_at, id limit ${mostWaitingItems}`),
};

export const payoutsTooLong: WaitingLine = {
  name: 'payouts-too-long',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select id::text as id, asked_for_at as at from payout
      where ended_at is null and state in ('reserved', 'sending') and not (provider = 'bank' and state = 'reserved')
        and asked_for_at < business_now() - case provider when 'bank' then interval '3 days' else interval '1 day' end
      order by asked_for_at, id limit ${mostWaitingItems}`),
  notice,
};
