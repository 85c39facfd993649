import { listQueryString } from '#platform/database/list/list-text.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { emptySearchText, saveSearch } from '../../listings/saved-searches/save-search.ts';
import { rfqsList, type RfqsQuery } from '../list/rfqs.list.ts';
import { rfqSearchName } from './rfq-search-name.view.ts';

export async function saveRfqSearch(ctx: Ctx, listQuery: RfqsQuery): Promise<void> {
  if (!rfqsList.isFiltered(listQuery) || listQuery.chosen.closed.length > 0)
    throw new Failure('invalid', emptySearchText);
  const query = listQueryString(rfqsList.write({ ...listQuery, sort: 'newest', place: undefined }));
  await saveSearch(ctx, { about: 'rfqs', name: rfqSearchName(listQuery), query });
}
