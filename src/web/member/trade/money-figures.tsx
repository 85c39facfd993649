import { link } from '#content/link.ts';
import { buys, sells, type AccountType } from '#domain/values/account.options.ts';
import { shownAmount, type Amount } from '#domain/values/currency.ts';
import type { MoneySum, MoneySums } from '#domain/money/payments/find-money-sums.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

type Shown = { sum: MoneySum; label: string };

const sellerFigures: Shown[] = [
  { sum: 'held', label: 'Held' },
  { sum: 'toRelease', label: 'To release' },
  { sum: 'beingSent', label: 'Being checked or sent' },
  { sum: 'paidOut', label: 'Paid out' },
  { sum: 'earned', label: 'Earned' },
];

/** marketplace.md §2 'Overview'. */
export function MoneyFigures({ money, accountType }: { money: MoneySums; accountType: AccountType }) {
  if (Object.values(money).every((sums) => sums.length === 0)) return null;
  const presentFigures = sellerFigures.filter(({ sum }) => sum !== 'beingSent' || money.beingSent.length > 0);
  const shown = sells(accountType) ? presentFigures : sellerFigures.slice(0, 1);
  const all = buys(accountType) ? [...shown, { sum: 'spent', label: 'Spent' } as const] : shown;
  return (
    <section aria-labelledby="money-heading" className="mt-8">
      <h2 id="money-heading" className="mb-3 text-18">
        <TextLink href={link('dashboardPayments')}>Your money</TextLink>
      </h2>
      <dl className="desk-strip">
        {all.map(({ sum, label }) => (
          <div key={sum}>
            <dt className="text-14 text-quiet">{label}</dt>
            <Sums amounts={money[sum]} isSafe={sum === 'held'} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Sums({ amounts, isSafe }: { amounts: readonly Amount[]; isSafe: boolean }) {
  if (amounts.length === 0) return <dd className="display text-22 text-quiet">₦0</dd>;
  return amounts.map((amount) => (
    <dd key={amount.currency} className={isSafe ? 'display text-22 text-palm' : 'display text-22'}>
      {shownAmount(amount)}
    </dd>
  ));
}
