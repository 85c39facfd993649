import type { Ctx } from '#domain/acting/context.ts';
import { findAskingPrices, type AskingPriceOfSeries } from './find-asking.ts';
import { findMedians, type MedianPriceOfSeries } from './find-medians.ts';
import { seriesId, type PriceSeries } from './price-series.view.ts';

type BoardPrices = { asking: readonly AskingPriceOfSeries[]; medians: readonly MedianPriceOfSeries[] };

export async function findBoardPrices(ctx: Pick<Ctx, 'db'>): Promise<BoardPrices> {
  const asking = await findAskingPrices(ctx);
  return { asking, medians: await findMedians(ctx) };
}

export function boardPriceOf(
  { asking, medians }: BoardPrices,
  series: PriceSeries,
  figure: 'asking' | 'settled',
): bigint | undefined {
  const isSameSeries = (one: PriceSeries) => seriesId(one) === seriesId(series);
  return figure === 'asking' ? asking.find(isSameSeries)?.median_kobo : medians.find(isSameSeries)?.median_kobo;
}
