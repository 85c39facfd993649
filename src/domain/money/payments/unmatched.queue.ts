import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

/** Refunds of unmatched payments that have no end after three days. */
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

/** Refunds to a member's card that have no end after three days. */
export const cardRefundsTooLong: WaitingLine = {
  name: 'card-refunds-too-long',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select payment.id::text as id, refund.created_at as at from refund
      join payment on payment.provider = refund.provider and payment.reference = refund.charge_reference
      where ended_at is null and unmatched_payment_id is null and refund.created_at < business_now() - interval '3 days'
      order by refund.created_at, refund.id limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', coalesce(member.name, 'A former member'), 'what', refund.trouble,
      'amount_kobo', case refund.currency when 'NGN' then refund.minor::text end)
    from payment join refund on refund.provider = payment.provider and refund.charge_reference = payment.reference
    left join member on member.id = payment.payer_id
    where payment.id = one.id::bigint and refund.ended_at is null and refund.unmatched_payment_id is null order by refund.id limit 1)`,
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
      when 'fee' then 'A fee above the amount' when 'reversed' then 'It was claimed back or refunded since'
      else 'Could not be sent back' end,
      'amount_kobo', case unmatched.currency when 'NGN' then unmatched.minor::text end)
    from unmatched_payment unmatched where unmatched.id = one.id::bigint)`,
};
