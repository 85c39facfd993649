import { sql, type RawBuilder } from 'kysely';
import { rolesThat } from '../../staff/staff.policy.ts';
import { mostWaiting, waitingAmong, type WaitingLine } from '../../waiting/waiting-line.ts';

/** Parts in dispute, each since when: `deal_id`, `leg`, `number` of the step, and whether the other side was heard. */
const disputes = sql`select l.deal_id, l.leg, began.at, exists (
      select from deal_event answered where answered.deal_id = l.deal_id and answered.leg = l.leg
        and answered.number > began.number and answered.event = 'answer'
    ) as is_answered, not exists (
      select from deal_clock c where c.deal_id = l.deal_id and c.leg = l.leg and c.kind = 'answer' and c.due_at > business_now()
    ) as is_over, exists (
      select from deal_ruling r where r.deal_id = l.deal_id and r.leg = l.leg and r.state = 'waiting' and r.seen = l.version
    ) as is_ruled
  from deal_leg l cross join lateral (select number, at from deal_event
    where deal_id = l.deal_id and leg = l.leg and event = 'dispute' order by number desc limit 1) began
  where l.state = 'disputed'`;

/** Each by its deal and part, as in '12-1'. */
const placed = (which: RawBuilder<unknown>) =>
  waitingAmong(
    sql`select deal_id || '-' || leg as id, at from (${disputes}) d where ${which} order by at, id limit ${mostWaiting}`,
  );

const told = sql`(select jsonb_build_object('who', 'Deal ' || d.id, 'what', concat_ws(' and ', buyer.name, seller.name),
    'amount_kobo', case d.currency when 'NGN' then l.minor::text end)
  from deal d join deal_leg l on l.deal_id = d.id join member buyer on buyer.id = d.buyer_id join member seller on seller.id = d.seller_id
  where d.id = split_part(one.id, '-', 1)::bigint and l.leg = split_part(one.id, '-', 2)::smallint)` as WaitingLine['told'] &
  object;

/** Disputes in which both were heard, by an answer or by three days in which none came: for whoever rules. */
export const disputesToRule: WaitingLine = {
  name: 'disputes-to-rule',
  roles: rolesThat.pay,
  query: () => placed(sql`(is_answered or is_over) and not is_ruled`),
  told,
};

/** Those in which the other side still may answer: nobody rules yet, and somebody may want to help the two. */
export const disputesToAnswer: WaitingLine = {
  name: 'disputes-to-answer',
  roles: [...rolesThat.answer, 'finance'],
  query: () => placed(sql`not (is_answered or is_over)`),
  told,
};

/** Rulings of so much that a second of us confirms them; whoever ruled is not told of their own. */
export const rulingsToConfirm: WaitingLine = {
  name: 'rulings-to-confirm',
  roles: rolesThat.pay,
  query: ({ staff }) =>
    waitingAmong(sql`select r.id::text as id, r.at from deal_ruling r
      join deal_leg l on l.deal_id = r.deal_id and l.leg = r.leg and l.version = r.seen and l.state = 'disputed'
      where r.state = 'waiting' and r.ruled_by is distinct from ${staff.id ?? null} order by r.at, r.id limit ${mostWaiting}`),
  told: sql`(select jsonb_build_object('who', 'Deal ' || r.deal_id, 'what', 'ruled by ' || coalesce(s.name, 'a former colleague'),
      'amount_kobo', case d.currency when 'NGN' then l.minor::text end)
    from deal_ruling r join staff s on s.id = r.ruled_by join deal d on d.id = r.deal_id
    join deal_leg l on l.deal_id = r.deal_id and l.leg = r.leg where r.id = one.id::bigint)`,
};
