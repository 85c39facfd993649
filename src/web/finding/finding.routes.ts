import { link, urls } from '#content/link.ts';
import { findBoardPrices } from '#domain/trade/prices/find-board-prices.ts';
import { priceLinesOf } from '#domain/trade/prices/price-board.view.ts';
import { seriesId } from '#domain/trade/prices/price-series.view.ts';
import { brand } from '#content/brand.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { publicPages, sitemap } from './sitemap.ts';
import { asset } from '../assets.ts';

/** Files for search engines, and for visitors who install the site on their phone. */
export const findingRoutes: readonly Route[] = [
  get(urls.robots, anyone, robots),
  get(urls.sitemap, anyone, showSitemap),
  get(urls.manifest, anyone, () => file('application/manifest+json', JSON.stringify(manifest()))),
];

/** Asks the database, because only goods with prices have a page of prices: once for asking prices, once for medians. */
async function showSitemap({ ctx, services }: Visit): Promise<Response> {
  const lines = priceLinesOf(await findBoardPrices(ctx));
  const paths = lines.map(({ series }) => link('priceSeries', { series: seriesId(series) }));
  return file('application/xml; charset=utf-8', sitemap(services.publicUrl, paths));
}

/**
 * What comes before the token in an address for one person. Leaves out the staff sign-in, which is named nowhere, and a beginning that a public
 * page has too: there the pages with a token tell search engines themselves not to index them.
 */
const byToken = Object.values(urls)
  .filter((url) => url.includes('/:token') && !url.startsWith(urls.staffSignIn))
  .map(begin)
  .filter((start) => !publicPages.some(({ path }) => path.startsWith(start)));

/** Personal pages, and addresses that are not pages. */
export const notForRobots: readonly string[] = [
  '/api/',
  ...new Set(byToken),
  urls.cart,
  urls.checkout,
  urls.mailbox,
  urls.demoShop,
];

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

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: asset(`src/ui/icons/${name}-${size}.png`),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The manifest for visitors who install the site on their phone. */
function manifest(): object {
  return {
    id: link('home'),
    name: `${brand.name}: the coconut trade`,
    short_name: brand.name,
    description: `${brand.tagline}.`,
    lang: 'en-NG',
    dir: 'ltr',
    start_url: link('home'),
    scope: link('home'),
    display: 'minimal-ui',
    theme_color: '#1a2470',
    background_color: '#1a2470',
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('icon-maskable', 192, 'maskable'),
      icon('icon-maskable', 512, 'maskable'),
    ],
  };
}
