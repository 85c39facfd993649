import { sql } from 'kysely';
import { rolesThat } from '../../staff/staff.policy.ts';
import { mostWaiting, waitingAmong, type WaitingLine } from '../../waiting/waiting-line.ts';

const told =
  sql`(select jsonb_build_object('who', coalesce('Deal ' || d.deal_id, d.reference), 'what', coalesce(d.category, 'No reason was given'),
    'amount_kobo', case d.currency when 'NGN' then d.minor::text end)
  from charge_dispute d where d.id = one.id::bigint)` as WaitingLine['told'] & object;

/** Charges that a bank takes back, and that nobody of us answered: by when the bank wants to hear. */
export const takenBackToAnswer: WaitingLine = {
  name: 'taken-back-to-answer',
  roles: rolesThat.pay,
  query: () =>
    waitingAmong(sql`select id::text as id, look_by as at from charge_dispute
      where state = 'needs_answer' and said is null order by look_by, id limit ${mostWaiting}`),
  told,
};

/** Those that were lost, and of which nobody has said who bears it. */
export const lossesToBear: WaitingLine = {
  name: 'losses-to-bear',
  roles: rolesThat.pay,
  query: () =>
    waitingAmong(sql`select id::text as id, told_at as at from charge_dispute
      where state = 'lost' and not exists (select from charge_loss l where l.dispute_id = charge_dispute.id and l.state <> 'dropped')
      order by told_at, id limit ${mostWaiting}`),
  told,
};

/** Said, of so much that a second of us confirms it; whoever said it is not told of their own. */
export const lossesToConfirm: WaitingLine = {
  name: 'losses-to-confirm',
  roles: rolesThat.pay,
  query: ({ staff }) =>
    waitingAmong(sql`select dispute_id::text as id, at from charge_loss
      where state = 'waiting' and said_by is distinct from ${staff.id ?? null} order by at, id limit ${mostWaiting}`),
  told,
};
