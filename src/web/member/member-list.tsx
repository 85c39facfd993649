import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { OwnRequest } from '#domain/registers/own-requests/own-request.view.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import type { Query } from '#ui/desk-filter.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { addressWithQuery, lists, type Parameters } from '../request/lists.ts';
import { get, plainPath, type Policy, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { dashboardTitle } from './dashboard-menu.ts';
import type { ParentPage } from './dashboard-frame.tsx';
import { showNothingYet } from './dashboard.views.tsx';
import { memberOf, memberPage } from './member-page.tsx';
import { ListPagination, TradeFilter } from './trade/trade-filter.tsx';
import type { EmptyList } from './empty-lists.tsx';

type ListAddress<Filters> = Parameters & {
  read: (search: URLSearchParams) => Filters;
  write: (filters: Filters) => ListQuery;
  isFiltered: (filters: Filters) => boolean;
};

type MemberListLook<Row> = {
  title: string;
  /** Without it, the tab and the description of the page name the member's dashboard. */
  description?: string;
  /** The menu page that this list belongs to. */
  parent?: ParentPage;
  lead?: string;
  /** The accessible name of the list, if it differs from the title. */
  label?: string;
  caption?: string;
  isCaptionShown?: boolean;
  /** The search field and the states to choose from; a list without it has no filter. */
  filter?: { hint: string; states?: readonly { value: string; label: string }[] };
  columns: readonly Column<Row>[];
  notFound: string;
  /** Shown instead of an empty list: what will appear here, or a page of its own. */
  emptyState?: ReactNode;
  emptyPage?: { list: EmptyList; orders?: readonly OwnRequest[] };
  above?: ReactNode;
  under?: ReactNode;
  isNewestFirst?: boolean;
};

type MemberList<Filters, Found extends ListPage<unknown>> = {
  at: string;
  who: Policy;
  list: ListAddress<Filters>;
  row: z.ZodType<NoInfer<Found['rows'][number]>>;
  find: (visit: Visit, filters: Filters) => Promise<Found>;
  look: (found: Found, visit: Visit) => MemberListLook<Found['rows'][number]>;
};

/** A list of a member's own records. The filters are in the address; the page and its links follow from them. */
export function memberList<Filters, Found extends ListPage<unknown>>({
  at,
  who,
  list,
  row,
  find,
  look,
}: MemberList<Filters, Found>): Route {
  const filtersIn = ({ url }: Visit) => list.read(url.searchParams);
  const show = async (visit: Visit) => {
    const filters = filtersIn(visit);
    const found = await find(visit, filters);
    const { description, parent, ...shown } = look(found, visit);
    const { title, emptyPage } = shown;
    const isEmpty = found.rows.length === 0 && !list.isFiltered(filters);
    if (isEmpty && emptyPage) return showNothingYet(visit, emptyPage.list, emptyPage.orders);
    const dashboardName = dashboardTitle(memberOf(visit).accountType);
    return memberPage(visit, {
      title: description ? title : `${title}, ${dashboardName}`,
      description: description ?? `${title} on your ${dashboardName.toLowerCase()}.`,
      ...(parent ? { parent } : { place: title }),
      body: (
        <Body
          look={shown}
          page={found}
          query={list.write(filters)}
          path={plainPath({ path: at }, visit.params)}
          isEmpty={isEmpty}
        />
      ),
    });
  };
  return get(
    at,
    who,
    show,
    lists<Found['rows'][number]>(row, (visit) => find(visit, filtersIn(visit)), list),
  );
}

type BodyProps<Row> = {
  look: MemberListLook<Row>;
  page: Pick<ListPage<Row>, 'rows' | 'previous' | 'next'>;
  query: ListQuery;
  path: string;
  isEmpty: boolean;
};

function Body<Row>({ look, page: { rows, previous, next }, query, path, isEmpty }: BodyProps<Row>) {
  const {
    title,
    label = title,
    lead,
    caption = label,
    isCaptionShown = false,
    filter,
    columns,
    notFound,
    emptyState,
    above,
    under,
    isNewestFirst = true,
  } = look;
  const hrefOf = (query: Query) => addressWithQuery(path, query);
  return (
    <>
      <h1 className="text-28">{title}</h1>
      {lead ? <p className="text-quiet">{lead}</p> : null}
      {isEmpty && emptyState ? (
        emptyState
      ) : (
        <div className="mt-4" data-list>
          {filter ? (
            <TradeFilter
              id={label.toLowerCase()}
              title={title}
              action={path}
              hrefOf={hrefOf}
              query={query}
              hint={filter.hint}
              states={filter.states ?? []}
            />
          ) : null}
          {above ? <div className="mt-4">{above}</div> : null}
          <div className={above ? 'mt-8' : 'mt-4'}>
            <Table
              cards
              caption={caption}
              hideCaption={!isCaptionShown}
              columns={columns}
              rows={rows}
              rowKey={(row) => String((row as { id: bigint }).id)}
              empty={<p className="py-6 text-quiet">{notFound}</p>}
            />
          </div>
          <ListPagination
            label={label}
            count={rows.length}
            previous={previous && hrefOf(previous)}
            next={next && hrefOf(next)}
            isNewestFirst={isNewestFirst}
          />
        </div>
      )}
      {under}
    </>
  );
}
