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
import type { Wanted } from './transactions.tsx';

const perPage = 25;

const rules = {
  type: z.enum(transactionTypes),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
};

export const paymentsRoutes: readonly Route[] = [
  get(urls.dashboardPayments, members, showPayments, {
    ...lists(transactionLine, listedMovements, parametersBy(rules)),
    ...shows(balanceRecord, async (visit) => {
      const { id } = memberOf(visit);
      const wallet = await findWallet(visit.ctx, id);
      return recordOfBalance(wallet, await findOwnMoney(visit.ctx, id));
    }),
  }),
];

const askedSchema = z.object({
  type: rules.type.optional().catch(undefined),
  before: rules.before.optional().catch(undefined),
});

async function listedMovements(visit: Visit) {
  const { wanted, query } = askedIn(visit);
  const { rows, before } = await findTransactions(visit.ctx, memberOf(visit).id, query);
  const type: ListQuery = wanted.type === undefined ? {} : { type: [wanted.type] };
  return { rows, next: before === undefined ? undefined : { ...type, before: [String(before)] } };
}

/** Ignores parameters that cannot be read. */
function askedIn({ url }: Visit): { wanted: Wanted; query: TransactionsQuery } {
  const { before, ...wanted } = askedSchema.parse(Object.fromEntries(url.searchParams));
  return { wanted, query: { ...wanted, before, size: perPage } };
}

async function showPayments(visit: Visit): Promise<Response> {
  const { id, accountType } = memberOf(visit);
  const { wanted, query } = askedIn(visit);
  const { services, ctx, url } = visit;
  // The queries run one after the other, because a request holds one connection at a time.
  const wallet = await findWallet(ctx, id);
  const money = await findOwnMoney(ctx, id);
  const page = await findTransactions(ctx, id, query);
  const takesPayments = services.payments.provider !== undefined;
  const isBlank = page.rows.length + money.begun.length + money.held.length === 0 && money.account === undefined;
  if (isBlank && wanted.type === undefined && query.before === undefined)
    return showNothingYet(visit, emptyLists.payments);
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
