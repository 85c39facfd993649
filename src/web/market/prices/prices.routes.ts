import { urls } from '#content/urls.ts';
import { priceWords } from '#content/prices.ts';
import { Failure } from '#domain/acting/failure.ts';
import { findAskingByPlace } from '#domain/trade/prices/find-asking.ts';
import { findAskingWeeks } from '#domain/trade/prices/find-asking-weeks.ts';
import { findBoardPrices } from '#domain/trade/prices/find-board-prices.ts';
import { findMediansOf } from '#domain/trade/prices/find-medians.ts';
import { boardOf, seriesPricesOf, type SeriesPrices } from '#domain/trade/prices/price-board.view.ts';
import { seriesWithId, type PriceSeries } from '#domain/trade/prices/price-series.view.ts';
import { cachedPage } from '../../pages/cached-page.ts';
import { anyone, get, type Handler, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { boardCsv, boardJson, seriesCsv, seriesJson, seriesPicture } from './price-files.tsx';
import { showPrices, showPriceSeries } from './prices.views.tsx';

const topics = ['listings', 'prices'];

/** Two statements. */
async function findBoard(visit: Visit) {
  return boardOf(await findBoardPrices(visit.ctx));
}

/** Three statements. */
async function findSeries({ ctx }: Visit, series: PriceSeries): Promise<SeriesPrices> {
  const asking = await findAskingByPlace(ctx, series);
  const medians = await findMediansOf(ctx, series);
  return seriesPricesOf(series, { asking, medians, weeks: await findAskingWeeks(ctx, series) });
}

const openBoard: Handler = async (visit) => showPrices(visit, await findBoard(visit));

const files = { csv: seriesCsv, json: seriesJson, svg: seriesPicture };
const boardFiles: Record<string, typeof boardCsv> = { 'all.csv': boardCsv, 'all.json': boardJson };

/** A page of one category and unit, or a file of it: which, its address says by its ending. */
const openSeries: Handler = async (visit) => {
  const asked = visit.params.series ?? '';
  const boardFile = Object.hasOwn(boardFiles, asked) ? boardFiles[asked] : undefined;
  if (boardFile) return boardFile(visit, await findBoard(visit));
  const [, id = '', , ending] = /^([a-z-]{1,40})(\.(csv|json|svg))?$/.exec(asked) ?? [];
  const series = seriesWithId(id);
  if (!series) throw new Failure('not_found', priceWords.unknown);
  const prices = await findSeries(visit, series);
  return ending ? files[ending as keyof typeof files](visit, prices) : showPriceSeries(visit, prices);
};

const board = get(urls.prices, anyone, openBoard);
const one = get(urls.priceSeries, anyone, openSeries, { oneOfMany: true });

const isFile = ({ params }: Visit) => params.series?.includes('.') ?? false;

export const priceRoutes: readonly Route[] = [
  get(urls.prices, anyone, (visit) => cachedPage(visit, board, topics)),
  get(urls.priceSeries, anyone, (visit) => (isFile(visit) ? openSeries(visit) : cachedPage(visit, one, topics))),
];
