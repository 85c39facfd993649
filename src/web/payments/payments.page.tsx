import type { Mode } from '#content/claims.ts';
import { link } from '#content/link.ts';
import type { Purses } from '#domain/money/ledger/find-wallet.ts';
import type { OwnMoney } from '#domain/money/payments/find-own-money.ts';
import type { TransactionPage } from '#domain/money/payments/find-transactions.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { EscrowExplainer } from '../member/escrow-explainer.tsx';
import { Leaf } from '../member/trade/trade-filter.tsx';
import { DemoMailboxLink } from '../frame/demo-mailbox-link.tsx';
import { CardMoney } from './card-money.tsx';
import { MoneyWithUs } from './money-with-us.tsx';
import { Balance, Begun, MoneyStrip } from './own-money.tsx';
import { Payouts } from './payouts-list.tsx';
import { TakenBack } from './taken-back.tsx';
import { TransactionsTable, TypeChips, type Wanted } from './transactions.tsx';

type PaymentsPageProps = {
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
  withdrawn: 'We are preparing it for your bank, and wrote to you.',
  cancelled: 'You cancelled the payout, and have the money here again.',
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
      <TakenBack claims={money.claims} owed={money.owed} takesPayments={takesPayments} />
      <MoneyStrip wallet={wallet} {...money} />
      <CardMoney unaged={money.unaged} />
      <Balance wallet={wallet} account={money.account} takesPayments={takesPayments} />
      <MoneyWithUs wallet={wallet} owed={money.owed} />
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
            empty={wanted.type === undefined && !isLater ? 'No money has moved.' : 'No transaction matches.'}
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
          <p className="mt-4">
            <ButtonLink kind="secondary" size="small" href={link('paymentStatement')}>
              Statement
            </ButtonLink>
          </p>
        ) : null}
      </section>
      <EscrowExplainer mode={mode} />
    </>
  );
}
