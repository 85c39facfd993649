import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaiting, waitingAmong, type WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { unshownToAccept } from './file-payouts.ts';

const notice = sql`jsonb_build_object('who', coalesce(m.name, 'A former member'), 'what', 'Payout ' || o.id,
    'amount_kobo', case o.currency when 'NGN' then o.minor::text end)`;

export const filePayoutsUnseen: WaitingLine = {
  name: 'file-payouts-unseen',
  roles: rolesThat.pay,
  query: () => waitingAmong(sql`select id, at from (${unshownToAccept}) found order by at, id limit ${mostWaiting}`),
  notice: sql`(select ${notice} from payout o join member m on m.id = o.member_id where o.id = one.id::bigint)`,
};
