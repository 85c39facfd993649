import { shownAmount } from '#domain/values/currency.ts';
import type { OwnMoney, UnagedOfDay } from '#domain/money/payments/find-own-money.ts';
import { shownDate } from '#ui/dates.ts';

const places: Record<UnagedOfDay['from'], string> = {
  sales: 'released to you',
  refunds: 'paid back to you',
  balance: 'in your balance',
};

export function CardMoney({ unaged }: Pick<OwnMoney, 'unaged'>) {
  if (unaged.length === 0) return null;
  return (
    <section aria-labelledby="card-money-heading" className="mt-8 border-t-2 border-ink pt-3">
      <h2 id="card-money-heading" className="text-18">
        Money that came by card
      </h2>
      <p className="mt-1 text-14 text-quiet">
        A bank can take a card payment back, so you cannot spend or withdraw this money before the day that is shown.
      </p>
      <ul>
        {unaged.map(({ amount, until, from }) => (
          <li
            key={`${from} ${amount.currency} ${until.toISOString()}`}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
          >
            <span>
              <strong className="tabular-nums">{shownAmount(amount)}</strong> {places[from]}
            </span>
            <span>yours on {shownDate(until)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
