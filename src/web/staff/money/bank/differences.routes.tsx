import { z } from 'zod';
import { onlyForPage } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { exportDifferences } from '#domain/money/bank-statements/export-differences.ts';
import {
  findDifferenceSums,
  findUnmatchedLines,
  findUnmatchedMovements,
  type DifferenceSum,
  type UnmatchedLine,
  type UnmatchedMovement,
  unmatchedLineRow,
  unmatchedMovementRow,
} from '#domain/money/bank-statements/find-differences.ts';
import { unmatchedLineList, unmatchedMovementList } from '#domain/money/bank-statements/lines.list.ts';
import { matchBankLinesAgain } from '#domain/money/bank-statements/match-again.ts';
import {
  differenceAgeLabels,
  differenceAges,
  movementKinds,
  movementLabels,
} from '#domain/money/bank-statements/statement.options.ts';
import { statementTexts } from '#domain/money/bank-statements/statement.schema.ts';
import type { Staff } from '#domain/acting/context.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { ListQuery } from '#platform/database/list/define-list.ts';
import { shownDate } from '#ui/dates.ts';
import { severalOfFilter, oneOfFilter } from '#ui/desk-filter-panel.tsx';
import type { Column } from '#ui/table.tsx';
import { lists } from '../../../request/lists.ts';
import { press } from '../../../pages/action.ts';
import { PressButton } from '../../../parts/press-button.tsx';
import { get, staff, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { portalList } from '../../portal-list.tsx';
import { BankTabs, MovementName, signedAmount } from './bank-words.tsx';
import { differencesFile } from './differences-file.ts';
import { lineColumns } from './line-columns.tsx';
import { OpenSums } from './open-sums.tsx';

const who = staff(...rolesThat.read);
const matchers = staffActs['match-bank-lines'].roles;
const at = urls.bankDifferences;
const failedText = statementTexts.notKept;

const orders = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
];
const ageOptions = differenceAges.map((value) => ({ value, label: differenceAgeLabels[value] }));
const kindOptions = movementKinds.map((value) => ({ value, label: movementLabels[value] }));

const daysText = (days: number) => (days === 1 ? '1 day' : `${days.toLocaleString('en-NG')} days`);

const openColumns: Column<Pick<UnmatchedLine, 'days' | 'minor' | 'currency'>>[] = [
  { head: 'Open for', numeric: true, card: 'state', cell: ({ days }) => daysText(days) },
  { head: 'Amount', numeric: true, card: 'amount', cell: ({ minor, currency }) => signedAmount(minor, currency) },
];

const unmatchedLineColumns: Column<UnmatchedLine>[] = [
  ...lineColumns,
  { head: 'Account', cell: ({ account }) => account },
  ...openColumns,
];

const unmatchedMovementColumns: Column<UnmatchedMovement>[] = [
  { head: 'Moved', short: true, card: 'who', cell: ({ at }) => shownDate(at) },
  { head: 'Record', names: true, card: 'what', cell: (movement) => <MovementName movement={movement} /> },
  { head: 'What', cell: ({ kind }) => movementLabels[kind] },
  { head: 'Reference', share: 'wide', cell: ({ reference }) => reference },
  ...openColumns,
];

const bankList = portalList({
  at,
  who,
  list: unmatchedLineList,
  row: unmatchedLineRow,
  find: async ({ ctx }, asked) => ({ ...(await findUnmatchedLines(ctx, asked)), sums: await findDifferenceSums(ctx) }),
  look: ({ sums }, { asked, query, staff, visit }) => ({
    ...lookOf('bank', { sums, query, staff, visit }),
    filters: [...ageAndCurrency(sums, query), ageOrderFilter(asked.sort)],
    caption: 'At the bank, and not in our books',
    columns: unmatchedLineColumns,
    empty: {
      none: 'No bank lines without a match. A line that matches none of our bookings appears here.',
    },
  }),
});

