import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

/** Card payments that turned out to be above the joint limit once paid, and that staff have not checked. */
export const cardsOverLimit: WaitingLine = {
  name: 'cards-over-limit',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select payment_id::text as id, at from charge_over_limit
      where seen_at is null order by at, id limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', coalesce(m.name, 'A former member'), 'what', p.reference,
      'amount_kobo', case p.currency when 'NGN' then p.minor::text end)
    from payment p join member m on m.id = p.payer_id where p.id = one.id::bigint)`,
};
