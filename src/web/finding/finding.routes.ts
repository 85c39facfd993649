import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { manifest } from './manifest.ts';
import { sitemap } from './sitemap.ts';

/** For search engines and for those who keep the site on their telephone. */
export const findingRoutes: readonly Route[] = [
  get(urls.robots, anyone, robots),
  get(urls.sitemap, anyone, ({ services }) => file('application/xml; charset=utf-8', sitemap(services.publicUrl))),
  get(urls.manifest, anyone, () => file('application/manifest+json', JSON.stringify(manifest()))),
];

/** Pages that are somebody's own, and what is no page. */
export const notForRobots: readonly string[] = [
  '/api/',
  begin(urls.waitlistUnsubscribe),
  begin(urls.myDataView),
  begin(urls.shopOrder),
  begin(urls.machineOrderPlaced),
  begin(urls.eventBooking),
  urls.cart,
  urls.checkout,
  urls.mailbox,
];

function robots({ services }: Visit): Response {
  const rules = notForRobots.map((path) => `Disallow: ${path}\n`).join('');
  return file('text/plain; charset=utf-8', `User-agent: *\n${rules}\nSitemap: ${services.publicUrl}${urls.sitemap}\n`);
}

function begin(path: string): string {
  return path.slice(0, path.indexOf(':'));
}

function file(type: string, text: string): Response {
  return new Response(text, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
  });
}
