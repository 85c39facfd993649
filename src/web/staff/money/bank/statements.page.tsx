import { link } from '#content/link.ts';
import { lineList, type LinesAsked } from '#domain/money/bank-statements/lines.list.ts';
import type { LineSeen, StatementSeen } from '#domain/money/bank-statements/find-statements.ts';
import { lineStandings, standingLabels } from '#domain/money/bank-statements/statement.options.ts';
import type { Currency } from '#domain/values/currency.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { anyOf } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { ListPages } from '../../list-pages.tsx';
import { BankTabs, signed, WayBadge } from './bank-words.tsx';
import { lineColumns } from './line-columns.tsx';

type StatementsProps = { page: ListPage<StatementSeen>; mayKeep: boolean };

export function StatementsPage({ page, mayKeep }: StatementsProps) {
  return (
    <>
      <h1 className="text-22">Bank statements</h1>
      <BankTabs current="statements" />
      {mayKeep ? (
        <p className="my-4">
          <ButtonLink kind="primary" size="small" href={link('newBankStatement')}>
            Add a statement
          </ButtonLink>
        </p>
      ) : null}
      <Table
        caption="Bank statements"
        hideCaption
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => String(id)}
        cards
        empty={<p className="py-6 text-quiet">No statements yet. Add one to compare the bank with our books.</p>}
      />
      <ListPages
        label="Bank statements"
        page={page}
        hrefOf={(place) => link('bankStatements', {}, place)}
        sort="newest"
      />
    </>
  );
}

const count = (number: number) => number.toLocaleString('en-NG');
const sameYear = (from: string, to: string) => from.slice(0, 4) === to.slice(0, 4);
/** '9 Nov – 27 Nov 2026': short enough for a card on a phone. */
const spanOf = ({ from, to }: StatementSeen) =>
  from === to
    ? writtenDay(from)
    : `${sameYear(from, to) ? writtenDay(from).slice(0, -5) : writtenDay(from)} – ${writtenDay(to)}`;

const columns: Column<StatementSeen>[] = [
  {
    key: 'account',
    head: 'Account',
    names: true,
    card: 'what',
    cell: ({ id, account, currency }) => (
      <TextLink href={link('bankStatement', { statementId: String(id) })}>{`${account}, ${currency}`}</TextLink>
    ),
  },
  { key: 'days', head: 'Days', short: true, card: 'who', cell: spanOf },
  { key: 'file', head: 'File', cell: ({ fileName }) => <span className="wrap-anywhere">{fileName}</span> },
  { key: 'lines', head: 'Lines', numeric: true, card: 'amount', cell: ({ lines }) => count(lines) },
  { key: 'new', head: 'New', numeric: true, cell: ({ added }) => count(added) },
  { key: 'open', head: 'Standing', short: true, card: 'state', cell: Standing },
  {
    key: 'by',
    head: 'Added',
    cell: ({ by, keptAt }) => `${shownDate(keptAt)}${by ? `, ${by}` : ''}`,
  },
];

function Standing({ open }: StatementSeen) {
  return open === 0 ? <Badge tone="good">All matched</Badge> : <Badge tone="now">{`${count(open)} not matched`}</Badge>;
}

type StatementProps = {
  statement: StatementSeen;
  page: ListPage<LineSeen>;
  asked: LinesAsked;
  news: 'kept' | 'known' | undefined;
};

export function StatementPage({ statement, page, asked, news }: StatementProps) {
  const { id, account, currency, fileName, lines, added, open } = statement;
  const params = { statementId: String(id) };
  const query = lineList.write(asked);
  const before = lines - added;
  return (
    <>
      <h1 className="text-22 wrap-anywhere">{`${account}, ${spanOf(statement)}`}</h1>
      <p className="mt-1 text-14 wrap-anywhere text-quiet">
        {`${currency}, from ${fileName}: ${lines === 1 ? '1 line' : `${count(lines)} lines`}${before > 0 ? `, of which ${before === 1 ? '1 was' : `${count(before)} were`} in earlier statements` : ''}.`}
      </p>
      {news ? (
        <div className="mt-4">
          <Banner tone={news === 'kept' ? 'success' : 'info'}>
            {news === 'kept'
              ? `Added: ${added === 1 ? '1 new line' : `${count(added)} new lines`}, ${open === 0 ? 'all of them matched' : `${count(open)} not matched yet`}.`
              : 'This file was added before. Nothing has changed.'}
          </Banner>
        </div>
      ) : null}
      <DeskFilter
        id="lines"
        action={link('bankStatement', params)}
        query={query}
        hrefOf={(other) => link('bankStatement', params, other)}
        all={lineList.isFiltered(asked) ? link('bankStatement', params) : undefined}
        filters={[anyOf({ name: 'standing', label: 'Standing', chosen: query.standing, options: standings })]}
      />
      <Table
        caption="Lines"
        hideCaption
        columns={columnsIn(currency)}
        rows={page.rows}
        rowKey={(line) => String(line.id)}
        cards
        empty={
          <p className="py-6 text-quiet">
            {lineList.isFiltered(asked) ? 'No line matches.' : 'All of its lines were in earlier statements.'}
          </p>
        }
      />
      <ListPages label="Lines" page={page} hrefOf={(place) => link('bankStatement', params, place)} />
    </>
  );
}

const standings = lineStandings.map((value) => ({ value, label: standingLabels[value] }));

function columnsIn(currency: Currency): Column<LineSeen>[] {
  return [
    { key: 'line', head: 'Line', numeric: true, cell: ({ line }) => count(line) },
    ...lineColumns,
    {
      key: 'amount',
      head: 'Amount',
      numeric: true,
      card: 'amount',
      cell: ({ minor }) => signed(minor, currency),
    },
    { key: 'state', head: 'Standing', short: true, card: 'state', cell: WayBadge },
  ];
}
