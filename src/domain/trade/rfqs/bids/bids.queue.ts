import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import {
  mostWaitingItems,
  countWaiting,
  type WaitingLine,
  type QueueNotice,
} from '#domain/acting/work/waiting-line.ts';

const notice = sql<QueueNotice>`(select jsonb_build_object('who', member.name, 'what', rfq.public_id) from rfq_bid bid
  join rfq on rfq.id = bid.rfq_id join member on member.id = bid.bidder_id where bid.id = one.id::bigint)`;

/** Staff have to tell bidder and buyer what happens next. */
export const unreadableBids: WaitingLine = {
  name: 'unreadable-bids',
  roles: rolesThat.answer,
  query: () =>
    countWaiting(sql`select id, unreadable_at as at from rfq_bid
      where unreadable_at > business_now() - interval '30 days' order by unreadable_at, id limit ${mostWaitingItems}`),
  notice,
};

/** One person may be behind both bidder and buyer. */
export const sharedBids: WaitingLine = {
  name: 'shared-bids',
  roles: rolesThat.answer,
  query: () =>
    countWaiting(sql`select id, sent_at as at from rfq_bid where shared_with_buyer is not null and state = 'standing'
      and sent_at > business_now() - interval '30 days' order by sent_at, id limit ${mostWaitingItems}`),
  notice,
};