const booksList = portalList({
  at,
  who,
  list: unmatchedMovementList,
  fixedQuery: { side: ['books'] },
  row: unmatchedMovementRow,
  find: async ({ ctx }, asked) => ({
    ...(await findUnmatchedMovements(ctx, asked)),
    sums: await findDifferenceSums(ctx),
  }),
  look: ({ sums }, { asked, query, staff, visit }) => ({
    ...lookOf('books', { sums, query, staff, visit }),
    filters: [
      ...ageAndCurrency(sums, query),
      severalOfFilter({ name: 'kind', label: 'What', chosen: query.kind, options: kindOptions }),
      ageOrderFilter(asked.sort),
    ],
    caption: 'In our books, and not at the bank',
    columns: unmatchedMovementColumns,
    empty: { none: 'On the days that statements cover, nothing in our books is missing at the bank.' },
  }),
});

const isOfBooks = ({ url }: Visit) => url.searchParams.get('side') === 'books';
const listIn = (visit: Visit) => (isOfBooks(visit) ? booksList : bankList);
const show: typeof bankList.show = (visit, ...refused) => listIn(visit).show(visit, ...refused);

/** Lines that only the bank or only our books have: the sums by age, and a list of one side. */
export const differencesRoutes: readonly Route[] = [
  get(
    at,
    who,
    (visit) => show(visit),
    lists(z.union([unmatchedLineRow, unmatchedMovementRow]), (visit) => listIn(visit).listOptions.lists.find(visit)),
  ),
  ...press({
    at: urls.bankDifferencesExport,
    who,
    page: () => link('bankDifferences'),
    limits: { place: 'export' },
    answer: onlyForPage<Awaited<ReturnType<typeof exportDifferences>>>(),
    verb: (ctx, visit) =>
      isOfBooks(visit)
        ? exportDifferences(ctx, { side: 'books', listQuery: unmatchedMovementList.read(visit.url.searchParams) })
        : exportDifferences(ctx, { side: 'bank', listQuery: unmatchedLineList.read(visit.url.searchParams) }),
    show,
    next: (differences, { ctx }) => differencesFile(differences, ctx.now),
    failedText,
  }),
  ...press({
    at: urls.bankMatching,
    who: staff(...staffActs['match-bank-line'].roles),
    page: () => link('bankDifferences'),
    answer: z.object({ matched: z.number() }),
    verb: (ctx) => matchBankLinesAgain(ctx),
    show,
    next: ({ matched }) => link('bankDifferences', {}, { matched: String(matched) }),
    failedText,
  }),
];

type PageParts = { sums: readonly DifferenceSum[]; query: ListQuery; staff: Staff; visit: Visit };

/** The texts of the page for either side. */
function lookOf(side: DifferenceSum['side'], { sums, query, staff, visit }: PageParts) {
  const place = link('bankStatements');
  return {
    title: 'Differences',
    tab: 'Differences with the bank',
    place,
    tabs: <BankTabs current="differences" />,
    news: matchedNews(visit.url.searchParams.get('matched') ?? ''),
    above: <OpenSums sums={sums} side={side} />,
    cards: true,
    below: (
      <div className="mt-6 flex flex-wrap gap-3">
        <PressButton action={link('bankDifferencesExport', {}, query)} about="of the lines shown">
          Export CSV
        </PressButton>
        {matchers.includes(staff.role) ? (
          <PressButton action={link('bankMatching')} about="for matches of open lines">
            Look again
          </PressButton>
        ) : null}
      </div>
    ),
  };
}

function matchedNews(matched: string) {
  if (!/^\d{1,6}$/.test(matched)) return undefined;
  const lines = Number(matched);
  if (lines === 0) return { tone: 'info' as const, text: 'No further line was matched.' };
  return lines === 1 ? '1 line is matched now.' : `${lines.toLocaleString('en-NG')} lines are matched now.`;
}

function ageAndCurrency(sums: readonly DifferenceSum[], query: ListQuery) {
  const currencyOptions = [...new Set(sums.map(({ currency }) => currency))].map((code) => ({
    value: code,
    label: code,
  }));
  return [
    severalOfFilter({ name: 'age', label: 'Open for', chosen: query.age, options: ageOptions }),
    ...(currencyOptions.length > 1 || query.currency
      ? [severalOfFilter({ name: 'currency', label: 'Currency', chosen: query.currency, options: currencyOptions })]
      : []),
  ];
}

const ageOrderFilter = (sort: string) => oneOfFilter({ name: 'sort', label: 'Order', chosen: [sort], options: orders });
