import type { Ctx } from '#domain/acting/context.ts';
import { findAsking, type AskingOf } from './find-asking.ts';
import { findMedians, type MedianOf } from './find-medians.ts';
import { seriesId, type PriceSeries } from './price-series.view.ts';

/** The prices of the whole board, the same for all readers. */
type BoardPrices = { asking: readonly AskingOf[]; medians: readonly MedianOf[] };

export async function findBoardPrices(ctx: Pick<Ctx, 'db'>): Promise<BoardPrices> {
  const asking = await findAsking(ctx);
  return { asking, medians: await findMedians(ctx) };
}

/** The price of a series that its page shows: the asking price, or the median of settled trades. */
export function priceIn(
  { asking, medians }: BoardPrices,
  series: PriceSeries,
  figure: 'asking' | 'settled',
): bigint | undefined {
  const isIts = (one: PriceSeries) => seriesId(one) === seriesId(series);
  return figure === 'asking' ? asking.find(isIts)?.median_kobo : medians.find(isIts)?.median_kobo;
}
