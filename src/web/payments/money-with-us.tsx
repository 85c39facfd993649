import { brand } from '#content/brand.ts';
import { shownAmount, type Amount, type Currency } from '#domain/values/currency.ts';
import type { CurrencyBalances } from '#domain/money/ledger/find-wallet.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';

type MoneyWithUsProps = { wallet: readonly CurrencyBalances[]; owed: readonly Amount[] };

export function MoneyWithUs({ wallet, owed }: MoneyWithUsProps) {
  const withOtherMoney = wallet.filter(
    (balances) => owedIn(owed, balances.currency) + balances.payable + balances.refundable + balances.preparing > 0n,
  );
  if (withOtherMoney.length === 0) return null;
  return (
    <section aria-labelledby="with-us-heading" className="mt-8 border-t-2 border-ink pt-3">
      <h2 id="with-us-heading" className="text-18">
        Your money with us
      </h2>
      <p className="mt-1 max-w-[44rem] text-14 text-quiet">
        Money that is held for your deals is not counted. The total is the sum that your statement ends with.
      </p>
      {withOtherMoney.map((balances) => (
        <div key={balances.currency} className="mt-2 max-w-[44rem]">
          <FactList facts={factsOf(balances, owedIn(owed, balances.currency))} />
        </div>
      ))}
    </section>
  );
}

function owedIn(owed: readonly Amount[], currency: Currency): bigint {
  return owed.find((amount) => amount.currency === currency)?.minor ?? 0n;
}

function factsOf({ available, payable, refundable, preparing, currency }: CurrencyBalances, owed: bigint): Fact[] {
  const factOf = (term: string, minor: bigint): Fact => ({
    term,
    value: shownAmount({ minor, currency }),
    numeric: true,
  });
  const parts = [
    ['Released to you, not sent yet', payable],
    ['Paid back to you, not sent yet', refundable],
    ['Being checked, not sent yet', preparing],
    ['Owed to us', -owed],
  ] as const;
  // A balance in naira always has a line; another currency only if there is money in it.
  const hasBalance = available > 0n || currency === 'NGN';
  return [
    ...(hasBalance ? [factOf(`${brand.payName} balance`, available)] : []),
    ...parts.filter(([, minor]) => minor !== 0n).map(([term, minor]) => factOf(term, minor)),
    { ...factOf('Your money with us', available + payable + refundable + preparing - owed), total: true },
  ];
}
