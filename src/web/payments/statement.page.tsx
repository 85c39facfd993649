import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { StatementDays, OwnStatementLine, StatementSum } from '#domain/money/payments/own-statement.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { Banner } from '#ui/notices.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { numbersText } from '../documents/document-words.ts';
import type { StatementSide } from '../documents/statement-pdf.ts';
import {
  balanceText,
  methodText,
  movementText,
  nothingAtAll,
  nothingMoved,
  signedAmount,
  spanText,
  statementTitle,
  sumTexts,
} from '../documents/statement-words.ts';
import { PrintButton } from '../parts/print-button.tsx';
import { StatementDaysForm, type TypedDays } from './statement-days.tsx';

type StatementProps = {
  name: string;
  /** Undefined while a typed day cannot be read. */
  details: StatementSide | undefined;
  ours: StatementSide;
  typed: TypedDays;
  /** Undefined while a typed day cannot be read. */
  days: StatementDays | undefined;
  sums: readonly StatementSum[];
  lines: readonly OwnStatementLine[];
  /** Whether there are older lines than these. */
  isCut: boolean;
  /** Says why there is no PDF of these days. */
  problem?: string | undefined;
  now: Date;
};

/**
 * A statement for paper and for accounts: the member, the days, the balances at both ends, and one line for each movement, newest first.
 */
export function StatementPage(props: StatementProps) {
  const { name, details = {}, ours, typed, days, sums, lines, isCut, problem, now } = props;
  return (
    <article className="sheet">
      <p className="print-only display text-22">{brand.name}</p>
      <Side {...ours} className="print-only mb-4" />
      <h1 className="text-28">{statementTitle}</h1>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {days ? (
        <p className="mt-1 text-quiet">
          {name}, {spanText(days, now)}
        </p>
      ) : null}
      <Side {...details} className="mt-1" />
      <p className="mt-1 max-w-[44rem] text-14 text-quiet">
        ‘With us’ is your money outside deals: your {brand.payName} balance, what was released or paid back to you, and
        what we check before we send it. <TextLink href={link('dashboardPayments')}>Payments</TextLink> shows each sum.
      </p>
      <StatementDaysForm typed={typed} days={days} now={now} />
      {days ? <SumsAndLines {...{ sums, lines, isCut }} /> : null}
      {days ? (
        <p className="mt-6 flex flex-wrap gap-3 print:hidden">
          <ButtonLink kind="secondary" size="small" href={link('paymentStatementFile', {}, { ...days })} download>
            Download as CSV
          </ButtonLink>
          {isCut ? null : (
            <ButtonLink kind="secondary" size="small" href={link('paymentStatementPdf', {}, { ...days })} download>
              Download as PDF
            </ButtonLink>
          )}
          <PrintButton />
        </p>
      ) : null}
    </article>
  );
}

function Side({ className, ...side }: StatementSide & { className: string }) {
  const lines = [side.company, side.address, numbersText(side)].filter((line) => line !== undefined);
  if (lines.length === 0) return null;
  return (
    <div className={className}>
      {lines.map((line) => (
        <p key={line} className="text-14 text-quiet wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}

function SumsAndLines({ sums, lines, isCut }: Pick<StatementProps, 'sums' | 'lines' | 'isCut'>) {
  if (sums.length === 0) return <p className="mt-6 text-quiet">{nothingAtAll}</p>;
  return (
    <>
      {sums.map((sum) => (
        <Sums key={sum.currency} {...sum} />
      ))}
      <div className="mt-6">
        <Table
          cards
          caption="Movements"
          hideCaption
          columns={columns}
          rows={lines}
          rowKey={({ id, balance }) => `${id} ${balance}`}
          empty={<p className="py-6 text-quiet">{nothingMoved}</p>}
        />
      </div>
      {isCut ? (
        <p className="mt-3 text-quiet">
          These are the newest {lines.length} movements. Choose fewer days, or download the CSV file, which has all of
          them.
        </p>
      ) : null}
    </>
  );
}

function Sums(sum: StatementSum) {
  return (
    <dl className="desk-strip mt-4">
      {sumTexts(sum).map(([label, amount]) => (
        <div key={label}>
          <dt className="text-14 text-quiet">{label}</dt>
          <dd className="display text-18 whitespace-nowrap tablet:text-22">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The columns of a bank's statement. */
const columns: Column<OwnStatementLine>[] = [
  { key: 'date', head: 'Date', short: true, card: 'who', cell: ({ date }) => shownDate(date) },
  {
    key: 'description',
    head: 'Description',
    names: true,
    card: 'what',
    share: 'wide',
    cell: movementText,
  },
  {
    key: 'method',
    head: 'Method',
    cell: methodText,
  },
  { key: 'id', head: 'ID', short: true, cell: ({ id }) => `T${id}` },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'amount',
    cell: signedAmount,
  },
  {
    key: 'balance',
    head: 'With us',
    numeric: true,
    card: 'state',
    cell: (line) =>
      line.isDirect ? (
        <span className="text-quiet desk:hidden print:hidden">Paid directly</span>
      ) : (
        <>
          <span className="text-quiet desk:hidden print:hidden">With us </span>
          {balanceText(line)}
        </>
      ),
  },
];
