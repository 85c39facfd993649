import { z } from 'zod';
import { sql } from 'kysely';
import { defineList, type ListSelection } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';

type Values = { unread: 'yes' };
export type ThreadsQuery = ListSelection<Values, 'newest'>;

export const threadList = defineList<'thread_side', Values, 'newest'>({
  from: 'thread_side',
  filters: { unread: { schema: z.literal('yes'), where: () => sql`thread_side.unread > 0` } },
  sorts: { newest: byTime('desc', 'last_message_at', 'thread_id') },
  perPage: 20,
});
