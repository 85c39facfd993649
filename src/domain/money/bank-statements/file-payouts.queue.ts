import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { unshownPayoutsToAccept } from './file-payouts.ts';

const notice = sql`jsonb_build_object('who', coalesce(m.name, 'A former member'), 'what', 'Payout ' || o.id,
    'amount_kobo', case o.currency when 'NGN' then o.minor::text end)`;

export const filePayoutsUnseen: WaitingLine = {
  name: 'file-payouts-unseen',
  roles: rolesThat.pay,
  query: () =>
    countWaiting(sql`select id, at from (${unshownPayoutsToAccept}) found order by at, id limit ${mostWaitingItems}`),
  notice: sql`(select ${notice} from payout o join member m on m.id = o.member_id where o.id = one.id::bigint)`,
};
