import { z } from 'zod';
import { shownAmount } from '#domain/currency.ts';
import { day, dayInLagos } from '#domain/day-input.ts';
import { findWallet } from '#domain/ledger/find-wallet.ts';
import { findOwnMoney } from '#domain/payments/find-own-money.ts';
import { findTransactions, type TransactionsAsked } from '#domain/payments/find-transactions.ts';
import { transactionTypeNames, transactionTypes, type Transaction } from '#domain/payments/transaction.view.ts';
import type { CsvValue } from '#platform/csv/csv-line.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { dashboardTitle } from '../account/dashboard-menu.ts';
import { showNothingYet } from '../account/dashboard.views.tsx';
import { memberOf, memberPage } from '../account/member-page.tsx';
import { csvResponse } from '../request/csv-response.ts';
import { waitingPages } from '../account/waiting-pages.tsx';
import { get, members, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { PaymentsPage, StatementPage } from './payments.page.tsx';
import type { Wanted } from './transactions.tsx';

const perPage = 25;
const onPaper = 500;

/** A member's money: how it stands, each movement of it, and the same on paper and in a file. */
export const paymentsRoutes: readonly Route[] = [
  get(urls.dashboardPayments, members, showPayments),
  get(urls.paymentStatement, members, showStatement),
  get(urls.paymentStatementFile, members, sendStatement),
];

/** A day on which there can have been a movement. */
const ourDay = day({ missing: '', wrong: '' })
  .refine((said) => said >= '2020-01-01' && said <= '2199-12-31')
  .optional()
  .catch(undefined);

const askedSchema = z.object({
  type: z.enum(transactionTypes).optional().catch(undefined),
  from: ourDay,
  to: ourDay,
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt)
    .optional()
    .catch(undefined),
});

/** What stands in the address and means nothing is left out. */
function asked({ url }: Visit, size: number): { wanted: Wanted; query: TransactionsAsked } {
  const { before, ...wanted } = askedSchema.parse(Object.fromEntries(url.searchParams));
  return { wanted, query: { ...wanted, before, size } };
}

async function showPayments(visit: Visit): Promise<Response> {
  const { id, accountType } = memberOf(visit);
  const { wanted, query } = asked(visit, perPage);
  const { services, ctx, url } = visit;
  // One after the other: a request holds one connection at a time.
  const wallet = await findWallet(ctx, id);
  const money = await findOwnMoney(ctx, id);
  const page = await findTransactions(ctx, id, query);
  const takesPayments = services.payments.provider !== undefined;
  const isBlank = page.rows.length + money.begun.length + money.held.length === 0 && money.account === undefined;
  if (isBlank && wanted.type === undefined && query.before === undefined)
    return showNothingYet(visit, waitingPages.payments);
  const shown = { wallet, money, page, wanted, mode: services.config.mode };
  const whole = dashboardTitle(accountType);
  return memberPage(visit, {
    title: `Payments, ${whole}`,
    description: `Payments on your ${whole.toLowerCase()}.`,
    place: 'Payments',
    body: (
      <PaymentsPage
        {...shown}
        isLater={query.before !== undefined}
        news={url.searchParams.get('news') ?? undefined}
        takesPayments={takesPayments}
      />
    ),
  });
}

async function showStatement(visit: Visit): Promise<Response> {
  const { id, name } = memberOf(visit);
  const { wanted, query } = asked(visit, onPaper);
  const { rows, before } = await findTransactions(visit.ctx, id, query);
  return memberPage(visit, {
    title: 'Statement',
    description: 'Each movement of your money, to print.',
    below: { name: 'Payments', href: link('dashboardPayments') },
    body: <StatementPage {...{ name, rows, wanted }} isCut={before !== undefined} now={visit.ctx.now} />,
  });
}

function sendStatement(visit: Visit): Response {
  const { query } = asked(visit, onPaper);
  const batches = batchesOf(visit, query);
  return csvResponse({ name: `agbon-statement-${dayInLagos(visit.ctx.now)}`, head, batches });
}

/** All that fits, however many pages it takes. */
async function* batchesOf({ ctx, ...visit }: Visit, query: TransactionsAsked) {
  const { id } = memberOf({ ctx, ...visit });
  let before: bigint | undefined;
  do {
    const page = await findTransactions(ctx, id, { ...query, before });
    yield page.rows.map(lineOf);
    ({ before } = page);
  } while (before !== undefined);
}

const head = ['id', 'date', 'type', 'description', 'method', 'status', 'amount', 'currency', 'minor units'];

/** The amount as it stands on the page, and as the integer that it is in the books. */
function lineOf({ id, date, type, description, method, status, amount }: Transaction): readonly CsvValue[] {
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
  ];
}
