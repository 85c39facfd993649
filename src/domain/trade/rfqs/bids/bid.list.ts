import { sql } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { bidStates } from './bid.states.ts';

export const bidList = defineList({
  from: 'rfq_bid',
  filters: {
    state: {
      schema: z.enum(bidStates),
      where: (_, chosen) => sql<boolean>`state in (${sql.join(chosen)})`,
    },
  },
  sorts: {
    newest: byTime('desc', 'sent_at'),
    oldest: byTime('asc', 'sent_at'),
  },
  perPage: 25,
});

export type BidsQuery = typeof bidList.whole;
