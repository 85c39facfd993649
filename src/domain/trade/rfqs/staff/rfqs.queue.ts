import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import {
  mostWaitingItems,
  countWaiting,
  type WaitingLine,
  type QueueNotice,
} from '#domain/acting/work/waiting-line.ts';

const buyerAndProduct = sql<QueueNotice>`(select jsonb_build_object('who', coalesce(rfq.buyer_company, rfq.buyer_name, 'A former member'),
  'what', rfq.product_name) from rfq where rfq.id = one.id::bigint)`;

export const rfqsToPublish: WaitingLine = {
  name: 'rfqs-to-publish',
  roles: rolesThat.answer,
  query: () =>
    countWaiting(
      sql`select id, created_at as at from rfq where state = 'waiting' order by created_at, id limit ${mostWaitingItems}`,
    ),
  notice: buyerAndProduct,
};

export const rfqsReported: WaitingLine = {
  name: 'rfqs-reported',
  roles: rolesThat.answer,
  query: () =>
    countWaiting(sql`select rfq_id as id, min(at) as at from (select rfq_id, at from rfq_report where decided_at is null
      order by at, id limit ${mostWaitingItems}) report group by rfq_id`),
  notice: buyerAndProduct,
};

export const rfqsToRead: WaitingLine = {
  name: 'rfqs-to-read',
  roles: rolesThat.answer,
  query: () =>
    countWaiting(sql`select rfq_id as id, min(at) as at from (select rfq_id, at from rfq_to_read where read_at is null
      order by at, id limit ${mostWaitingItems}) unread group by rfq_id`),
  notice: buyerAndProduct,
};

export const proApplications: WaitingLine = {
  name: 'pro-asked',
  roles: rolesThat.answer,
  query: () =>
    countWaiting(sql`select member_id as id, asked_at as at from pro_buyer where granted_at is null and refused_at is null
      order by asked_at, member_id limit ${mostWaitingItems}`),
  notice: sql<QueueNotice>`(select jsonb_build_object('who', coalesce(member.company, member.name), 'what', 'pro requests')
    from member where member.id = one.id::bigint)`,
};
