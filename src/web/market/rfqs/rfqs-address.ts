import { link } from '#content/link.ts';
import { rfqsList, type RfqsQuery } from '#domain/trade/rfqs/list/rfqs.list.ts';
import { termsOfRfqSearch } from '#domain/trade/rfqs/searches/rfq-search-name.view.ts';
import { rfqsPage } from '#content/rfqs.ts';
import type { SortChoice } from '../filter-sheet.tsx';
import type { Chip } from '../market-results.tsx';

type Chosen = RfqsQuery['chosen'];

/** The address of the list with these filters, from the first page. */
function rfqsAt(asked: RfqsQuery): string {
  return link('rfqs', {}, rfqsList.write({ ...asked, place: undefined }));
}

/** The address of the list with these filters on another tab; without a tab, of all open requests. */
export function rfqTabHref(asked: RfqsQuery, tab: Chosen['tab'][number] | undefined): string {
  return rfqsAt({ ...asked, chosen: { ...asked.chosen, tab: tab ? [tab] : [], closed: [] } });
}

/** The filters besides the tab, each with the address of the list without it. */
export function rfqChips(asked: RfqsQuery): Chip[] {
  const { chosen } = asked;
  return termsOfRfqSearch(asked).map(({ name, value, label }) => {
    const rest = (chosen[name] as readonly unknown[]).filter((other) => other !== value);
    return { label, href: rfqsAt({ ...asked, chosen: { ...chosen, [name]: rest } }) };
  });
}

export function rfqSorts(asked: RfqsQuery): SortChoice[] {
  return (['newest', 'closing'] as const).map((sort) => ({
    value: sort === 'newest' ? '' : sort,
    label: rfqsPage.sorts[sort],
    href: rfqsAt({ ...asked, sort }),
    isCurrent: asked.sort === sort,
  }));
}
