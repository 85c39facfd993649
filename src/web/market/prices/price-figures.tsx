import { priceWords } from '#content/prices.ts';
import { perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { medianChangeOf, type PriceLine } from '#domain/trade/prices/price-board.view.ts';
import { classes } from '#ui/classes.ts';
import { chartDayText } from './price-chart.tsx';

type FigureProps = { line: PriceLine; isLarge?: boolean };

// A price of nine digits fits the narrowest phone, whatever font size its owner has set.
const largeText = 'text-[min(12.5cqi,4rem)]';

/** Asking prices: the median in large type, with the range and the number of listings below. */
export function AskingFigure({ line: { series, asking }, isLarge }: FigureProps) {
  return (
    <div className="@container">
      <p className="text-14 text-quiet">{priceWords.asking}</p>
      {asking ? (
        <>
          <p
            className={classes(
              'display font-extrabold whitespace-nowrap tabular-nums',
              isLarge ? largeText : 'text-36',
            )}
          >
            {naira(asking.median_kobo)}
          </p>
          <p className="mt-1 text-14 text-quiet tabular-nums">
            {perUnit(series.unit)} · {rangeText(asking.lowest_kobo, asking.highest_kobo)}
            {asking.listings.toLocaleString('en-NG')} {asking.listings === 1 ? 'listing' : 'listings'}
          </p>
        </>
      ) : (
        <p className="display mt-1 text-22 text-quiet">{priceWords.noListings}</p>
      )}
    </div>
  );
}

function rangeText(lowest: bigint, highest: bigint): string {
  return lowest === highest ? '' : `${naira(lowest)} to ${naira(highest)} · `;
}

/** Settled trades: the published median, the number of trades, and the date of publication. */
export function SettledFigure({ line, isLarge }: FigureProps) {
  const { median } = line;
  return (
    <div className="@container">
      <p className="text-14 text-quiet">{priceWords.settled}</p>
      {median ? (
        <>
          <p
            className={classes(
              'display font-extrabold whitespace-nowrap text-palm tabular-nums',
              isLarge ? largeText : 'text-36',
            )}
          >
            {naira(median.median_kobo)}
          </p>
          <p className="mt-1 text-14 text-quiet tabular-nums">
            {changeText(line)}
            {median.trades.toLocaleString('en-NG')} trades ·{' '}
            <span className="whitespace-nowrap">published {chartDayText(median.onDay)}</span>
          </p>
        </>
      ) : (
        <p className="display mt-1 text-22 text-quiet">{priceWords.notEnough}</p>
      )}
    </div>
  );
}

/** 'up 3 %', compared with the median that was published before this one. */
function changeText(line: PriceLine): string {
  const change = medianChangeOf(line);
  if (change === undefined) return '';
  return change === 0 ? 'unchanged · ' : `${change > 0 ? 'up' : 'down'} ${Math.abs(change)} % · `;
}
