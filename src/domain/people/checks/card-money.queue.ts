import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

export const cardMoneyToCheck: WaitingLine = {
  name: 'card-money-to-look-at',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select member_id::text as id, at from card_look
      where seen_at is null order by at, hold_id limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', coalesce(m.name, 'A former member'),
      'what', case l.why when 'large' then 'A large sum by card' else 'Several sums by card from one buyer' end,
      'amount_kobo', case h.currency when 'NGN' then h.minor::text end)
    from card_look l join card_hold h on h.id = l.hold_id join member m on m.id = l.member_id
    where l.member_id = one.id::bigint and l.seen_at is null)`,
};
