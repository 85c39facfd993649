import type { z } from 'zod';
import { onlyForPage } from '#domain/values/answer.schema.ts';
import type { Ctx, Staff } from '#domain/acting/context.ts';
import { findTableCounts, type TableCounts } from '#domain/acting/counters/find-table-counts.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import type { CsvValue } from '#platform/csv/csv-line.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import type { FormState } from '#ui/field-state.ts';
import { press } from '../pages/action.ts';
import { formTitle } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { lists } from '../request/lists.ts';
import { csvResponse } from '../request/csv-response.ts';
import { get, plainPath, type Policy, type Route, type RouteOptions } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { PortalListBody, type PortalListLook } from './portal-list-body.tsx';
import { portalPage, staffOf } from './portal-page.tsx';

/** Reads and writes the address of a list; made by `defineList`. */
type ListAddress<Asked> = {
  read: (search: URLSearchParams) => Asked;
  write: (asked: Asked) => ListQuery;
  isFiltered: (asked: Asked) => boolean;
};

/** The rows of a page, the pages before and after, and everything else that the page shows. */
type FoundRows = Partial<Omit<ListPage<unknown>, 'rows'>> & {
  rows: readonly unknown[];
  /** The counts of the menu, if `find` has read them together with the rows. */
  counter?: TableCounts;
};

type Shown<Asked> = {
  asked: Asked;
  /** The query parameters of `asked`. */
  query: ListQuery;
  visit: Visit;
  staff: Staff;
  /** The refused form or button of this page. */
  refused: FormState | undefined;
};

type PortalList<Asked, Found extends FoundRows, Logged> = {
  at: string;
  who: Policy;
  /** By default the list has no filters and only one page. */
  list?: ListAddress<Asked>;
  /** The schema of a row. */
  row: z.ZodType<NoInfer<Found['rows'][number]>>;
  /** Parameters in every link of the list, for example to choose one of two lists at the same address. */
  fixedQuery?: ListQuery;
  find: (visit: Visit, asked: Asked) => Promise<Found>;
  look: (found: Found, shown: Shown<Asked>) => PortalListLook<Found['rows'][number]>;
  /** How the count beside the heading is read. */
  counted?: Counted<Asked>;
  /** The id of a form on the page that shows its refusal itself. */
  form?: string;
  csv?: CsvFile<Asked, Found['rows'][number], Logged>;
} & Pick<RouteOptions, 'demoOnly'>;

type Counted<Asked> = {
  one: string;
  many: string;
  all: (counter: TableCounts) => number;
  /** Counts the matches, up to one more than `most`; undefined shows no count. */
  matching: (visit: Visit, asked: Asked, most: number) => Promise<number | undefined>;
};

/** A file with all rows that match the filter. */
type CsvFile<Asked, Row, Logged> = {
  at: string;
  /** The name of the file, before the date. */
  name: string;
  head: readonly string[];
  row: (row: Row) => CsvValue[];
  /** Records the download in the audit log. A button then downloads the file, otherwise a link. */
  log?: (ctx: Ctx, asked: Asked) => Promise<Logged>;
  batches: (ctx: Ctx, asked: Asked, logged: Logged) => AsyncIterable<readonly Row[]>;
};

/** A list of the staff portal. The filters are in the address; the page, its links and its file follow from them. */
export function portalList<Asked, Found extends FoundRows, Logged = undefined>(
  declared: PortalList<Asked, Found, Logged>,
) {
  const { at, who, list, row, fixedQuery, find, look, counted, form, csv, demoOnly } = declared;
  const askedIn = ({ url }: Visit) => list?.read(url.searchParams) as Asked;

  /** Shows the list; after a refusal, with the refused form. */
  async function show(visit: Visit, refused?: FormState, refusal?: Refusal): Promise<Response> {
    const asked = askedIn(visit);
    const isFiltered = list?.isFiltered(asked) ?? false;
    const found = await find(visit, asked);
    // The queries run one after the other, because a request holds one connection at a time.
    const counter = found.counter ?? (counted && (await findTableCounts(visit.ctx)));
    const count = counted && counter && (await countText(counted, counter, isFiltered && { visit, asked }));
    const query = { ...fixedQuery, ...list?.write(asked) };
    const { tab, place, back, ...drawn } = look(found, { asked, query, visit, staff: staffOf(visit), refused });
    const title = tab ?? drawn.title;
    const { rows, previous, next } = found;
    const body = (
      <PortalListBody
        look={drawn}
        page={{ rows, previous, next }}
        address={{ path: plainPath({ path: at }, visit.params), query, fixedQuery, isFiltered }}
        sort={(asked as { sort?: string } | undefined)?.sort}
        count={count}
        csv={csv && { at: csv.at, isLogged: csv.log !== undefined }}
        problem={refused?.id === form ? undefined : refused?.problem}
        isAnswer={visit.request.method !== 'GET'}
      />
    );
    return portalPage(visit, {
      title: refused ? formTitle(title, refused) : title,
      counter,
      ...(place !== undefined && { place }),
      back,
      ...refusal,
      body,
    });
  }

  const listOptions = lists<Found['rows'][number]>(row, (visit) => find(visit, askedIn(visit)));
  const file = csv ? csvRoutes(csv, { at, who, askedIn }) : [];
  return {
    show,
    routes: [get(at, who, (visit) => show(visit), { ...listOptions, demoOnly }), ...file],
    listOptions,
  };
}

const mostCounted = 10_000;

async function countText<Asked>(
  { one, many, all, matching }: Counted<Asked>,
  counter: TableCounts,
  filtered: false | { visit: Visit; asked: Asked },
): Promise<string | undefined> {
  const found = filtered ? await matching(filtered.visit, filtered.asked, mostCounted) : all(counter);
  if (found === undefined) return undefined;
  if (filtered && found > mostCounted) return `over ${mostCounted.toLocaleString('en-NG')}`;
  return found === 1 ? `1 ${one}` : `${found.toLocaleString('en-NG')} ${many}`;
}

function csvRoutes<Asked, Row, Logged>(
  { at, name, head, row, log, batches }: CsvFile<Asked, Row, Logged>,
  page: { at: string; who: Policy; askedIn: (visit: Visit) => Asked },
): Route[] {
  const { who, askedIn } = page;
  const sendFile = (visit: Visit, logged: Logged) =>
    csvResponse({
      name: `${name}-${dayInLagos(visit.ctx.now)}`,
      head,
      batches: linesOf(batches(visit.ctx, askedIn(visit), logged), row),
    });
  if (!log) return [get(at, who, (visit) => sendFile(visit, undefined as Logged))];
  return press({
    at,
    who,
    page: ({ params }) => plainPath({ path: page.at }, params),
    answer: onlyForPage<Logged>(),
    verb: (ctx, visit) => log(ctx, askedIn(visit)),
    next: (logged, visit) => sendFile(visit, logged),
  });
}

async function* linesOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  row: (row: Row) => CsvValue[],
): AsyncGenerator<CsvValue[][]> {
  for await (const batch of batches) yield batch.map(row);
}
