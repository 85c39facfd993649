import { sql } from 'kysely';
import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { hasWords, searchText } from '#domain/acting/records/search-text.ts';
import { presentDocumentState } from './document.state.ts';

/** marketplace.md §4: an invoice is Paid or Pending. */
export const invoiceStates = ['Paid', 'Pending'] as const;

export const invoiceList = defineList({
  from: 'document',
  filters: {
    q: { schema: searchText, where: (_, [words]) => hasWords('search_text', words!) },
    state: {
      schema: z.enum(invoiceStates),
      where: (_, chosen) => sql<boolean>`${presentDocumentState} in (${sql.join(chosen)})`,
    },
  },
  sorts: { newest: byTime('desc', 'issued_at'), oldest: byTime('asc', 'issued_at') },
  perPage: 25,
});

export type InvoicesQuery = typeof invoiceList.whole;
