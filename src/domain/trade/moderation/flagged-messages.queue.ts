import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import {
  mostWaitingItems,
  countWaiting,
  type WaitingLine,
  type QueueNotice,
} from '#domain/acting/work/waiting-line.ts';

export const undecidedMessages: WaitingLine = {
  name: 'flagged-messages',
  roles: rolesThat.answer,
  query: () =>
    countWaiting(sql`select id, created_at as at from message_flag where decision is null
      order by created_at, id limit ${mostWaitingItems}`),
  notice: sql<QueueNotice>`(select jsonb_build_object('who', flag.name, 'what', flag.listing_name)
    from message_flag flag where flag.id = one.id::bigint)`,
};
