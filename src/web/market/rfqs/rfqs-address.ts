import { link } from '#content/link.ts';
import { rfqsList, type RfqsQuery } from '#domain/trade/rfqs/list/rfqs.list.ts';
import { termsOfRfqSearch } from '#domain/trade/rfqs/searches/rfq-search-name.view.ts';
import { rfqsPage } from '#content/rfqs.ts';
import type { SortChoice } from '../filter-sheet.tsx';
import type { Chip } from '../market-results.tsx';

type Chosen = RfqsQuery['chosen'];

/** The address of the list with these filters, from the first page. */
function rfqsHref(query: RfqsQuery): string {
  return link('rfqs', {}, rfqsList.write({ ...query, place: undefined }));
}

/** The address of the list with these filters on another tab; without a tab, of all open requests. */
export function rfqTabHref(query: RfqsQuery, tab: Chosen['tab'][number] | undefined): string {
  return rfqsHref({ ...query, chosen: { ...query.chosen, tab: tab ? [tab] : [], closed: [] } });
}

/** The filters besides the tab, each with the address of the list without it. */
export function rfqChips(query: RfqsQuery): Chip[] {
  const { chosen } = query;
  return termsOfRfqSearch(query).map(({ name, value, label }) => {
    const remaining = (chosen[name] as readonly unknown[]).filter((other) => other !== value);
    return { label, href: rfqsHref({ ...query, chosen: { ...chosen, [name]: remaining } }) };
  });
}

export function rfqSorts(query: RfqsQuery): SortChoice[] {
  return (['newest', 'closing'] as const).map((sort) => ({
    value: sort === 'newest' ? '' : sort,
    label: rfqsPage.sorts[sort],
    href: rfqsHref({ ...query, sort }),
    isCurrent: query.sort === sort,
  }));
}
