import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { hasWords, searchText } from '#domain/acting/records/search-text.ts';
import { listingStates } from './listing.options.ts';

export const ownListingsList = defineList({
  from: 'listing',
  filters: {
    state: { schema: z.enum(listingStates), where: (eb, chosen) => eb('state', 'in', chosen) },
    q: { schema: searchText, where: (_, [text]) => hasWords('search_text', text!) },
  },
  sorts: { newest: byTime('desc', 'created_at') },
  perPage: 24,
});

export type OwnListingsQuery = typeof ownListingsList.whole;
