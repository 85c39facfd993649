import { Failure } from '#domain/acting/context.ts';
import { link, urls } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { findDocumentDetails } from '#domain/people/accounts/find-document-details.ts';
import { day, dayInLagos } from '#domain/values/day-input.ts';
import {
  findOwnStatement,
  readOwnStatementLines,
  recordOfMovement,
  statementRecord,
  type StatementDays,
  type OwnStatementLine,
} from '#domain/money/payments/own-statement.ts';
import { transactionTypeNames } from '#domain/money/payments/transaction.view.ts';
import type { CsvValue } from '#platform/csv/csv-line.ts';
import type { StatementSide } from '../documents/statement-pdf.ts';
import { turnKeyOf } from '#domain/acting/turn-of.ts';
import { memberOf, memberPage } from '../member/member-page.tsx';
import { csvResponse } from '../request/csv-response.ts';
import { settingsOf } from '../pages/page.tsx';
import { lists, sends } from '../request/lists.ts';
import { get, members, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import type { TypedDays } from './statement-days.tsx';
import { StatementPage } from './statement.page.tsx';

/** The page and the PDF have at most this many lines. The CSV file has all lines. */
const mostLines = 500;

const byDays = { parameters: ['from', 'to'] };

export const statementRoutes: readonly Route[] = [
  get(
    urls.paymentStatement,
    members,
    showStatement,
    lists(
      statementRecord,
      async (visit) => ({ rows: (await requireWholeStatement(visit)).lines.map(recordOfMovement) }),
      byDays,
    ),
  ),
  get(urls.paymentStatementFile, members, sendStatement, sends('text/csv', statementFile, { reads: byDays })),
  get(urls.paymentStatementPdf, members, sendPdf, sends('application/pdf', statementPdf, { reads: byDays })),
];

const tooLong = `At most ${mostLines} movements fit here, and these days have more. Choose fewer days, such as one month, or download the CSV file.`;
const unreadable = 'We cannot read this day. Write it like 31/10/2026.';
const tooEarly = 'Choose a day from 2020 on.';
const tooLate = 'Choose a day before 2200.';
/** A day on which a movement is possible. */
const possibleDay = day({ missing: '', wrong: unreadable })
  .refine((date) => date >= '2020-01-01', tooEarly)
  .refine((date) => date <= '2199-12-31', tooLate);

/** The days in the address as they were typed, and as dates if both can be read. */
function daysIn({ url }: Visit): { typed: TypedDays; days: StatementDays | undefined } {
  const [from, to] = [readDay(url, 'from'), readDay(url, 'to')];
  if (!from.error && !to.error && from.day && to.day && from.day > to.day)
    to.error = 'The last day is before the first.';
  const isWrong = from.error !== undefined || to.error !== undefined;
  return { typed: { from, to }, days: isWrong ? undefined : { from: from.day, to: to.day } };
}

type ReadDay = { typed: string; day?: string; error?: string };

function readDay(url: URL, name: string): ReadDay {
  const typed = (url.searchParams.get(name) ?? '').slice(0, 40).trim();
  if (typed === '') return { typed };
  const parsed = possibleDay.safeParse(typed);
  if (parsed.success) return { typed: parsed.data, day: parsed.data };
  const error = parsed.error.issues[0]!.message;
  return { typed, error: error === unreadable ? `“${typed}”: ${unreadable}` : error };
}

async function showStatement(visit: Visit): Promise<Response> {
  return statementPage(visit);
}

async function statementPage(visit: Visit, problem?: string): Promise<Response> {
  const { id, name } = memberOf(visit);
  const { typed, days } = daysIn(visit);
  // The queries run one after the other, because a request holds one connection at a time.
  const { sums = [], lines = [], isCut = false } = (await findStatement(visit)) ?? {};
  const details = days ? await findDocumentDetails(visit.ctx, id) : undefined;
  const { now } = visit.ctx;
  return memberPage(visit, {
    title: 'Statement',
    description: 'Each movement of your money between two days.',
    parent: { name: 'Payments', href: link('dashboardPayments') },
    body: <StatementPage {...{ name, details, typed, days, sums, lines, isCut, problem, now }} ours={oursOf(visit)} />,
    ...(days && !problem ? {} : { status: 422 }),
  });
}

/** The sums and the newest lines, and whether older lines are missing; undefined if the days cannot be read. */
async function findStatement(visit: Visit) {
  const { days } = daysIn(visit);
  if (!days) return undefined;
  const found = await findOwnStatement(visit.ctx, memberOf(visit).id, days);
  const { sums } = found;
  // Reads one batch only: it has one line more than fits, if there is one.
  for await (const lines of readOwnStatementLines(visit.ctx, found, mostLines + 1))
    return { sums, lines: lines.slice(0, mostLines), isCut: lines.length > mostLines };
  return { sums, lines: [], isCut: false };
}

function oursOf(visit: Visit): StatementSide {
  const { contact, company } = settingsOf(visit);
  return { address: contact.address.join(', '), ...company };
}

/** The days in the address, for an answer to a program. Where a page shows what is wrong with a day, a program gets a refusal. */
function requireDays(visit: Visit): StatementDays {
  const { typed, days } = daysIn(visit);
  if (days) return days;
  const field = typed.from.error === undefined ? 'to' : 'from';
  const { error = '' } = typed[field];
  const why = error.endsWith(unreadable) ? 'send a day, like 2026-11-30.' : error;
  throw new Failure('invalid', `${field}: ${why}`, { field });
}

/** The sums and all lines between the days. Refuses days with more lines than fit. */
async function requireWholeStatement(visit: Visit) {
  const days = requireDays(visit);
  const found = await findStatement(visit);
  if (!found || found.isCut) throw new Failure('invalid', tooLong, { field: 'from' });
  return { days, ...found };
}

/** If the days cannot be read, the page says what is wrong instead of a file. */
async function sendStatement(visit: Visit): Promise<Response> {
  return daysIn(visit).days ? statementFile(visit) : showStatement(visit);
}

async function statementFile(visit: Visit): Promise<Response> {
  const days = requireDays(visit);
  const found = await findOwnStatement(visit.ctx, memberOf(visit).id, days);
  return csvResponse({ name: fileName(visit, days), head, batches: rowsOf(visit, found) });
}

function fileName({ ctx }: Visit, { from = 'start', to = dayInLagos(ctx.now) }: StatementDays): string {
  return `agbon-statement-${from}-to-${to}`;
}

/** If there are more lines than fit into a PDF, the page asks for fewer days instead. */
async function sendPdf(visit: Visit): Promise<Response> {
  const { days } = daysIn(visit);
  const found = await findStatement(visit);
  if (!days || !found) return showStatement(visit);
  return found.isCut ? statementPage(visit, tooLong) : pdfOf(visit, { days, ...found });
}

async function statementPdf(visit: Visit): Promise<Response> {
  return pdfOf(visit, await requireWholeStatement(visit));
}

async function pdfOf(visit: Visit, found: Awaited<ReturnType<typeof requireWholeStatement>>): Promise<Response> {
  const { days, sums, lines } = found;
  const { id, name } = memberOf(visit);
  const details = await findDocumentDetails(visit.ctx, id);
  const statement = { name, details, ours: oursOf(visit), days, sums, lines, now: visit.ctx.now };
  return new Response(await visit.services.documents.statementOf(statement, turnKeyOf(visit.ctx)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName(visit, days)}.pdf"`,
    },
  });
}

