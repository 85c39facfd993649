import { sql } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { hasWords, searchText } from '#domain/acting/records/search-text.ts';
import { presentOfferState } from './find-offer.ts';
import { offerStates } from './offer.states.ts';

export const offerList = defineList({
  from: 'market_offer',
  filters: {
    q: { schema: searchText, where: (_, [words]) => hasWords('search_text', words!) },
    state: {
      schema: z.enum(offerStates),
      where: (_, chosen) => sql<boolean>`${presentOfferState} in (${sql.join(chosen)})`,
    },
  },
  sorts: { newest: byTime('desc', 'changed_at'), oldest: byTime('asc', 'changed_at') },
  perPage: 25,
});

export type OffersQuery = typeof offerList.whole;
