import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

/** Refunds that take longer than usual, or that the provider gives no clear answer about. */
export const refundsTooLong: WaitingLine = {
  name: 'refunds-too-long',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select unmatched_payment_id::text as id, created_at as at from refund
      where ended_at is null and unmatched_payment_id is not null and created_at < business_now() - interval '3 days'
      order by created_at, id limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', unmatched.reference, 'what', (select r.trouble from refund r
      where r.unmatched_payment_id = unmatched.id and r.ended_at is null order by r.id desc limit 1),
      'amount_kobo', case unmatched.currency when 'NGN' then unmatched.minor::text end)
    from unmatched_payment unmatched where unmatched.id = one.id::bigint)`,
};

export const unmatchedPaymentsWaiting: WaitingLine = {
  name: 'parked-charges',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select id::text as id, came_at as at from unmatched_payment
      where state = 'waiting' and not exists (select from approval a where a.kind = 'match' and a.subject = unmatched_payment.id::text and a.state = 'waiting')
      order by came_at, id limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', unmatched.reference, 'what', case unmatched.why
      when 'unknown' then 'A reference that is not ours' when 'amount' then 'Another amount' when 'currency' then 'Another currency'
      when 'fee' then 'A fee above the amount' when 'reversed' then 'It came, and is not there any more'
      else 'Could not be sent back' end,
      'amount_kobo', case unmatched.currency when 'NGN' then unmatched.minor::text end)
    from unmatched_payment unmatched where unmatched.id = one.id::bigint)`,
};
