import { link, urls } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import {
  findStatement,
  findStatements,
  type StatementLineRow,
  type BankStatementRow,
  statementRow,
  statementLineRow,
} from '#domain/money/bank-statements/find-statements.ts';
import { statementLineList, statementList } from '#domain/money/bank-statements/lines.list.ts';
import { lineStandings, lineStandingLabels } from '#domain/money/bank-statements/statement.options.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { Currency } from '#domain/values/currency.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { Badge } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { severalOfFilter } from '#ui/desk-filter-panel.tsx';
import type { Column } from '#ui/table.tsx';
import { staff } from '../../../request/route.ts';
import { portalList } from '../../portal-list.tsx';
import { BankTabs, signedAmount, MatchBadge } from './bank-words.tsx';
import { lineColumns } from './line-columns.tsx';

const readers = staff(...rolesThat.read);
const place = link('bankStatements');

const grouped = (number: number) => number.toLocaleString('en-NG');
const sameYear = (from: string, to: string) => from.slice(0, 4) === to.slice(0, 4);
/** '9 Nov – 27 Nov 2026': short enough for a card on a phone. */
function spanOf({ from, to }: BankStatementRow): string {
  if (from === to) return writtenDay(from);
  const firstDay = sameYear(from, to) ? writtenDay(from).slice(0, -' 2026'.length) : writtenDay(from);
  return `${firstDay} – ${writtenDay(to)}`;
}

const columns: Column<BankStatementRow>[] = [
  {
    head: 'Account',
    names: true,
    card: 'what',
    cell: ({ id, account, currency }) => (
      <TextLink href={link('bankStatement', { statementId: String(id) })}>{`${account}, ${currency}`}</TextLink>
    ),
  },
  { head: 'Days', short: true, card: 'who', cell: spanOf },
  { head: 'File', cell: ({ fileName }) => <span className="wrap-anywhere">{fileName}</span> },
  { head: 'Lines', numeric: true, card: 'amount', cell: ({ lines }) => grouped(lines) },
  { head: 'New', numeric: true, cell: ({ added }) => grouped(added) },
  { head: 'Standing', short: true, card: 'state', cell: OpenLines },
  { head: 'Added', cell: ({ by, keptAt }) => `${shownDate(keptAt)}${by ? `, ${by}` : ''}` },
];

function OpenLines({ open }: BankStatementRow) {
  return open === 0 ? (
    <Badge tone="good">All matched</Badge>
  ) : (
    <Badge tone="now">{`${grouped(open)} not matched`}</Badge>
  );
}

const lineStateOptions = lineStandings.map((value) => ({ value, label: lineStandingLabels[value] }));

function columnsIn(currency: Currency): Column<StatementLineRow>[] {
  return [
    { head: 'Line', numeric: true, cell: ({ line }) => grouped(line) },
    ...lineColumns,
    { head: 'Amount', numeric: true, card: 'amount', cell: ({ minor }) => signedAmount(minor, currency) },
    { head: 'Standing', short: true, card: 'state', cell: MatchBadge },
  ];
}

export const statementsList = portalList({
  at: urls.bankStatements,
  who: readers,
  list: statementList,
  row: statementRow,
  find: ({ ctx }, asked) => findStatements(ctx, asked),
  look: (_, { staff }) => ({
    title: 'Bank statements',
    tabs: <BankTabs current="statements" />,
    above: staffActs['keep-bank-statement'].roles.includes(staff.role) ? (
      <p className="my-4">
        <ButtonLink kind="primary" size="small" href={link('newBankStatement')}>
          Add a statement
        </ButtonLink>
      </p>
    ) : null,
    columns,
    cards: true,
    empty: { none: 'No statements yet. Add one to compare the bank with our books.' },
  }),
});

/** One statement: its lines. */
export const statementLinesList = portalList({
  at: urls.bankStatement,
  who: readers,
  list: statementLineList,
  row: statementLineRow,
  async find({ ctx, params }, asked) {
    const { statement, page } = await findStatement(ctx, params.statementId ?? '', asked);
    return { ...page, statement };
  },
  look: ({ statement }, { query, visit }) => ({
    title: `${statement.account}, ${spanOf(statement)}`,
    caption: 'Lines',
    tab: `Statement of ${statement.account}`,
    place,
    back: { label: 'Bank statements', href: place },
    hint: <span className="wrap-anywhere">{contentText(statement)}</span>,
    news: newsOf(statement, visit.url.searchParams.get('news')),
    filters: [
      severalOfFilter({ name: 'standing', label: 'Standing', chosen: query.standing, options: lineStateOptions }),
    ],
    columns: columnsIn(statement.currency),
    cards: true,
    empty: { none: 'All lines of this statement were in earlier statements.', notFound: 'No line matches.' },
  }),
});

function contentText({ currency, fileName, lines, added }: BankStatementRow): string {
  const known = lines - added;
  const knownText = `, of which ${known === 1 ? '1 was' : `${grouped(known)} were`} in earlier statements`;
  const linesText = lines === 1 ? '1 line' : `${grouped(lines)} lines`;
  return `${currency}, from ${fileName}: ${linesText}${known > 0 ? knownText : ''}.`;
}

function newsOf({ added, open }: BankStatementRow, news: string | null) {
  if (news === 'known') return { tone: 'info' as const, text: 'This file was added before. Nothing has changed.' };
  if (news !== 'kept') return undefined;
  if (added === 0) return 'Added. All its lines were in earlier statements.';
  const newLines = added === 1 ? '1 new line' : `${grouped(added)} new lines`;
  return `Added: ${newLines}, ${open === 0 ? 'all of them matched' : `${grouped(open)} not matched yet`}.`;
}
