import { link } from '#content/link.ts';
import type { OpenSum, UnknownLine, UnseenMovement } from '#domain/money/bank-statements/find-differences.ts';
import {
  unknownList,
  unseenList,
  type UnknownAsked,
  type UnseenAsked,
} from '#domain/money/bank-statements/lines.list.ts';
import { ageLabels, ages, movementKinds, movementLabels } from '#domain/money/bank-statements/statement.options.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { Banner } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import { anyOf, oneOf, type Filter } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { ListPages } from '../../list-pages.tsx';
import { PressButton } from '../../../parts/press-button.tsx';
import { BankTabs, MovementName, signed } from './bank-words.tsx';
import { OpenSums } from './open-sums.tsx';
import { lineColumns } from './line-columns.tsx';

type DifferencesProps = {
  sums: readonly OpenSum[];
  mayAct: boolean;
  /** How many became known a moment ago. */
  matched: number | undefined;
  problem: string | undefined;
} & Side;

export type Side =
  | { side: 'bank'; asked: UnknownAsked; page: ListPage<UnknownLine> }
  | { side: 'books'; asked: UnseenAsked; page: ListPage<UnseenMovement> };

/** Lines that only the bank or only our books have, by age: the sums, and one side in a list. */
export function DifferencesPage(props: DifferencesProps) {
  const { sums, mayAct, matched, problem, side } = props;
  return (
    <>
      <h1 className="text-22">Differences</h1>
      <BankTabs current="differences" />
      <div className="my-3 grid gap-3 empty:hidden">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {matched === undefined ? null : (
          <Banner tone={matched === 0 ? 'info' : 'success'}>{matchedText(matched)}</Banner>
        )}
      </div>
      <OpenSums sums={sums} side={side} />
      <Filters {...props} />
      <Rows {...props} />
      <div className="mt-6 flex flex-wrap gap-3">
        <PressButton action={link('bankDifferencesExport', {}, queryOf(props))} about="of what is shown">
          Export CSV
        </PressButton>
        {mayAct ? (
          <PressButton action={link('bankMatching')} about="for what open lines are">
            Look again
          </PressButton>
        ) : null}
      </div>
    </>
  );
}

function matchedText(matched: number): string {
  if (matched === 0) return 'No further line was matched.';
  return matched === 1 ? '1 line is matched now.' : `${matched.toLocaleString('en-NG')} lines are matched now.`;
}

function queryOf(shown: Side): ListQuery {
  const query = shown.side === 'bank' ? unknownList.write(shown.asked) : unseenList.write(shown.asked);
  return { ...(shown.side === 'books' && { side: ['books'] }), ...query };
}

function Filters(shown: DifferencesProps) {
  const query = queryOf(shown);
  const known = [...new Set(shown.sums.map(({ currency }) => currency))].map((code) => ({ value: code, label: code }));
  const filters: Filter[] = [
    anyOf({ name: 'age', label: 'Open for', chosen: query.age, options: ageOptions }),
    ...(known.length > 1 || query.currency
      ? [anyOf({ name: 'currency', label: 'Currency', chosen: query.currency, options: known })]
      : []),
    ...(shown.side === 'books'
      ? [anyOf({ name: 'kind', label: 'What', chosen: query.kind, options: kindOptions })]
      : []),
    oneOf({ name: 'sort', label: 'Order', chosen: [shown.asked.sort], options: orders }),
  ];
  const isFiltered = shown.side === 'bank' ? unknownList.isFiltered(shown.asked) : unseenList.isFiltered(shown.asked);
  const side = shown.side === 'books' ? { side: ['books'] } : {};
  return (
    <DeskFilter
      id="differences"
      action={link('bankDifferences')}
      query={query}
      hrefOf={(other) => link('bankDifferences', {}, other)}
      all={isFiltered ? link('bankDifferences', {}, side) : undefined}
      filters={filters}
    >
      {shown.side === 'books' ? <input type="hidden" name="side" value="books" /> : null}
    </DeskFilter>
  );
}

const orders = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
];
const ageOptions = ages.map((value) => ({ value, label: ageLabels[value] }));
const kindOptions = movementKinds.map((value) => ({ value, label: movementLabels[value] }));

function Rows(shown: DifferencesProps) {
  const hrefOf = (place: ListQuery) =>
    link('bankDifferences', {}, { ...(shown.side === 'books' && { side: ['books'] }), ...place });
  const sort = shown.asked.sort === 'oldest' ? 'oldest' : 'newest';
  return shown.side === 'bank' ? (
    <>
      <Table
        caption="At the bank, and not in our books"
        hideCaption
        columns={unknownColumns}
        rows={shown.page.rows}
        rowKey={({ id }) => String(id)}
        cards
        empty={
          <p className="py-6 text-quiet">
            No bank lines without a match. A line that matches none of our bookings appears here.
          </p>
        }
      />
      <ListPages label="Differences" page={shown.page} hrefOf={hrefOf} sort={sort} />
    </>
  ) : (
    <>
      <Table
        caption="In our books, and not at the bank"
        hideCaption
        columns={unseenColumns}
        rows={shown.page.rows}
        rowKey={({ id }) => String(id)}
        cards
        empty={
          <p className="py-6 text-quiet">
            On the days that statements cover, nothing in our books is missing at the bank.
          </p>
        }
      />
      <ListPages label="Differences" page={shown.page} hrefOf={hrefOf} sort={sort} />
    </>
  );
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days.toLocaleString('en-NG')} days`);

const unknownColumns: Column<UnknownLine>[] = [
  ...lineColumns,
  { key: 'account', head: 'Account', cell: ({ account }) => account },
  { key: 'open', head: 'Open for', numeric: true, card: 'state', cell: ({ days }) => daysText(days) },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'amount',
    cell: ({ minor, currency }) => signed(minor, currency),
  },
];

const unseenColumns: Column<UnseenMovement>[] = [
  { key: 'at', head: 'Moved', short: true, card: 'who', cell: ({ at }) => shownDate(at) },
  { key: 'what', head: 'Record', names: true, card: 'what', cell: (of) => <MovementName of={of} /> },
  { key: 'kind', head: 'What', cell: ({ kind }) => movementLabels[kind] },
  { key: 'reference', head: 'Reference', share: 'wide', cell: ({ reference }) => reference },
  { key: 'open', head: 'Open for', numeric: true, card: 'state', cell: ({ days }) => daysText(days) },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'amount',
    cell: ({ minor, currency }) => signed(minor, currency),
  },
];
