import { Fragment } from 'react';
import { brand } from '#content/brand.ts';
import type { Mode } from '#content/claims.ts';
import { link } from '#content/link.ts';
import type { Purses } from '#domain/ledger/find-wallet.ts';
import type { OwnMoney } from '#domain/payments/find-own-money.ts';
import type { TransactionPage } from '#domain/payments/find-transactions.ts';
import { shownAmount } from '#domain/currency.ts';
import type { Transaction } from '#domain/payments/transaction.view.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { shownDate } from '#ui/dates.ts';
import { EscrowExplainer } from '../account/escrow-explainer.tsx';
import { Leaf } from '../account/trade/trade-filter.tsx';
import { DemoMailboxLink } from '../site/demo-mailbox-link.tsx';
import { Balance, Begun, MoneyStrip } from './own-money.tsx';
import { Payouts } from './payouts-list.tsx';
import { TransactionsTable, TypeChips, type Wanted } from './transactions.tsx';

export type PaymentsPageProps = {
  wallet: readonly Purses[];
  money: OwnMoney;
  page: TransactionPage;
  wanted: Wanted;
  /** It is not the first page. */
  isLater: boolean;
  news: string | undefined;
  takesPayments: boolean;
  mode: Mode;
};

const told: Record<string, string> = {
  withdrawn: 'It is on its way to your bank. We wrote to you.',
};

/** marketplace.md §2 'Payments and transactions': where the money is, what can be done with it, and each movement of it. */
export function PaymentsPage({ wallet, money, page, wanted, isLater, news, takesPayments, mode }: PaymentsPageProps) {
  const query = { ...wanted };
  return (
    <>
      <h1 className="text-28">Payments</h1>
      {news && told[news] ? (
        <div className="mt-4 grid gap-2">
          <Banner tone="success">{told[news]}</Banner>
          <DemoMailboxLink />
        </div>
      ) : null}
      <MoneyStrip wallet={wallet} {...money} />
      <Balance wallet={wallet} account={money.account} takesPayments={takesPayments} />
      <Begun begun={money.begun} />
      <Payouts payouts={money.payouts} />
      <section aria-labelledby="transactions-heading" className="mt-8 border-t-2 border-ink pt-3">
        <h2 id="transactions-heading" className="mb-3 text-18">
          Transactions
        </h2>
        <TypeChips wanted={wanted} />
        <div className="mt-4">
          <TransactionsTable
            rows={page.rows}
            empty={wanted.type === undefined && !isLater ? 'No money has moved.' : 'No transaction is like that.'}
          />
        </div>
        <Leaf
          label="Transactions"
          count={page.rows.length}
          previous={isLater ? link('dashboardPayments', {}, query) : undefined}
          next={
            page.before === undefined
              ? undefined
              : link('dashboardPayments', {}, { ...query, before: String(page.before) })
          }
        />
        {page.rows.length > 0 ? (
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink kind="secondary" size="small" href={link('paymentStatement', {}, query)}>
              Statement to print
            </ButtonLink>
            <ButtonLink kind="secondary" size="small" href={link('paymentStatementFile', {}, query)} download>
              Download as CSV
            </ButtonLink>
          </div>
        ) : null}
      </section>
      <EscrowExplainer mode={mode} />
    </>
  );
}

type StatementProps = { name: string; rows: readonly Transaction[]; isCut: boolean; wanted: Wanted; now: Date };

/** The same lines for paper: whose, of when, and what came and went in each currency. */
export function StatementPage({ name, rows, isCut, wanted, now }: StatementProps) {
  const codes = [...new Set(rows.map(({ amount }) => amount.currency))];
  return (
    <article className="sheet">
      <p className="print-only display text-22">{brand.name}</p>
      <h1 className="text-28">Statement</h1>
      <p className="mt-1 text-quiet">
        {name}, as of {shownDate(now)}
        {wanted.type === undefined ? '' : `, ${wanted.type}s alone`}
      </p>
      <dl className="desk-strip mt-4">
        {codes.map((currency) => {
          const sum = (fits: (minor: bigint) => boolean) =>
            rows.reduce(
              (total, { amount: { minor, currency: code } }) =>
                code === currency && fits(minor) ? total + minor : total,
              0n,
            );
          return (
            <Fragment key={currency}>
              <div>
                <dt className="text-14 text-quiet">Came in, {currency}</dt>
                <dd className="display text-22">{shownAmount({ minor: sum((minor) => minor > 0n), currency })}</dd>
              </div>
              <div>
                <dt className="text-14 text-quiet">Went out, {currency}</dt>
                <dd className="display text-22">{shownAmount({ minor: sum((minor) => minor < 0n), currency })}</dd>
              </div>
            </Fragment>
          );
        })}
      </dl>
      <div className="mt-6">
        <TransactionsTable rows={rows} empty="No money has moved." />
      </div>
      {isCut ? (
        <p className="mt-3 text-quiet">These are the newest {rows.length}. The CSV file has all of them.</p>
      ) : null}
      <p className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink kind="secondary" size="small" href={link('dashboardPayments', {}, { ...wanted })}>
          Back to payments
        </ButtonLink>
        <span data-wake="idle" data-behaviour="print-page">
          <Button type="button" kind="secondary" size="small" hidden>
            Print
          </Button>
        </span>
      </p>
    </article>
  );
}
