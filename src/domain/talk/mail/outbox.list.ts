import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { hasWords, searchText } from '#domain/acting/records/search-text.ts';
import { mailEvents } from './mail.states.ts';

export const outboxList = defineList({
  from: 'mail',
  filters: {
    q: { schema: searchText, where: (_, [words]) => hasWords('search_text', words!) },
    status: { schema: z.enum(mailEvents), where: (eb, chosen) => eb('last_event', 'in', chosen) },
  },
  sorts: {
    newest: byTime('desc', 'created_at'),
    oldest: byTime('asc', 'created_at'),
  },
  perPage: 25,
});

export type OutboxQuery = typeof outboxList.whole;
