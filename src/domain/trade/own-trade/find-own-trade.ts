import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import {
  invitationTaskOf,
  invitationTasksOf,
  type InvitationTask,
  type InvitationTaskJson,
} from '../invitations/invitation-tasks.ts';
import { dealStates, isDealOver } from '../deal-terms/deal.states.ts';
import { openOrderStates } from '../order-states/order.states.ts';
import { dealTaskOf, dealTasksOf, type DealTask, type DealTaskJson } from '../deals/own/deal-tasks.ts';
import {
  moneySumsFrom,
  moneySumsOf,
  type MoneySumJson,
  type MoneySums,
} from '#domain/money/payments/find-money-sums.ts';
import { rfqTaskOf, rfqTasksOf, type RfqTask, type RfqTaskJson } from '../rfqs/tasks/rfq-tasks.ts';
import { mondaysUntil, weeksShown, type WeeklyFigures } from '#domain/acting/counters/find-weeks.ts';

export type TradeTask = {
  what: 'accept order' | 'answer offer' | 'address order' | 'answer order' | 'ship order' | 'receive order';
  id: bigint;
  /** 'ORD-7K2MPX' for an order, the listing's name for an offer. */
  name: string;
  amount_kobo: bigint;
  until: Date | undefined;
  since: Date;
};

export type TradeFigures = {
  bought: number;
  sold: number;
  /** Orders that are not over: a delivered order is open until its buyer has accepted it, or its dispute is settled. */
  openOrders: number;
  openOffers: number;
  weeks: WeeklyFigures;
};

type OwnTrade = {
  tasks: TradeTask[];
  deals: DealTask[];
  invitations: InvitationTask[];
  rfqs: RfqTask[];
  figures: TradeFigures;
  money: MoneySums;
};

type Task = {
  what: TradeTask['what'];
  id: string;
  name: string;
  amount: string;
  until: string | null;
  since: string;
};
type Row = {
  tasks: Task[];
  deals: DealTaskJson[];
  invitations: InvitationTaskJson[];
  rfqs: RfqTaskJson[];
  money: MoneySumJson[];
  bought: number;
  sold: number;
  open_orders: number;
  open_offers: number;
  weeks: { week: string; part: 'bought' | 'sold'; trades: number }[];
};

const mostTasks = 20;

const settledStates = dealStates.filter((state) => isDealOver(state) || state === 'accepted');

/** One statement, which uses the indexes of the member's rows. */
export async function findOwnTrade(ctx: Ctx): Promise<OwnTrade> {
  if (ctx.actor.kind !== 'member') throw new Error('Only a member trades.');
  const memberId = ctx.actor.id;
  const mondays = mondaysUntil(ctx.now);
  const { rows } = await sql<Row>`
    with own_orders as materialized (
      select *, case when buyer_id = ${memberId} then 'bought' else 'sold' end as part, (case
        when state = 'awaiting_payment' and reserved_until <= business_now() then 'over'
        when state = 'proposed' and accept_until <= business_now() then 'over'
        when state = 'proposed' and seller_id = ${memberId} then 'accept order'
        when state = 'awaiting_payment' and buyer_id = ${memberId} and shipping_address is null then 'address order'
        when state = 'awaiting_payment' and seller_id = ${memberId} and answered_at is null and shipping_address is not null
          then 'answer order'
        when state = 'processing' and buyer_id = ${memberId} and shipping_address is null then 'address order'
        when deal_id is null and state = 'processing' and seller_id = ${memberId} and shipping_address is not null then 'ship order'
        when deal_id is null and state = 'shipped' and buyer_id = ${memberId} then 'receive order' end) as task
      from market_order where buyer_id = ${memberId} or seller_id = ${memberId}
    ), own_offers as materialized (
      select * from market_offer
      where (buyer_id = ${memberId} or seller_id = ${memberId}) and state = 'open' and expires_at > business_now()
    ), tasks as (
      select task as what, id, order_number as name, subtotal_kobo + coalesce(shipping_kobo, 0) as amount,
        coalesce(accept_until, reserved_until) as until, changed_at as since
      from own_orders where task is not null and task <> 'over'
      union all
      select 'answer offer', id, listing_name, price_kobo * quantity, expires_at, changed_at
      from own_offers where turn = case when buyer_id = ${memberId} then 'buyer' else 'seller' end
      order by until nulls last, since limit ${mostTasks}
    ), deal_tasks as (${dealTasksOf(memberId, mostTasks)}), invitation_tasks as (${invitationTasksOf(ctx.actor, mostTasks)}),
      rfq_tasks as (${rfqTasksOf(memberId, mostTasks)})
    select
      (select coalesce(jsonb_agg(jsonb_build_object('what', what, 'id', id::text, 'name', name, 'amount', amount::text,
        'until', until, 'since', since) order by until nulls last, since), '[]') from tasks) as tasks,
      (select coalesce(jsonb_agg(task order by until nulls last, since), '[]') from deal_tasks) as deals,
      (select coalesce(jsonb_agg(task order by until), '[]') from invitation_tasks) as invitations,
      (select coalesce(jsonb_agg(task order by until nulls last, since), '[]') from rfq_tasks) as rfqs,
      ${moneySumsOf(memberId)} as money,
      (select count(*)::integer from own_orders where part = 'bought') as bought,
      (select count(*)::integer from own_orders where part = 'sold') as sold,
      (select count(*)::integer from own_orders where task is distinct from 'over' and (state in (${sql.join(openOrderStates)})
        or state = 'delivered' and exists (select from deal_part part
          where part.deal_id = own_orders.deal_id and part.state not in (${sql.join(settledStates)})))) as open_orders,
      (select count(*)::integer from own_offers) as open_offers,
      (select coalesce(jsonb_agg(jsonb_build_object('week', week, 'part', part, 'trades', trades)), '[]') from (
        select date_trunc('week', created_at at time zone 'Africa/Lagos')::date::text as week, part, count(*)::integer as trades
        from own_orders where created_at >= ${mondays[0]!}::date::timestamp at time zone 'Africa/Lagos' group by 1, 2) by_week
      ) as weeks`.execute(ctx.db);
  const { tasks, deals, invitations, rfqs, money, weeks, bought, sold, open_orders, open_offers } = rows[0]!;
  return {
    tasks: tasks.map(taskOf),
    deals: deals.map(dealTaskOf),
    invitations: invitations.map(invitationTaskOf),
    rfqs: rfqs.map(rfqTaskOf),
    money: moneySumsFrom(money),
    figures: { bought, sold, openOrders: open_orders, openOffers: open_offers, weeks: weeksOf(mondays, weeks) },
  };
}

function taskOf({ what, id, name, amount, until, since }: Task): TradeTask {
  return {
    what,
    id: BigInt(id),
    name,
    amount_kobo: BigInt(amount),
    until: until === null ? undefined : new Date(until),
    since: new Date(since),
  };
}

function weeksOf(mondays: readonly string[], rows: Row['weeks']): WeeklyFigures {
  const weeks = mondays.map((monday, index) => {
    const rowsOfWeek = rows.filter(({ week }) => week === monday);
    return {
      monday,
      isOver: index < weeksShown - 1,
      total: rowsOfWeek.reduce((sum, { trades }) => sum + trades, 0),
      parts: Object.fromEntries(rowsOfWeek.map(({ part, trades }) => [part, trades])),
    };
  });
  return { weeks, parts: [...new Set(rows.map(({ part }) => part))].toSorted(), places: [] };
}
