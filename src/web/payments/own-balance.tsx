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
  const mine = wallet.filter(({ available, currency }) => available > 0n || currency === 'NGN');
  const back = wallet.filter(({ refundable }) => refundable > 0n);
  const mayWithdraw = wallet.some(({ available, refundable }) => available + refundable > 0n);
  return (
    <section aria-labelledby="balance-heading" className="mt-8 border-t-2 border-ink pt-3 print:hidden">
      <h2 id="balance-heading" className="text-18">
        {brand.payName} balance
      </h2>
      {mine.map(({ available: minor, currency }) => (
        <p key={currency} className="display mt-1 text-36">
          {shownAmount({ minor, currency })}
        </p>
      ))}
      {mine.map(({ available, unaged, currency }) =>
        unaged.available > 0n ? (
          <p key={currency} className="mt-1">
            {shownAmount({ minor: available - unaged.available, currency })} of this can be used now.
          </p>
        ) : null,
      )}
      {back.map(({ refundable: minor, currency }) => (
        <p key={currency} className="mt-1">
          {shownAmount({ minor, currency })} was paid back to you. You can withdraw it.
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
        Paid out to {bank}, account ending in {ending}. <TextLink href={link('settingsBank')}>Change it</TextLink>
      </p>
      {isUsable ? null : (
        <Banner tone="info">
          It was changed. We can pay to it from {shownDate(usableFrom)}, {shownTime(usableFrom)}.
        </Banner>
      )}
    </div>
  );
}
