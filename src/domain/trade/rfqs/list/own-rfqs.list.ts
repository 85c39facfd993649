import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { hasWords, searchText } from '#domain/acting/records/search-text.ts';
import { rfqStates } from '../rfq.states.ts';

const publishedStates = rfqStates.filter((state) => state !== 'draft');

export const ownRfqsList = defineList({
  from: 'rfq',
  filters: {
    state: { schema: z.enum(publishedStates), where: (eb, chosen) => eb('state', 'in', chosen) },
    q: { schema: searchText, where: (_, [text]) => hasWords('search_text', text!) },
  },
  sorts: { newest: byTime('desc', 'created_at') },
  perPage: 24,
});

export type OwnRfqsQuery = typeof ownRfqsList.whole;
