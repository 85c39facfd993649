import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

const notice =
  sql`(select jsonb_build_object('who', coalesce('Deal ' || d.deal_id, d.reference), 'what', coalesce(d.category, 'No reason was given'),
    'amount_kobo', case d.currency when 'NGN' then d.minor::text end)
  from chargeback d where d.id = one.id::bigint)` as WaitingLine['notice'] & object;

/** Chargebacks that staff have not answered, by the bank's deadline. */
export const chargebackToAnswer: WaitingLine = {
  name: 'taken-back-to-answer',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select id::text as id, look_by as at from chargeback
      where state = 'needs_answer' and said is null order by look_by, id limit ${mostWaitingItems}`),
  notice,
};

/** Lost chargebacks that wait for staff: two decide whether shipped goods arrived, or staff decide who bears what no member paid. */
export const lossesToBear: WaitingLine = {
  name: 'losses-to-bear',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select id::text as id, notified_at as at from chargeback
      where state = 'lost' and borne_at is null
        and not exists (select from approval a where a.kind in ('loss', 'chargeback') and a.subject = chargeback.id::text and a.state = 'waiting')
      order by notified_at, id limit ${mostWaitingItems}`),
  notice,
};
