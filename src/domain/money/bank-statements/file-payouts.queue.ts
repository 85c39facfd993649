import { sql } from 'kysely';
import { toConfirm } from '#domain/acting/approvals/approvals.queue.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaiting, waitingAmong, type WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { filePayoutApprovalName } from './file-payout.approval.ts';
import { unshownToAccept } from './file-payouts.ts';

const told = sql`jsonb_build_object('who', coalesce(m.name, 'A former member'), 'what', 'Payout ' || o.id,
    'amount_kobo', case o.currency when 'NGN' then o.minor::text end)`;

/** Payouts by file that are noted as sent, and that no bank statement shows after a week. */
export const filePayoutsUnseen: WaitingLine = {
  name: 'file-payouts-unseen',
  roles: rolesThat.pay,
  query: () => waitingAmong(sql`select id, at from (${unshownToAccept}) found order by at, id limit ${mostWaiting}`),
  told: sql`(select ${told} from payout o join member m on m.id = o.member_id where o.id = one.id::bigint)`,
};

/** Acceptances of them that a second person confirms. */
export const filePayoutsToConfirm: WaitingLine = {
  name: 'file-payouts-to-confirm',
  roles: rolesThat.pay,
  query: ({ staff }) => waitingAmong(toConfirm(filePayoutApprovalName, staff)),
  told: sql`(select ${told} from approval a join payout o on o.id = a.subject::bigint join member m on m.id = o.member_id
    where a.id = one.id::bigint)`,
};
