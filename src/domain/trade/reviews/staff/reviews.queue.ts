import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import {
  mostWaitingItems,
  countWaiting,
  type WaitingLine,
  type QueueNotice,
} from '#domain/acting/work/waiting-line.ts';

const notice = sql<QueueNotice>`(select jsonb_build_object('who', coalesce(member.name, 'A former member'), 'what', market_order.listing_name)
  from review join market_order on market_order.id = review.order_id left join member on member.id = review.author_id
  where review.id = one.id::bigint)`;

export const reviewsReported: WaitingLine = {
  name: 'reviews-reported',
  roles: rolesThat.answer,
  query: () =>
    countWaiting(sql`select review_id as id, min(at) as at from (select review_id, at from review_report
      where decided_at is null order by at, id limit ${mostWaitingItems}) report group by review_id`),
  notice,
};

export const reviewRings: WaitingLine = {
  name: 'review-rings',
  roles: rolesThat.answer,
  query: () =>
    countWaiting(sql`select review_id as id, at from review_ring where decided_at is null
      order by at, review_id limit ${mostWaitingItems}`),
  notice,
};
