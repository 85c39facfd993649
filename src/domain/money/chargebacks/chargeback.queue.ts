import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

const notice =
  sql`(select jsonb_build_object('who', coalesce('Deal ' || d.deal_id, d.reference), 'what', coalesce(d.category, 'No reason was given'),
    'amount_kobo', case d.currency when 'NGN' then d.minor::text end)
  from chargeback d where d.id = one.id::bigint)` as WaitingLine['notice'] & object;

export const chargebackToAnswer: WaitingLine = {
  name: 'taken-back-to-answer',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select id::text as id, look_by as at from chargeback
      where state = 'needs_answer' and said is null order by look_by, id limit ${mostWaitingItems}`),
  notice,
};

/** Two colleagues decide whether shipped goods arrived; staff decide who bears a charge that no member paid. */
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
