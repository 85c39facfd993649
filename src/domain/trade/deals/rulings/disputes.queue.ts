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

/** For a deadline `answer`: a side still has time to answer. */
const isToAnswer = sql<boolean>`answer.kind = 'answer' and answer.due_at > business_now()`;

/** For a disputed part `part`: a ruling on it waits for a second person. */
const isRulingWaiting = sql<boolean>`exists (
  select from approval a where a.kind = ${sql.lit(rulingApprovalName)} and a.subject = part.deal_id || '-' || part.part and a.state = 'waiting')`;

/** For a disputed part `part`: this colleague made or confirmed the ruling that waits. */
const isWaitingRulingBy = ({ id }: QueueReader['staff']) => sql<boolean>`exists (
  select from approval a where a.kind = ${sql.lit(rulingApprovalName)} and a.subject = part.deal_id || '-' || part.part and a.state = 'waiting'
    and (a.begun_by = ${id ?? null} or exists (
      select from approval_confirmation c where c.approval_id = a.id and c.staff_id = ${id ?? null})))`;

const inDispute = sql`deal_part part
  left join deal_clock answer on answer.deal_id = part.deal_id and answer.part = part.part and ${isToAnswer} where part.state = 'disputed'`;

/** By when staff must rule on part `part`, counted from the opening of its dispute. */
export const toBeRuledBy = sql<Date>`((select at from deal_event
  where deal_id = part.deal_id and part = part.part and event = 'dispute' order by number desc limit 1) + make_interval(days => ${sql.lit(ruledWithin_days)}))`;

/** Staff are reminded this long before their deadline. */
const dueWithin = sql`interval '3 days'`;

export const dealsInDispute = {
  to_rule: sql`select part.deal_id from ${inDispute} and answer.due_at is null and not ${isRulingWaiting}`,
  to_confirm: sql`select part.deal_id from ${inDispute} and ${isRulingWaiting}`,
  to_answer: sql`select part.deal_id from ${inDispute} and answer.due_at is not null and not ${isRulingWaiting}`,
  due: sql`select part.deal_id from ${inDispute} and ${toBeRuledBy} <= business_now() + ${dueWithin}`,
  late: sql`select part.deal_id from ${inDispute} and ${toBeRuledBy} <= business_now()`,
};

export type DisputeNow = {
  turn: 'buyer' | 'seller' | null;
  /** Until when a side may answer; null if no answer is awaited. */
  until: string | null;
  /** A ruling waits for a second person. */
  ruling_awaits_confirmation: boolean;
  /** The time by which staff must rule; `is_late` if that time is over. */
  rule_by: string;
  is_late: boolean;
};

/** The state of a deal's dispute; of several disputes, one that is late or waits for us. */
export function disputeNowOf(dealId: RawBuilder<unknown>): RawBuilder<DisputeNow | null> {
  return sql`(select jsonb_build_object('turn', part.turn, 'until', answer.due_at, 'ruling_awaits_confirmation', ${isRulingWaiting},
      'rule_by', ${toBeRuledBy}, 'is_late', ${toBeRuledBy} <= business_now()) from ${inDispute}
    and part.deal_id = ${dealId} order by ${toBeRuledBy} > business_now(), answer.due_at is not null, answer.due_at, part.part limit 1)`;
}

/** Parts in dispute. `at` is the deadline of a side's answer, or else the start of the dispute. */
const disputes = (
  staff: QueueReader['staff'],
) => sql`select part.deal_id, part.part, coalesce(answer.due_at, began.at) as at,
    answer.due_at is not null as answer_awaited, ${isRulingWaiting} as ruling_awaits_confirmation, ${isPartyTo(staff)} as is_party
  from deal_part part join deal d on d.id = part.deal_id cross join lateral (select at from deal_event
    where deal_id = part.deal_id and part = part.part and event = 'dispute' order by number desc limit 1) began
  left join deal_clock answer on answer.deal_id = part.deal_id and answer.part = part.part and ${isToAnswer}
  where part.state = 'disputed'`;

/** A colleague who is a side of deal `d` cannot rule on it. */
const isPartyTo = ({ id }: QueueReader['staff']) =>
  sql<boolean>`array[d.buyer_id, d.seller_id] && ${accountsOfStaff(id ?? null)}`;

/** The disputes that match, each named by its deal and part: '12-1'. */
const disputesWhere = (staff: QueueReader['staff'], condition: RawBuilder<unknown>) =>
  countWaiting(
    sql`select deal_id || '-' || part as id, at from (${disputes(staff)}) d where ${condition} order by at, id limit ${mostWaitingItems}`,
  );

const notice =
  sql`(select jsonb_build_object('who', 'Deal ' || d.id, 'what', concat_ws(' and ', buyer.name, seller.name),
    'amount_kobo', case d.currency when 'NGN' then part.minor::text end)
  from deal d join deal_part part on part.deal_id = d.id join member buyer on buyer.id = d.buyer_id join member seller on seller.id = d.seller_id
  where d.id = split_part(one.id, '-', 1)::bigint and part.part = split_part(one.id, '-', 2)::smallint)` as WaitingLine['notice'] &
    object;

/** Disputes in which the time to answer is over, for staff who may rule and are not one of the two sides. */
export const disputesToRule: WaitingLine = {
  name: 'disputes-to-rule',
  roles: rolesThat.pay,
  query: ({ staff }) =>
    disputesWhere(staff, sql`not answer_awaited and not ruling_awaits_confirmation and not is_party`),
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
    countWaiting(sql`select part.deal_id || '-' || part.part as id, ${toBeRuledBy} as at from deal_part part join deal d on d.id = part.deal_id
      where part.state = 'disputed' and ${toBeRuledBy} <= business_now() + ${dueWithin} and not ${isPartyTo(staff)}
        and not ${isWaitingRulingBy(staff)}
      order by 2, 1 limit ${mostWaitingItems}`),
  notice,
};

export const disputesToAnswer: WaitingLine = {
  name: 'disputes-to-answer',
  roles: [...rolesThat.answer, 'finance'],
  query: ({ staff }) => disputesWhere(staff, sql`answer_awaited and not ruling_awaits_confirmation`),
  notice,
};
