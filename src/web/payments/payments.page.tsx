import { Fragment, type ReactNode } from 'react';
import type { Mode } from '#content/claims.ts';
import { link } from '#content/link.ts';
import type { CurrencyBalances } from '#domain/money/ledger/find-wallet.ts';
import type { OwnClaim, OwnMoney } from '#domain/money/payments/find-own-money.ts';
import type { TransactionPage } from '#domain/money/payments/find-transactions.ts';
import { Banner, type BannerTone } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownAmount } from '#domain/values/currency.ts';
import { EscrowExplainer } from '../member/escrow-explainer.tsx';
import { ListPagination } from '../member/trade/trade-filter.tsx';
import { DemoMailboxLink } from '../frame/plain-page.tsx';
import { textByName } from '../parts/text-by-name.ts';
import { CardMoney } from './card-money.tsx';
import { MoneyWithUs } from './money-with-us.tsx';
import { Balance } from './own-balance.tsx';
import { MoneyStrip, UnfinishedPayments } from './own-money.tsx';
import { Payouts } from './payouts-list.tsx';
import { TransactionsTable, TypeChips, type TransactionFilter } from './transactions.tsx';

type PaymentsPageProps = {
  wallet: readonly CurrencyBalances[];
  money: OwnMoney;
  page: TransactionPage;
  filter: TransactionFilter;
  isLaterPage: boolean;
  news: string | undefined;
  takesPayments: boolean;
  mode: Mode;
};

const newsTexts: Record<string, string> = {
  withdrawn: 'We are preparing the payout to your bank account, and have sent you a message.',
  cancelled: 'You cancelled the payout, and the money is back in your account with us.',
};

/** marketplace.md §2 'Payments and transactions': where the money is, what the member can do with it, and each movement. */
export function PaymentsPage({
  wallet,
  money,
  page,
  filter,
  isLaterPage,
  news,
  takesPayments,
  mode,
}: PaymentsPageProps) {
  const newsText = textByName(newsTexts, news);
  return (
    <>
      <h1 className="text-28">Payments</h1>
      {newsText ? (
        <div className="mt-4 grid gap-2">
          <Banner tone="success">{newsText}</Banner>
          <DemoMailboxLink />
        </div>
      ) : null}
      <Chargeback claims={money.claims} owed={money.owed} takesPayments={takesPayments} />
      <MoneyStrip wallet={wallet} {...money} />
      <CardMoney unaged={money.unaged} />
      <Balance wallet={wallet} account={money.account} takesPayments={takesPayments} />
      <MoneyWithUs wallet={wallet} owed={money.owed} />
      <UnfinishedPayments begun={money.begun} />
      <Payouts payouts={money.payouts} />
      <section aria-labelledby="transactions-heading" className="mt-8 border-t-2 border-ink pt-3">
        <h2 id="transactions-heading" className="mb-3 text-18">
          Transactions
        </h2>
        <TypeChips filter={filter} />
        <div className="mt-4">
          <TransactionsTable rows={page.rows} empty={emptyText(filter, isLaterPage)} />
        </div>
        <ListPagination
          label="Transactions"
          count={page.rows.length}
          previous={isLaterPage ? link('dashboardPayments', {}, filter) : undefined}
          next={
            page.before === undefined
              ? undefined
              : link('dashboardPayments', {}, { ...filter, before: String(page.before) })
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

function emptyText({ type }: TransactionFilter, isLaterPage: boolean): string {
  if (isLaterPage) return 'No older transactions.';
  return type === undefined ? 'No transactions yet.' : 'No transaction matches. Choose another type.';
}

type ChargebackProps = Pick<OwnMoney, 'claims' | 'owed'> & { takesPayments: boolean };

function Chargeback({ claims, owed, takesPayments }: ChargebackProps) {
  if (claims.length + owed.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3">
      {owed.length > 0 ? (
        <Banner
          tone="warning"
          title={`You owe us ${owed.map(shownAmount).join(', ')}`}
          actions={takesPayments ? <ButtonLink href={link('topUp')}>Top up by bank transfer</ButtonLink> : null}
        >
          Your bank took back a payment that you had already used. Money you receive here pays this debt first. Until it
          is paid, you pay by bank transfer alone, and nothing is paid out to you.
        </Banner>
      ) : null}
      <Claims
        tone="warning"
        claims={claims.filter(({ state }) => state === 'lost')}
        title={(sum) => `Your bank took ${sum} back`}
      >
        Our team decides who has to cover the loss, and writes to you. Until then you can neither spend nor withdraw
        that much of your balance and refunds.
      </Claims>
      <Claims
        tone="info"
        claims={claims.filter(({ state }) => state === 'claimed')}
        title={(sum) => `Your bank wants ${sum} back`}
      >
        Until the bank decides, you can neither spend nor withdraw that much of your balance and refunds. If you did not
        ask your bank for it, tell your bank that the payment was yours, and{' '}
        <TextLink href={link('contact')}>write to us</TextLink>.
      </Claims>
    </div>
  );
}

type ClaimsProps = {
  claims: readonly OwnClaim[];
  tone: BannerTone;
  title: (sum: string) => string;
  children: ReactNode;
};

function Claims({ claims, tone, title, children }: ClaimsProps) {
  if (claims.length === 0) return null;
  return (
    <Banner tone={tone} title={title(claims.map(({ amount }) => shownAmount(amount)).join(' and '))}>
      <p>{children}</p>
      <p className="mt-1">
        {claims.map(({ reference, amount }, place) => (
          <Fragment key={reference}>
            {place > 0 ? ' · ' : null}
            <TextLink href={link('payment', { reference })}>The payment of {shownAmount(amount)}</TextLink>
          </Fragment>
        ))}
      </p>
    </Banner>
  );
}
