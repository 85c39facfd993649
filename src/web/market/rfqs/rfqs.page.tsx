import { rfqsPage } from '#content/rfqs.ts';
import { link } from '#content/link.ts';
import { rfqTabs, rfqsList, type RfqsQuery } from '#domain/trade/rfqs/list/rfqs.list.ts';
import type { Rfq } from '#domain/trade/rfqs/rfq.view.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { WhileTrading } from '../../member/while-trading.tsx';
import { useWords } from '../../frame/shown-settings.tsx';
import { MarketList } from '../market-list.tsx';
import { MarketResults } from '../market-results.tsx';
import { NothingFound } from '../nothing-found.tsx';
import { RfqRow } from './rfq-row.tsx';
import { rfqChips, rfqSorts, rfqTabHref } from './rfqs-address.ts';
import { RfqsFilters } from './rfqs-filters.tsx';

type RfqsPageProps = { query: RfqsQuery; page: ListPage<Rfq> };

/** marketplace.md §2 'RFQ page'. */
export function RfqsPage({ query, page }: RfqsPageProps) {
  const { rows, previous, next } = page;
  const { tabs } = rfqsPage;
  const { q, tab } = query.chosen;
  const sorts = rfqSorts(query);
  return (
    <>
      <MarketList
        heading={rfqsPage.heading}
        words={rfqsPage}
        typed={q[0]}
        action={link('rfqs')}
        show={rfqsPage.show}
        sorts={sorts}
        filters={<RfqsFilters query={query} />}
      >
        <MarketResults
          rowsName="Requests"
          countText={countText(rows.length, previous !== undefined || next !== undefined)}
          tabs={
            <Tabs
              label="Requests"
              tabs={[undefined, ...rfqTabs].map((tabId) => ({
                label: tabs[tabId ?? 'all'],
                href: rfqTabHref(query, tabId),
                current: tab[0] === tabId,
              }))}
            />
          }
          sorts={sorts}
          action={<PostRequestButton kind="danfo" />}
          chips={rfqChips(query)}
          clearLink={{ label: rfqsPage.clear, href: link('rfqs') }}
          saveAddress={
            canSave(query) ? link('savedRfqSearches', {}, rfqsList.write({ ...query, place: undefined })) : undefined
          }
          page={page}
          pageAddress={(listQuery) => link('rfqs', {}, listQuery)}
          emptyState={<NoRequests query={query} />}
          row={(rfq, isFirst) => <RfqRow key={rfq.publicId} rfq={rfq} isFirst={isFirst} />}
        />
      </MarketList>
      <EscrowPromo />
    </>
  );
}

/** A search for closed requests finds nothing new, so it cannot be saved. */
function canSave(query: RfqsQuery): boolean {
  return rfqsList.isFiltered(query) && query.chosen.closed.length === 0;
}

function countText(count: number, hasMore: boolean): string {
  const requests = count === 1 ? '1 request' : `${count} requests`;
  return hasMore ? `${requests} on this page` : requests;
}

function PostRequestButton({ kind }: { kind: 'danfo' | 'secondary' }) {
  const post = (
    <ButtonLink kind={kind} size="small" href={link('rfqNew')}>
      {rfqsPage.post}
    </ButtonLink>
  );
  return <WhileTrading open={post} closed={null} />;
}

function NoRequests({ query }: { query: RfqsQuery }) {
  const { empty, nothing } = rfqsPage;
  const chips = rfqChips(query);
  if (!rfqsList.isFiltered(query)) {
    return (
      <NothingFound {...empty}>
        <PostRequestButton kind="secondary" />
      </NothingFound>
    );
  }
  return (
    <NothingFound title={nothing.title} text={chips.length > 0 ? nothing.text : undefined} chips={chips}>
      <ButtonLink kind="secondary" size="small" href={link('rfqs')}>
        {nothing.all}
      </ButtonLink>
    </NothingFound>
  );
}

function EscrowPromo() {
  const words = useWords();
  const { heading, text, act } = rfqsPage.promo;
  return (
    <section aria-labelledby="rfqs-escrow" className="on-deep bg-ground text-ink print:hidden">
      <div className="wrap grid items-center gap-6 py-12 desk:grid-cols-12">
        <div className="desk:col-span-8">
          <h2 id="rfqs-escrow" className="text-28 tablet:text-36">
            {words(heading)}
          </h2>
          <p className="mt-3 max-w-[60ch] text-18">{text}</p>
        </div>
        <div className="desk:col-span-4">
          <ButtonLink kind="danfo" size="large" href={link('escrow')}>
            {act}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
