import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { askedAs } from '../../test/support/filled-rfqs.ts';
import { fillCatalogue } from '../../test/support/catalogue.ts';
import { link, urls } from '#content/link.ts';
import { allRoutes } from './all-routes.ts';
import { audienceOf } from './request/route.ts';

/** An answer that anybody can request without a limit must be cached, or stay small however much data there is. */

const site = await testApp();
const { pool, sitePool, ctx, services } = site;

/** The size of a page with a hundred listings and long descriptions, before compression. */
const mostBytes = 256 * 1024;
const listings = 600;

beforeAll(async () => {
  const { sellers } = await fillCatalogue(ctx());
  await pool.query(
    `insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity)
     select $1, 'Mature coconuts ' || n, 'raw-coconuts', repeat('Packed by hand. ', 120), 'Badagry, Lagos', 'Lagos', 'nut', 42000, 500
     from generate_series(1, $2::int) n`,
    [sellers[0], listings],
  );
  for (let asked = 0; asked < 60; asked++) await askedAs(pool, 'Packed by hand. '.repeat(7));
  await askedAs(pool, 'Coconuts', 'rfq-SAMP22');
  services.pages.setListening(true);
});

/** The routes of production. The style guide and the mailbox exist only in the demo. */
const everybodys = allRoutes.filter(
  (route) => route.method === 'GET' && audienceOf(route) === 'everybody' && !route.demoOnly,
);

/** One example for each URL with a parameter or a query; the one with the largest answer. */
const existing: Record<string, readonly string[]> = {
  [urls.dictionary]: [services.dictionary.path],
  [urls.certification]: [link('certification', { certificationId: 'business-name' })],
  [urls.machineOrder]: [link('machineOrder', { machineId: 'desheller' })],
  [urls.helpGuide]: [link('helpGuide', { guideId: 'pay-for-an-order' })],
  [urls.article]: [link('article', { articleId: 'coir-grades' })],
  [urls.apiDocsGroup]: [link('apiDocsGroup', { group: 'deals' })],
  [urls.priceSeries]: [link('priceSeries', { series: 'raw-coconuts-nut' })],
  [urls.listing]: [link('listing', { listingId: '1' }), `${link('listing', { listingId: '1' })}?action=order`],
  [urls.rfqs]: [urls.rfqs, `${urls.rfqs}?q=coconut`],
  [urls.rfq]: [link('rfq', { publicId: 'rfq-SAMP22' }), `${link('rfq', { publicId: 'rfq-SAMP22' })}?said=asked`],
  [urls.rfqRespond]: [link('rfqRespond', { publicId: 'rfq-SAMP22' })],
  [urls.seller]: [link('seller', { sellerId: '1' })],
  [urls.apiListing]: [link('apiListing', { listingId: '1' })],
  [urls.apiSeller]: [link('apiSeller', { sellerId: '1' })],
  [urls.apiListings]: [`${urls.apiListings}?limit=100`, `${urls.apiListings}?q=coconut&limit=100`],
  [urls.marketplace]: [urls.marketplace, `${urls.marketplace}?q=coconut`, `${urls.marketplace}?min=1`],
  [urls.listingSitemap]: [link('listingSitemap', { range: '0' })],
  [urls.listingFeed]: [link('listingFeed', { category: 'all' })],
};

/**
 * This database has none of these records. The size of one such record is bounded by its own schema. The packed client is a file of the
 * build, which need not have run.
 */
const ofOne: readonly string[] = [urls.picture, urls.file, urls.clientPackage];

const hits = async () => {
  const { values } = await services.metrics.pageCache.get();
  return values.reduce((sum, { labels, value }) => sum + (labels.result === 'hit' ? value : 0), 0);
};

/** The size of an answer, and whether it was cached, which takes neither rendering nor a query. */
async function ask(path: string) {
  await (await site.get(path)).bytes();
  const before = await hits();
  let queries = 0;
  const count = () => void queries++;
  sitePool.on('acquire', count);
  const answer = await site.get(path);
  sitePool.off('acquire', count);
  const { length } = await answer.bytes();
  const isKept = (await hits()) > before || answer.headers.has('last-modified');
  return { path, status: answer.status, length, isKept, queries };
}

test('every public answer is small or cached, and cached answers take no query', async () => {
  const paths = everybodys.map(({ path }) => path).filter((path) => !ofOne.includes(path));
  expect(paths.filter((path) => path.includes(':') && !existing[path])).toEqual([]);
  const asked = [];
  for (const path of paths.flatMap((path) => existing[path] ?? [path])) asked.push(await ask(path));
  const large = asked.filter(({ length, isKept }) => length > mostBytes && !isKept);
  expect(large.map(({ path, length }) => `${path}: ${length}`)).toEqual([]);
  expect(asked.filter(({ isKept, queries }) => isKept && queries > 0)).toEqual([]);
  const [range] = asked.filter(({ path }) => path === link('listingSitemap', { range: '0' }));
  expect(range).toMatchObject({ isKept: true, queries: 0 });
});
