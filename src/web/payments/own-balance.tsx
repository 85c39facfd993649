import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { CurrencyBalances } from '#domain/money/ledger/find-wallet.ts';
import type { PayoutAccount } from '#domain/money/payments/find-own-money.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';

type BalanceProps = { wallet: readonly CurrencyBalances[]; account: PayoutAccount | undefined; takesPayments: boolean };

export function Balance({ wallet, account, takesPayments }: BalanceProps) {
  const shownBalances = wallet.filter(({ available, currency }) => available > 0n || currency === 'NGN');
  const paidBack = wallet.filter(({ refundable }) => refundable > 0n);
  const mayWithdraw = wallet.some(
    ({ available, refundable, unaged }) => available + refundable > unaged.available + unaged.refundable,
  );
  return (
    <section aria-labelledby="balance-heading" className="mt-8 border-t-2 border-ink pt-3 print:hidden">
      <h2 id="balance-heading" className="text-18">
        {brand.payName} balance
      </h2>
      {shownBalances.map(({ available: minor, currency }) => (
        <p key={currency} className="display mt-1 text-36">
          {shownAmount({ minor, currency })}
        </p>
      ))}
      {shownBalances.map(({ available, unaged, currency }) =>
        unaged.available > 0n ? (
          <p key={currency} className="mt-1">
            {shownAmount({ minor: available - unaged.available, currency })} of this can be used now.
          </p>
        ) : null,
      )}
      {paidBack.map((balances) => (
        <p key={balances.currency} className="mt-1">
          {paidBackText(balances)}
        </p>
      ))}
      <div className="mt-4 flex flex-wrap gap-3">
        {takesPayments ? <ButtonLink href={link('topUp')}>Top up</ButtonLink> : null}
        {mayWithdraw ? (
          <ButtonLink kind="secondary" href={link('withdrawal')}>
            Withdraw
          </ButtonLink>
        ) : null}
      </div>
      <BankLine account={account} />
      <p className="mt-2">
        <TextLink href={link('dashboardCards')}>Saved cards</TextLink>
      </p>
    </section>
  );
}

function paidBackText({ refundable, unaged, currency }: CurrencyBalances): string {
  const withdrawable = refundable - unaged.refundable;
  const text = `${shownAmount({ minor: refundable, currency })} was paid back to you.`;
  if (withdrawable === 0n) return text;
  if (withdrawable === refundable) return `${text} You can withdraw it.`;
  return `${text} You can withdraw ${shownAmount({ minor: withdrawable, currency })} of it now.`;
}

function BankLine({ account }: { account: PayoutAccount | undefined }) {
  if (!account)
    return (
      <p className="mt-4">
        No bank account yet. <TextLink href={link('settingsBank')}>Add your bank account</TextLink>
      </p>
    );
  const { bank, ending, usableFrom, isUsable } = account;
  return (
    <div className="mt-4 grid gap-3">
      <p>
        We pay out to {bank}, account ending in {ending}. <TextLink href={link('settingsBank')}>Change it</TextLink>
      </p>
      {isUsable ? null : (
        <Banner tone="info">
          You changed this account. We can pay out to it from {shownDate(usableFrom)}, {shownTime(usableFrom)}.
        </Banner>
      )}
    </div>
  );
}
