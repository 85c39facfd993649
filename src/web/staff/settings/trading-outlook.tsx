import { openingTrade } from '#content/trading.ts';
import { useSettings } from '../../frame/shown-settings.tsx';

/** What letting people trade changes. */
export function TradingOutlook() {
  const money = useSettings().takesPayments ? openingTrade.money.taken : openingTrade.money.none;
  return (
    <section aria-label="Opening the marketplace" className="min-w-0 border-t-2 border-ink pt-4">
      <h2 className="text-18">What opening changes</h2>
      <ul className="mt-2">
        {[...openingTrade.changes, money].map((point) => (
          <li key={point} className="border-b border-line py-2 text-14">
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
