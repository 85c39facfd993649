import { link } from '#content/link.ts';
import { shownAmount, type Amount } from '#domain/values/currency.ts';
import type { CurrencyBalances } from '#domain/money/ledger/find-wallet.ts';
import type { OwnMoney } from '#domain/money/payments/find-own-money.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';

/** The member's money that is held, released and paid out. Currencies are never added up. */
export function MoneyStrip({
  wallet,
  held,
  paidOut,
  onItsWay,
  nextPayout,
  isOverdue,
  account,
}: { wallet: readonly CurrencyBalances[] } & Pick<
  OwnMoney,
  'held' | 'paidOut' | 'onItsWay' | 'nextPayout' | 'isOverdue' | 'account'
>) {
  const toRelease = wallet.flatMap(({ payable, currency }) => (payable > 0n ? [{ minor: payable, currency }] : []));
  return (
    <>
      <dl className="desk-strip mt-4">
        <Sum label="Held" amounts={held} isHeld />
        <Sum label="To release" amounts={toRelease} />
        <Sum label="Paid out" amounts={paidOut} />
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

/** Says by when the next payout is sent, or why it is not. Names no day in the past, and none while there is no bank account. */
function WhenSent({ nextPayout, isOverdue, account }: Pick<OwnMoney, 'nextPayout' | 'isOverdue' | 'account'>) {
  if (!nextPayout && !isOverdue) return null;
  if (!account)
    return <p className="mt-2 text-14 text-quiet">Add your bank account: we cannot pay you out without one.</p>;
  return (
    <p className="mt-2 text-14 text-quiet">
      {isOverdue
        ? 'Some of the money released to you could not be sent on its day. We send it as soon as we can. '
        : null}
      {nextPayout ? `Money released to you is sent to your bank by ${shownDate(nextPayout)}.` : null}
    </p>
  );
}

function Sum({ label, amounts, isHeld }: { label: string; amounts: readonly Amount[]; isHeld?: boolean }) {
  return (
    <div>
      <dt className="text-14 text-quiet">{label}</dt>
      {amounts.length === 0 ? (
        <dd className="display text-28 text-quiet">₦0</dd>
      ) : (
        amounts.map((amount) => (
          <dd
            key={amount.currency}
            className={
              isHeld
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

export function UnfinishedPayments({ begun }: Pick<OwnMoney, 'begun'>) {
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
