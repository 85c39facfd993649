import { catalogue } from '#content/catalogue.ts';
import { rfqs } from '#content/rfqs.ts';
import { link } from '#content/link.ts';
import { rfqTabs, rfqsList, type RfqsAsked } from '#domain/trade/rfqs/list/rfqs.list.ts';
import type { Rfq } from '#domain/trade/rfqs/rfq.view.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { EmptyBasket } from '#ui/illustration/empty-drawings.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { PopoverOpener } from '#ui/popover-opener.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { WhileTrading } from '../../member/while-trading.tsx';
import { OwnerField } from '../../request/page-owner.tsx';
import { useWords } from '../../frame/shown-settings.tsx';
import { AskedChips } from '../asked-chips.tsx';
import { ListSearch } from '../list-search.tsx';
import { RfqRow } from './rfq-row.tsx';
import { chipsOf, rfqsAt, tabAt } from './rfqs-address.ts';
import { formId, RfqsFilters } from './rfqs-filters.tsx';
import { sheetId } from '../filter-sheet.tsx';

type RfqsPageProps = { asked: RfqsAsked; page: ListPage<Rfq> };

/** marketplace.md §2 'RFQ page'. */
export function RfqsPage({ asked, page }: RfqsPageProps) {
  const [typed] = asked.chosen.q;
  return (
    <>
      <div className="wrap market" data-wake="idle" data-behaviour="catalogue">
        <ListSearch heading={rfqs.heading} formId={formId} words={rfqs} typed={typed} />
        <div className="market-body" id="products">
          <RfqsFilters asked={asked} />
          <div className="market-results">
            <Results asked={asked} page={page} />
            <div className="market-bar">
              <PopoverOpener popoverId={sheetId} className="button">
                <Icon name="filter" />
                {rfqs.bar}
              </PopoverOpener>
            </div>
          </div>
        </div>
      </div>
      <EscrowPromo />
    </>
  );
}

function Results({ asked, page: { rows, previous, next } }: RfqsPageProps) {
  const { tabs } = rfqs;
  const [tab] = asked.chosen.tab;
  return (
    <section aria-labelledby="found" data-piece="results">
      <Tabs
        label="Requests"
        tabs={[
          { label: tabs.all, href: tabAt(asked, undefined), current: tab === undefined },
          ...rfqTabs.map((one) => ({ label: tabs[one], href: tabAt(asked, one), current: tab === one })),
        ]}
      />
      <div className="market-found mt-4">
        <h2 id="found">
          <span role="status">{countText(rows.length, previous !== undefined || next !== undefined)}</span>
        </h2>
        <nav aria-label="Order" className="market-sorts">
          {(['newest', 'closing'] as const).map((sort) => (
            <a key={sort} href={rfqsAt({ ...asked, sort })} aria-current={asked.sort === sort ? 'true' : undefined}>
              {rfqs.sorts[sort]}
            </a>
          ))}
        </nav>
        <WhileTrading
          open={
            <ButtonLink kind="danfo" size="small" href={link('rfqNew')}>
              {rfqs.post}
            </ButtonLink>
          }
          closed={null}
        />
      </div>
      <Chips asked={asked} />
      {rows.length === 0 ? (
        <Nothing asked={asked} />
      ) : (
        <ol role="list" className="goods-list">
          {rows.map((rfq, place) => (
            <RfqRow key={rfq.publicId} rfq={rfq} isFirst={place < 4} />
          ))}
        </ol>
      )}
      {previous || next ? (
        <div className="mt-6">
          <Pagination
            label="Requests"
            text={`${rows.length} on this page`}
            previousHref={previous && link('rfqs', {}, previous)}
            nextHref={next && link('rfqs', {}, next)}
          />
        </div>
      ) : null}
    </section>
  );
}

/** Closed requests bring nothing new, so the search cannot be saved. */
function canSave(asked: RfqsAsked): boolean {
  return rfqsList.isFiltered(asked) && asked.chosen.closed.length === 0;
}

function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `${count} requests on this page`;
  return count === 1 ? '1 request' : `${count} requests`;
}

function Chips({ asked }: { asked: RfqsAsked }) {
  return (
    <AskedChips chips={chipsOf(asked)} clear={{ label: rfqs.clear, href: link('rfqs') }}>
      {canSave(asked) ? (
        <li className="market-keep">
          <form method="post" action={link('savedRfqSearches', {}, rfqsList.write({ ...asked, place: undefined }))}>
            <OwnerField />
            <button type="submit" className="link">
              {catalogue.saveCatalogueSearch}
            </button>
          </form>
        </li>
      ) : null}
    </AskedChips>
  );
}

function Nothing({ asked }: { asked: RfqsAsked }) {
  const { empty, nothing } = rfqs;
  const chips = chipsOf(asked);
  if (!rfqsList.isFiltered(asked)) {
    return (
      <EmptyState
        title={empty.title}
        level={3}
        illustration={<EmptyBasket />}
        actions={
          <WhileTrading
            open={
              <ButtonLink kind="secondary" size="small" href={link('rfqNew')}>
                {rfqs.post}
              </ButtonLink>
            }
            closed={null}
          />
        }
      >
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={nothing.title}
      level={3}
      illustration={<EmptyBasket />}
      actions={
        <>
          {chips.length > 1
            ? chips.map(({ label, href }) => (
                <ButtonLink key={label} kind="secondary" size="small" href={href}>
                  Without {label}
                </ButtonLink>
              ))
            : null}
          <ButtonLink kind="secondary" size="small" href={link('rfqs')}>
            {nothing.all}
          </ButtonLink>
        </>
      }
    >
      {chips.length > 0 ? nothing.text : undefined}
    </EmptyState>
  );
}

function EscrowPromo() {
  const words = useWords();
  const { heading, text, act } = rfqs.promo;
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
