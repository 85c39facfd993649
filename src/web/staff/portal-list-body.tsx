import type { ReactNode } from 'react';
import type { ListQuery } from '#platform/database/list/define-list.ts';
import type { Filter } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Banner, type BannerTone } from '#ui/notices.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { addressWithQuery } from '../request/lists.ts';
import { PressButton } from '../parts/press-button.tsx';
import { ListPages, pagesSort } from './list-pages.tsx';
import type { BackLink } from './portal-head.tsx';

/** The parts of a portal list, from top to bottom. */
export type PortalListLook<Row> = {
  /** The heading, which is also the name of the table. */
  title: string;
  /** The title of the browser's tab, if it is not the heading. */
  tab?: string;
  /** Only screen readers get the heading, because the tabs show it. */
  hidesTitle?: true;
  /** The menu entry of the page, and the back link in the header. */
  place?: string;
  back?: BackLink;
  tabs?: ReactNode;
  hint?: ReactNode;
  /** The message about the last act, which the address names. */
  news?: string | { tone: BannerTone; text: string } | undefined;
  above?: ReactNode;
  /** The search field. */
  words?: { label: string; placeholder: string; mostLetters?: number };
  filters?: readonly Filter[];
  /** Shown between the filters and the rows. */
  overRows?: ReactNode;
  columns: readonly Column<Row>[];
  /** The name of the table, if it differs from the heading. */
  caption?: string;
  /** The key of a row; by default its number. */
  rowKey?: (row: Row) => string;
  /** On a phone, rows are cards; by default they are slips. */
  cards?: boolean | 'tall';
  /** Shown instead of rows: `none` for an empty list, `notFound` if no row matches the filter. */
  empty: { none: ReactNode; notFound?: ReactNode };
  /** A column at the right of the list. */
  beside?: ReactNode;
  below?: ReactNode;
};

type BodyProps<Row> = {
  look: PortalListLook<Row>;
  page: { rows: readonly Row[]; previous: ListQuery | undefined; next: ListQuery | undefined };
  address: { path: string; query: ListQuery; fixedQuery: ListQuery | undefined; isFiltered: boolean };
  sort: string | undefined;
  count: string | undefined;
  csv: { at: string; isLogged: boolean } | undefined;
  problem: string | undefined;
  /** The page answers a form, so the message for its address is outdated. */
  isAnswer: boolean;
};

export function PortalListBody<Row>(props: BodyProps<Row>) {
  const { above, beside, below } = props.look;
  return (
    <div data-list>
      <Head {...props} />
      <ListNewsBanner {...props} />
      {above}
      {beside ? (
        <div className="grid items-start gap-x-12 gap-y-10 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="min-w-0">
            <Rows {...props} />
          </div>
          {beside}
        </div>
      ) : (
        <Rows {...props} />
      )}
      {below}
    </div>
  );
}

function Head<Row>({ look: { title, hidesTitle, tabs, hint }, count, csv, address: { query } }: BodyProps<Row>) {
  const heading = <h1 className={hidesTitle ? 'sr-only' : 'text-22 wrap-anywhere'}>{title}</h1>;
  return (
    <>
      {count === undefined ? (
        heading
      ) : (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          {heading}
          <p className="text-14 text-quiet">{count}</p>
        </div>
      )}
      {tabs}
      {hint || csv ? (
        <div className="mt-2 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          {hint ? <div className="max-w-[60ch] text-14 text-quiet">{hint}</div> : null}
          {csv ? <FileButton href={addressWithQuery(csv.at, query)} isLogged={csv.isLogged} /> : null}
        </div>
      ) : null}
    </>
  );
}

function FileButton({ href, isLogged }: { href: string; isLogged: boolean }) {
  return isLogged ? (
    <PressButton action={href} about="of the lines asked for">
      Export as CSV
    </PressButton>
  ) : (
    <TextLink className="text-14" href={href}>
      Export as CSV
    </TextLink>
  );
}

/** Says what was just done, or why it was refused. */
function ListNewsBanner<Row>({ look: { news }, problem, isAnswer }: BodyProps<Row>) {
  const done = typeof news === 'string' ? { tone: 'success' as const, text: news } : news;
  const isNewsShown = done !== undefined && !isAnswer;
  if (problem === undefined && !isNewsShown) return null;
  return (
    <div className="my-4">
      {problem === undefined ? null : <Banner tone="error">{problem}</Banner>}
      {isNewsShown ? <Banner tone={done.tone}>{done.text}</Banner> : null}
    </div>
  );
}

function Rows<Row>({ look, page, address: { path, query, fixedQuery, isFiltered }, sort }: BodyProps<Row>) {
  const { title, caption = title, words, filters = [], overRows, columns, rowKey = idOf, cards, empty } = look;
  const text = isFiltered ? (empty.notFound ?? empty.none) : empty.none;
  return (
    <>
      {words || filters.length > 0 ? (
        <DeskFilter
          id="list"
          action={path}
          query={query}
          hrefOf={(other) => addressWithQuery(path, other)}
          allHref={isFiltered ? addressWithQuery(path, { ...fixedQuery }) : undefined}
          {...(words && { find: words })}
          filters={filters}
        >
          {Object.entries({ ...fixedQuery }).map(([name, [value]]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </DeskFilter>
      ) : null}
      {overRows}
      <Table
        caption={caption}
        hideCaption
        columns={columns}
        rows={page.rows}
        rowKey={rowKey}
        {...(cards ? { cards } : { dense: true })}
        empty={<p className="py-6 text-quiet">{text}</p>}
      />
      <ListPages
        label={title}
        page={page}
        hrefOf={(place) => addressWithQuery(path, { ...query, ...place })}
        {...pagesSort(sort)}
      />
    </>
  );
}

const idOf = (row: unknown) => String((row as { id: bigint | string }).id);
