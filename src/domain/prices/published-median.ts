/** Fewer further trades than these publish nothing. */
export const fewestTrades = 5;

/** Prices below ₦1 count as ₦1, so that the lowest price stays unknown too. */
const least_kobo = 100n;

/**
 * The median of prices, each taken coarsely first, to two significant figures. It depends on each price only by its coarse one, which
 * several prices to two figures share. So somebody who knows all prices but one cannot tell which price to two figures that one has.
 */
export function publishedMedian(prices: readonly bigint[]): bigint {
  if (prices.length < fewestTrades) throw new RangeError(`A median of ${prices.length} trades is not published.`);
  const sorted = prices.map(toCoarse).toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const half = Math.floor(sorted.length / 2);
  const [lower, upper] = [sorted[sorted.length % 2 === 0 ? half - 1 : half]!, sorted[half]!];
  return toTwoFigures((lower + upper + 1n) / 2n);
}

/** A price to two significant figures: 12,499 is 12,000. */
export function toTwoFigures(price: bigint): bigint {
  const step = secondFigure(price);
  return ((price + step / 2n) / step) * step;
}

/** What is added to the second figure to make it 0, 2, 5 or 8. Two or three neighbours become each, as 44, 45 and 46 become 45. */
const toCoarseFigure = [0n, -1n, 0n, -1n, 1n, 0n, -1n, 1n, 0n, 1n] as const;

/** The price to two figures whose second figure is 0, 2, 5 or 8: prices that are often said stay as they are. */
export function toCoarse(price: bigint): bigint {
  const rounded = toTwoFigures(price < least_kobo ? least_kobo : price);
  const step = secondFigure(rounded);
  const figures = rounded / step;
  return (figures + toCoarseFigure[Number(figures % 10n)]!) * step;
}

/** What one more in the second significant figure adds: 1,000 for 12,499. */
function secondFigure(price: bigint): bigint {
  return 10n ** BigInt(Math.max(0, String(price).length - 2));
}