type Found = Awaited<ReturnType<typeof findOwnStatement>>;

/** The closing balances, each movement, the newest first, and the opening balances. */
async function* rowsOf({ ctx }: Visit, found: Found) {
  yield found.sums.map(({ closing, currency }) => balanceRow('With us at the end', closing, currency));
  for await (const lines of readOwnStatementLines(ctx, found, mostLines)) yield lines.map(rowOf);
  yield found.sums.map(({ opening, currency }) => balanceRow('With us at the start', opening, currency));
}

const head = [
  'id',
  'date',
  'type',
  'description',
  'method',
  'status',
  'amount',
  'currency',
  'minor units',
  'balance',
  'balance in minor units',
  'yours from',
  'changes the balance',
];

function balanceRow(
  what: string,
  minor: bigint,
  currency: OwnStatementLine['amount']['currency'],
): readonly CsvValue[] {
  return ['', '', 'Balance', what, '', '', '', currency, '', shownAmount({ minor, currency }), minor, '', ''];
}

/** Each amount twice: as the page shows it, and as the integer in the books. */
function rowOf({
  id,
  date,
  type,
  description,
  method,
  status,
  amount,
  balance,
  heldUntil,
  isDirect,
}: OwnStatementLine): readonly CsvValue[] {
  const { currency, minor } = amount;
  return [
    `T${id}`,
    date,
    transactionTypeNames[type],
    description,
    method,
    status,
    shownAmount(amount),
    currency,
    minor,
    shownAmount({ minor: balance, currency }),
    balance,
    heldUntil ?? '',
    isDirect ? 'no' : 'yes',
  ];
}
