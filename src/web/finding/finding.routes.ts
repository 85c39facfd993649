import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { findBoardPrices } from '#domain/trade/prices/find-board-prices.ts';
import { boardOf } from '#domain/trade/prices/price-board.view.ts';
import { seriesId } from '#domain/trade/prices/price-series.view.ts';
import { manifest } from './manifest.ts';
import { publicPages, sitemap } from './sitemap.ts';

/** For search engines and for those who keep the site on their telephone. */
export const findingRoutes: readonly Route[] = [
  get(urls.robots, anyone, robots),
  get(urls.sitemap, anyone, showSitemap),
  get(urls.manifest, anyone, () => file('application/manifest+json', JSON.stringify(manifest()))),
];

/** Two statements: the pages of prices that are known by now may be found too. */
async function showSitemap({ ctx, services }: Visit): Promise<Response> {
  const lines = boardOf(await findBoardPrices(ctx));
  const paths = lines.map(({ series }) => link('priceSeries', { series: seriesId(series) }));
  return file('application/xml; charset=utf-8', sitemap(services.publicUrl, paths));
}

/**
 * Whatever a token opens is somebody's own. The staff's door is told to nobody, robots neither; and where pages stand that may be
 * found, those of a token say by themselves that they are not to be kept.
 */
const byToken = Object.values(urls)
  .filter((url) => url.includes('/:token') && !url.startsWith(urls.staffDoor))
  .map(begin)
  .filter((start) => !publicPages.some(({ path }) => path.startsWith(start)));

/** Pages that are somebody's own, and what is no page. */
export const notForRobots: readonly string[] = ['/api/', ...new Set(byToken), urls.cart, urls.checkout, urls.mailbox];

function robots({ services }: Visit): Response {
  const rules = notForRobots.map((path) => `Disallow: ${path}\n`).join('');
  return file(
    'text/plain; charset=utf-8',
    `User-agent: *\n${rules}\nSitemap: ${services.publicUrl}${urls.sitemap}\nSitemap: ${services.publicUrl}${urls.listingSitemaps}\n`,
  );
}

function begin(path: string): string {
  return path.slice(0, path.indexOf(':'));
}

function file(type: string, text: string): Response {
  return new Response(text, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
  });
}
