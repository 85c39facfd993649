import { sql, type RawBuilder } from 'kysely';
import { currency, type Amount } from '#domain/values/currency.ts';
import type { DealSide } from '../deal.notices.ts';
import { cancellableAfter_ms } from '../deal.standing.ts';
import { statesOfTurn } from '../deal.turn.ts';
import { isWorkDeal } from '../../deal-terms/deal-work.ts';
import type { DealState } from '../../deal-terms/deal.states.ts';

/** A part of a deal that waits for the member. */
export type DealTask = {
  dealId: bigint;
  part: number;
  parts: number;
  side: DealSide;
  state: DealState;
  isWork: boolean;
  /** The other side of a dispute proposes how to share the money. */
  isProposed: boolean;
  /** The seller is so late that the buyer may cancel. */
  mayCancel: boolean;
  /** 'order ORD-7K2MPX', '“2 coconut deshellers”', 'deal 12'. */
  name: string;
  /** The price of the part. Before the payment it is that of all parts, for the buyer with their fee. */
  amount: Amount;
  /** The deadline of the member. Undefined if they can only wait or cancel, or if no deadline runs. */
  until: Date | undefined;
  /** When the part began to wait for the member. */
  since: Date;
};

export type DealTaskJson = {
  id: string;
  part: number;
  parts: number;
  side: DealSide;
  state: DealState;
  isWork: boolean;
  isProposed: boolean;
  mayCancel: boolean;
  name: string;
  minor: string;
  currency: string;
  until: string | null;
  since: string;
};

/** The day by which a part must be sent, later by the time for which its deal stood still. */
const shipDay = sql`cross join lateral (select coalesce((select day.ship_by from deal_part_day day
    where day.deal_id = part.deal_id and day.part = part.part), own.ship_by)
  + coalesce((select sum(coalesce(ended_at, business_now()) - began_at) from deal_standstill where deal_id = own.id), interval '0') as day) ship`;

/** In these states all parts take a step together, so the task is one for all of them. */
const beforePayment: readonly DealState[] = ['proposed', 'agreed'];

/** A query for the tasks of a member as JSON, in the column `task`, the nearest deadline first. */
export function dealTasksOf(member: bigint, most: number): RawBuilder<{ task: DealTaskJson }> {
  const isBuyer = sql`own.buyer_id = ${member}`;
  const isTurn = sql`part.turn is not distinct from case when ${isBuyer} then 'buyer' else 'seller' end`;
  const isProposed = sql`(part.state = 'disputed' and exists (select from standing_split(part.deal_id, part.part, part.version + 1) stands
    where stands.side = case when ${isBuyer} then 'seller' else 'buyer' end))`;
  return sql<{ task: DealTaskJson }>`
    select jsonb_build_object('id', deal_id::text, 'part', part, 'parts', parts, 'side', side, 'state', state, 'isWork', is_work, 'isProposed', is_proposed, 'mayCancel', may_cancel, 'name', name, 'minor', minor::text,
      'currency', currency, 'until', until, 'since', since) as task, until, since
    from (
      select part.deal_id, part.part, (select count(*) from deal_part every_part where every_part.deal_id = own.id) as parts, part.state, own.currency, ${isWorkDeal(sql`own.id`)} as is_work,
        case when ${isBuyer} then 'buyer' else 'seller' end as side,
        coalesce('order ' || o.order_number, '“' || own.about || '”', 'deal ' || own.id) as name,
        case when part.state in (${sql.join(beforePayment)})
          then (select sum(minor + case when ${isBuyer} then buyer_fee else 0 end) from deal_part every_part where every_part.deal_id = own.id)
          else part.minor end as minor,
        case when part.state = 'funded' then case when not ${isBuyer} then ship.day end else (select min(due_at) from deal_clock due
          where due.deal_id = part.deal_id and due.part = part.part and (due.fires is not null or due.kind = 'answer' and ${isTurn})) end as until,
        case when part.state = 'funded' and ${isBuyer} then ship.day
          else (select max(at) from deal_event step where step.deal_id = part.deal_id and step.part = part.part) end as since,
        ${isProposed} as is_proposed,
        part.state = 'funded' and ship.day + ${cancellableAfter_ms} * interval '1 millisecond' <= business_now() as may_cancel
      from deal own join deal_part part on part.deal_id = own.id left join market_order o on o.deal_id = own.id
        ${shipDay}
      where (${isBuyer} or own.seller_id = ${member})
        and (part.part = 1 or part.state not in (${sql.join(beforePayment)}))
        and (${isTurn} or ${isProposed} or part.state = 'funded' and ${isBuyer} and ship.day <= business_now()
          or part.state in (${sql.join(statesOfTurn.buyer)}) and ${isBuyer}
          or part.state in (${sql.join(statesOfTurn.seller)}) and own.seller_id = ${member})
    ) tasks order by until nulls last, since limit ${most}`;
}

export function dealTaskOf(json: DealTaskJson): DealTask {
  const { id, minor, currency: code, until, since, ...task } = json;
  return {
    ...task,
    dealId: BigInt(id),
    amount: { minor: BigInt(minor), currency: currency(code) },
    until: until === null ? undefined : new Date(until),
    since: new Date(since),
  };
}
