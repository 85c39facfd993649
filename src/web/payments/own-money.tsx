import { link } from '#content/link.ts';
import { brand } from '#content/brand.ts';
import { shownAmount, type Amount } from '#domain/values/currency.ts';
import type { Purses } from '#domain/money/ledger/find-wallet.ts';
import type { OwnMoney, PayoutAccount } from '#domain/money/payments/find-own-money.ts';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';

/** The money that is held, released and paid out. Currencies are never added up. */
export function MoneyStrip({
  wallet,
  held,
  paidOut,
  onItsWay,
  nextPayout,
  isOverdue,
  account,
}: { wallet: readonly Purses[] } & Pick<
  OwnMoney,
  'held' | 'paidOut' | 'onItsWay' | 'nextPayout' | 'isOverdue' | 'account'
>) {
  const toRelease = wallet.flatMap(({ payable, currency }) => (payable > 0n ? [{ minor: payable, currency }] : []));
  return (
    <>
      <dl className="desk-strip mt-4">
        <Sum label="Held" of={held} isSafe />
        <Sum label="To release" of={toRelease} />
        <Sum label="Paid out" of={paidOut} />
      </dl>
      {onItsWay.length > 0 ? (
        <p className="mt-2">
          On its way to your bank: <strong className="tabular-nums">{onItsWay.map(shownAmount).join(', ')}</strong>
        </p>
      ) : null}
      {toRelease.length > 0 ? <WhenSent nextPayout={nextPayout} isOverdue={isOverdue} account={account} /> : null}
    </>
  );
}

/** A day in the future, or what the payout waits for. Never a day that has passed. */
function WhenSent({ nextPayout, isOverdue, account }: Pick<OwnMoney, 'nextPayout' | 'isOverdue' | 'account'>) {
  if (!nextPayout && !isOverdue) return null;
  return (
    <p className="mt-2 text-14 text-quiet">
      {account ? null : 'Add your bank account: we cannot pay you out without one. '}
      {account && isOverdue ? 'Some of it could not be sent on its day. We send it as soon as we can. ' : null}
      {nextPayout ? `Money released to you is sent to your bank by ${shownDate(nextPayout)}.` : null}
    </p>
  );
}

function Sum({ label, of, isSafe }: { label: string; of: readonly Amount[]; isSafe?: boolean }) {
  return (
    <div>
      <dt className="text-14 text-quiet">{label}</dt>
      {of.length === 0 ? (
        <dd className="display text-28 text-quiet">₦0</dd>
      ) : (
        of.map((amount) => (
          <dd
            key={amount.currency}
            className={
              isSafe
                ? 'display text-22 whitespace-nowrap text-palm tablet:text-28'
                : 'display text-22 whitespace-nowrap tablet:text-28'
            }
          >
            {shownAmount(amount)}
          </dd>
        ))
      )}
    </div>
  );
}

type BalanceProps = { wallet: readonly Purses[]; account: PayoutAccount | undefined; takesPayments: boolean };

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

export function Begun({ begun }: Pick<OwnMoney, 'begun'>) {
  if (begun.length === 0) return null;
  return (
    <section aria-labelledby="begun-heading" className="mt-8 border-t-2 border-ink pt-3 print:hidden">
      <h2 id="begun-heading" className="text-18">
        Unfinished payments
      </h2>
      <ul>
        {begun.map(({ reference, amount, at, for: what }) => (
          <li key={reference} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
            <span>
              {shownAmount(amount)} {what === undefined ? 'into your balance' : `for ${what}`}
              <span className="text-14 text-quiet">
                , {shownDate(at)}, {shownTime(at)}
              </span>
            </span>
            <TextLink href={link('payment', { reference })}>
              See this payment<span className="sr-only">: {reference}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
