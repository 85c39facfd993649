import { z } from 'zod';
import { findWallet } from '#domain/money/ledger/find-wallet.ts';
import { findOwnMoney } from '#domain/money/payments/find-own-money.ts';
import { findTransactions, type TransactionsQuery } from '#domain/money/payments/find-transactions.ts';
import { transactionLine, transactionTypes } from '#domain/money/payments/transaction.view.ts';
import type { ListQuery } from '#platform/database/list/list-definition.ts';
import { balanceRecord, recordOfBalance } from '#domain/money/payments/balance-record.view.ts';
import { urls } from '#content/link.ts';
import { dashboardTitle } from '../member/dashboard-menu.ts';
import { showNothingYet } from '../member/dashboard.views.tsx';
import { memberOf, memberPage } from '../member/member-page.tsx';
import { emptyLists } from '../member/empty-lists.tsx';
import { lists, parametersBy, shows } from '../request/lists.ts';
import { get, members, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { PaymentsPage } from './payments.page.tsx';
import type { TransactionFilter } from './transactions.tsx';

const perPage = 25;

const parameters = {
  type: z.enum(transactionTypes),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
};

export const paymentsRoutes: readonly Route[] = [
  get(urls.dashboardPayments, members, showPayments, {
    ...lists(transactionLine, listTransactions, parametersBy(parameters)),
    ...shows(balanceRecord, async (visit) => {
      const { id } = memberOf(visit);
      const wallet = await findWallet(visit.ctx, id);
      return recordOfBalance(wallet, await findOwnMoney(visit.ctx, id));
    }),
  }),
];

const filterSchema = z.object({
  type: parameters.type.optional().catch(undefined),
  before: parameters.before.optional().catch(undefined),
});

async function listTransactions(visit: Visit) {
  const { filter, query } = filterIn(visit);
  const { rows, before } = await findTransactions(visit.ctx, memberOf(visit).id, query);
  const type: ListQuery = filter.type === undefined ? {} : { type: [filter.type] };
  return { rows, next: before === undefined ? undefined : { ...type, before: [String(before)] } };
}

/** Ignores parameters that cannot be read. */
function filterIn({ url }: Visit): { filter: TransactionFilter; query: TransactionsQuery } {
  const { before, ...filter } = filterSchema.parse(Object.fromEntries(url.searchParams));
  return { filter, query: { ...filter, before, size: perPage } };
}

async function showPayments(visit: Visit): Promise<Response> {
  const { id, accountType } = memberOf(visit);
  const { filter, query } = filterIn(visit);
  const { services, ctx, url } = visit;
  // The queries run one after the other, because a request holds one connection at a time.
  const wallet = await findWallet(ctx, id);
  const money = await findOwnMoney(ctx, id);
  const page = await findTransactions(ctx, id, query);
  const takesPayments = services.payments.provider !== undefined;
  const isBlank = page.rows.length + money.begun.length + money.held.length === 0 && money.account === undefined;
  if (isBlank && filter.type === undefined && query.before === undefined)
    return showNothingYet(visit, emptyLists.payments);
  const shown = { wallet, money, page, filter, mode: services.config.mode };
  const dashboard = dashboardTitle(accountType);
  return memberPage(visit, {
    title: `Payments, ${dashboard}`,
    description: `Payments on your ${dashboard.toLowerCase()}.`,
    place: 'Payments',
    body: (
      <PaymentsPage
        {...shown}
        isLaterPage={query.before !== undefined}
        news={url.searchParams.get('news') ?? undefined}
        takesPayments={takesPayments}
      />
    ),
  });
}
