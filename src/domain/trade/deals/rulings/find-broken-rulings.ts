import { sql } from 'kysely';
import type { Invariant } from '#domain/money/ledger/ledger.invariants.ts';
import { whatToDo } from '#domain/values/problem-text.ts';

/** The shop orders with a price, by kind and id. */
const priced = sql.join(
  [
    ['machine_orders', 'machine-order'],
    ['product_orders', 'product-order'],
    ['book_event_requests', 'event-request'],
  ].map(
    ([table, kind]) =>
      sql`select ${sql.lit(kind)} as kind, id::text as id from ${sql.table(table!)} where price_kobo is not null`,
  ),
  sql` union all `,
);

export const rulingInvariants: readonly Invariant[] = [
  {
    name: 'what staff change is in the log',
    sentence:
      'Each step that staff took in a deal, and each price that staff set, has a line in the audit log with the person’s name.',
    todo: whatToDo.approval,
    broken: sql`
      select 'Step ' || e.number || ' of part ' || e.part || ' of deal ' || e.deal_id || ' was taken by ' || e.actor || ' without a line in the audit log.' as problem
      from deal_event e left join market_order o on o.deal_id = e.deal_id
      left join shop_deal h on h.deal_id = e.deal_id
      where e.party = 'staff' and not exists (
        select from audit a where 'staff ' || coalesce(a.staff_id::text, 'shared') = e.actor and case
          when e.event in ('rule_release', 'rule_refund', 'rule_split')
            then a.record_kind = 'deal' and a.record_id = e.deal_id::text and a.what in ('rule-on-deal', 'confirm-ruling')
          when e.event in ('charge_back', 'charge_back_some', 'keep')
            then a.record_kind = 'taken-back' and a.what = 'confirm-chargeback' and exists (select from chargeback d
              where d.deal_id = e.deal_id and d.id::text = a.record_id)
          -- A new price withdraws the deal that was proposed at the earlier price.
          when h.deal_id is not null then a.record_kind = h.kind and a.record_id = h.record_id::text and a.what = 'set-price'
          else a.record_kind = 'market-order' and a.record_id = o.id::text and a.what = 'cancel-order' end)
      union all
      select 'The price of ' || replace(kind, '-', ' ') || ' ' || id || ' was set without a line in the audit log.' from (${priced}) priced
      where not exists (select from audit a where a.what = 'set-price' and a.record_kind = priced.kind and a.record_id = priced.id)`,
  },
  {
    name: 'a ruling is done as it was said',
    sentence:
      'Each ruling on a part of a deal was carried out once, exactly as decided: by the person who ruled or, if it needed a second person, by the one who confirmed it.',
    todo: whatToDo.deal,
    broken: sql`
      with ruled as (select * from deal_event where event in ('rule_release', 'rule_refund', 'rule_split')),
      done as (select r.*, a.id as done_approval from deal_ruling r join approval a on a.id = r.approval_id and a.kind = 'ruling' and a.state = 'done'
        and a.subject = r.deal_id || '-' || r.part and 'rule_' || (a.wish ->> 'kind') = r.event and (a.wish ->> 'seen')::integer = r.seen
        and (a.wish ->> 'sellers')::bigint is not distinct from r.sellers_minor)
      select 'The ruling on part ' || e.part || ' of deal ' || e.deal_id || ' was not carried out as it was approved.' as problem
      from ruled e join deal_part part on part.deal_id = e.deal_id and part.part = e.part
      where not exists (select from done r join approval a on a.id = r.done_approval
        where r.deal_id = e.deal_id and r.part = e.part and r.event = e.event and r.seen = e.number - 1
        and 'staff ' || coalesce((select max(staff_id) from approval_confirmation c where c.approval_id = a.id), a.begun_by) = e.actor
        and (r.event <> 'rule_split' or r.sellers_minor = part.sellers_minor))
      union all
      select 'Ruling ' || r.id || ' on part ' || r.part || ' of deal ' || r.deal_id || ' was decided, but the deal has no step for it.' from deal_ruling r
      where not exists (select from ruled e where e.deal_id = r.deal_id and e.part = r.part and e.number = r.seen + 1)
      union all
      select 'Approval ' || a.id || ' is done, but its ruling does not exist.' from approval a
      where a.kind = 'ruling' and a.state = 'done' and not exists (select from deal_ruling r where r.approval_id = a.id)`,
  },
];
