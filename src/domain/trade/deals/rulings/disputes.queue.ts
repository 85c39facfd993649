import { sql, type RawBuilder } from 'kysely';
import { accountsOfStaff } from '#domain/acting/roles/refuse-own-money.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { rulingApprovalName } from './ruling.schema.ts';
import { ruledWithin_days } from '../../deal-terms/deal.clocks.ts';
import {
  mostWaitingItems,
  countWaiting,
  type QueueReader,
  type WaitingLine,
} from '#domain/acting/work/waiting-line.ts';

/** For a deadline `c`: a side still has time to answer. */
const isToAnswer = sql<boolean>`c.kind = 'answer' and c.due_at > business_now()`;

/** Whether a ruling on the disputed part `l` waits for a second person. */
const isRuled = sql<boolean>`exists (
  select from approval a where a.kind = ${sql.lit(rulingApprovalName)} and a.subject = l.deal_id || '-' || l.part and a.state = 'waiting')`;

const isRuledBy = ({ id }: QueueReader['staff']) => sql<boolean>`exists (
  select from approval a where a.kind = ${sql.lit(rulingApprovalName)} and a.subject = l.deal_id || '-' || l.part and a.state = 'waiting'
    and (a.begun_by = ${id ?? null} or exists (
      select from approval_confirmation c where c.approval_id = a.id and c.staff_id = ${id ?? null})))`;

const inDispute = sql`deal_part l
  left join deal_clock c on c.deal_id = l.deal_id and c.part = l.part and ${isToAnswer} where l.state = 'disputed'`;

/** By when staff must rule on part `l`, counted from the opening of its dispute. */
export const toBeRuledBy = sql<Date>`((select at from deal_event
  where deal_id = l.deal_id and part = l.part and event = 'dispute' order by number desc limit 1) + make_interval(days => ${sql.lit(ruledWithin_days)}))`;

/** Staff are reminded this long before their deadline. */
const dueWithin = sql`interval '3 days'`;

/** The deals of each state of a dispute: waiting for a ruling, for a second person, or for an answer. */
export const dealsInDispute = {
  to_rule: sql`select l.deal_id from ${inDispute} and c.due_at is null and not ${isRuled}`,
  to_confirm: sql`select l.deal_id from ${inDispute} and ${isRuled}`,
  to_answer: sql`select l.deal_id from ${inDispute} and c.due_at is not null and not ${isRuled}`,
  due: sql`select l.deal_id from ${inDispute} and ${toBeRuledBy} <= business_now() + ${dueWithin}`,
  late: sql`select l.deal_id from ${inDispute} and ${toBeRuledBy} <= business_now()`,
};

export type DisputeNow = {
  turn: 'buyer' | 'seller' | null;
  until: string | null;
  is_ruled: boolean;
  /** The time by which staff must rule; `is_late` if that time is over. */
  rule_by: string;
  is_late: boolean;
};

/** The state of a deal's dispute; of several disputes, one that waits for us. */
export function disputeNowOf(dealId: RawBuilder<unknown>): RawBuilder<DisputeNow | null> {
  return sql`(select jsonb_build_object('turn', l.turn, 'until', c.due_at, 'is_ruled', ${isRuled},
      'rule_by', ${toBeRuledBy}, 'is_late', ${toBeRuledBy} <= business_now()) from ${inDispute}
    and l.deal_id = ${dealId} order by ${toBeRuledBy} > business_now(), c.due_at is not null, c.due_at, l.part limit 1)`;
}

/** Parts in dispute. `at` is the deadline of a side's answer, or else the start of the dispute. */
const disputes = (staff: QueueReader['staff']) => sql`select l.deal_id, l.part, coalesce(c.due_at, began.at) as at,
    c.due_at is not null as is_theirs, ${isRuled} as is_ruled, ${isPartyTo(staff)} as is_party
  from deal_part l join deal d on d.id = l.deal_id cross join lateral (select at from deal_event
    where deal_id = l.deal_id and part = l.part and event = 'dispute' order by number desc limit 1) began
  left join deal_clock c on c.deal_id = l.deal_id and c.part = l.part and ${isToAnswer}
  where l.state = 'disputed'`;

/** A colleague who is a side of deal `d` cannot rule on it. */
const isPartyTo = ({ id }: QueueReader['staff']) =>
  sql<boolean>`array[d.buyer_id, d.seller_id] && ${accountsOfStaff(id ?? null)}`;

/** The disputes that match, each named by its deal and part: '12-1'. */
const disputesWhere = (staff: QueueReader['staff'], which: RawBuilder<unknown>) =>
  countWaiting(
    sql`select deal_id || '-' || part as id, at from (${disputes(staff)}) d where ${which} order by at, id limit ${mostWaitingItems}`,
  );

const notice =
  sql`(select jsonb_build_object('who', 'Deal ' || d.id, 'what', concat_ws(' and ', buyer.name, seller.name),
    'amount_kobo', case d.currency when 'NGN' then l.minor::text end)
  from deal d join deal_part l on l.deal_id = d.id join member buyer on buyer.id = d.buyer_id join member seller on seller.id = d.seller_id
  where d.id = split_part(one.id, '-', 1)::bigint and l.part = split_part(one.id, '-', 2)::smallint)` as WaitingLine['notice'] &
    object;

/** Disputes in which the time to answer is over, for staff who may rule and are not one of the two sides. */
export const disputesToRule: WaitingLine = {
  name: 'disputes-to-rule',
  roles: rolesThat.pay,
  query: ({ staff }) => disputesWhere(staff, sql`not is_theirs and not is_ruled and not is_party`),
  notice,
};

/**
 * Disputes that need a ruling within three days, or are late, even if a side may still answer or a ruling waits for a second person. A
 * colleague whose own ruling waits does not get the dispute, because another colleague has to confirm it.
 */
export const disputesDue: WaitingLine = {
  name: 'disputes-due',
  roles: rolesThat.pay,
  query: ({ staff }) =>
    countWaiting(sql`select l.deal_id || '-' || l.part as id, ${toBeRuledBy} as at from deal_part l join deal d on d.id = l.deal_id
      where l.state = 'disputed' and ${toBeRuledBy} <= business_now() + ${dueWithin} and not ${isPartyTo(staff)}
        and not ${isRuledBy(staff)}
      order by 2, 1 limit ${mostWaitingItems}`),
  notice,
};

/** Disputes in which one side still may answer, and that therefore wait for that side. */
export const disputesToAnswer: WaitingLine = {
  name: 'disputes-to-answer',
  roles: [...rolesThat.answer, 'finance'],
  query: ({ staff }) => disputesWhere(staff, sql`is_theirs and not is_ruled`),
  notice,
};
