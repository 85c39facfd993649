import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { findCatalogue, type CatalogueRow } from '#domain/trade/listings/catalogue/find-catalogue.ts';
import { countListingRanges, findListingRange } from '#domain/trade/listings/find-listing-numbers.ts';
import { categories, categoryNames, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { minute_ms, second_ms } from '#platform/clock.ts';
import { TimedAnswers } from '#platform/http/timed-answers.ts';
import { taggedAnswer } from '../request/etag.ts';
import { anyone, get, type Route } from '../request/route.ts';
import { timedAnswer } from '../request/timed-answer.ts';
import type { Visit } from '../request/visit.ts';
import type { Services } from '../services.ts';
import { inXml } from './sitemap.ts';

export const listingFindingRoutes: readonly Route[] = [
  get(urls.listingSitemaps, anyone, sitemapIndex),
  get(urls.listingSitemap, anyone, sitemapOfRange),
  get(urls.listingFeed, anyone, feed),
];

const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';

async function sitemapIndex(visit: Visit): Promise<Response> {
  const { ctx, services } = visit;
  const ranges = Array.from({ length: await countListingRanges(ctx) }, (_, range) => {
    const address = services.publicUrl + link('listingSitemap', { range: String(range) });
    return `<sitemap><loc>${inXml(address)}</loc></sitemap>\n`;
  });
  return xml(visit, 'application/xml', `<sitemapindex xmlns="${sitemaps}">\n${ranges.join('')}</sitemapindex>\n`);
}

async function sitemapOfRange(visit: Visit): Promise<Response> {
  const { ctx, services, params } = visit;
  const range = params.range ?? '';
  if (!/^\d{1,9}$/.test(range)) throw new Failure('not_found', 'There is no such list of listings.');
  const number = BigInt(range);
  const makeRange = async () => {
    const found = await findListingRange(ctx, number);
    const entries = found.map(({ id, changed_at }) => {
      const address = services.publicUrl + link('listing', { listingId: String(id) });
      return `<url><loc>${inXml(address)}</loc><lastmod>${changed_at.toISOString().slice(0, 10)}</lastmod></url>\n`;
    });
    return entries.length > 0 ? inXmlDocument(urlSet(entries.join(''))) : undefined;
  };
  const cacheEntry = { key: String(number), headers: headersOf('application/xml') };
  const answer = await timedAnswer(rangesOf(services), visit, cacheEntry, makeRange);
  return answer ?? xml(visit, 'application/xml', urlSet(''));
}

const urlSet = (entries: string) => `<urlset xmlns="${sitemaps}">\n${entries}</urlset>\n`;

/** A range of 10,000 listings is up to 870 KB, 60 KB compressed, so these limits are enough for millions of listings. */
const megabyte = 1024 * 1024;
const limits = {
  kept_ms: 10 * minute_ms,
  mostBytes: 32 * megabyte,
  mostUnpackedBytes: 8 * megabyte,
  mostMakings: 1,
  mostWaiting: 20,
};
const rangesBySite = new WeakMap<Services, TimedAnswers>();

function rangesOf(services: Services): TimedAnswers {
  const ranges = rangesBySite.get(services) ?? new TimedAnswers(limits);
  rangesBySite.set(services, ranges);
  return ranges;
}

/** The newest listings of one category, or of all (RFC 4287). */
async function feed(visit: Visit): Promise<Response> {
  const { ctx, services, params } = visit;
  const category = categories.find((one) => one === params.category);
  if (!category && params.category !== 'all') throw new Failure('not_found', 'There is no such feed.');
  const query = {
    ...catalogueList.whole,
    chosen: { ...catalogueList.whole.chosen, category: category ? [category] : [] },
  };
  const { rows } = await findCatalogue({ ...ctx, actor: { kind: 'guest' } }, query);
  const { publicUrl } = services;
  const self = publicUrl + link('listingFeed', { category: category ?? 'all' });
  const page = publicUrl + link('marketplace', {}, category ? { category } : {});
  const title = `${category ? categoryNames[category] : 'All listings'}, ${brand.name}`;
  const updated = rows[0]?.createdAt ?? new Date(0);
  return xml(
    visit,
    'application/atom+xml',
    `<feed xmlns="http://www.w3.org/2005/Atom">
<id>${inXml(self)}</id>
<title>${inXml(title)}</title>
<updated>${updated.toISOString()}</updated>
<link rel="self" href="${inXml(self)}"/>
<link href="${inXml(page)}"/>
${rows.map((row) => entry(row, publicUrl)).join('')}</feed>
`,
  );
}

function entry({ id, name, price_kobo, unit, location, createdAt, seller }: CatalogueRow, publicUrl: string): string {
  const address = inXml(publicUrl + link('listing', { listingId: String(id) }));
  return `<entry>
<id>${address}</id>
<title>${inXml(`${name}, ${naira(price_kobo)} ${perUnit(unit)}`)}</title>
<updated>${createdAt.toISOString()}</updated>
<author><name>${inXml(seller.company ?? seller.name)}</name></author>
<link href="${address}"/>
<summary>${inXml(location)}</summary>
</entry>
`;
}

function xml(visit: Visit, type: string, body: string): Response {
  return taggedAnswer(visit, inXmlDocument(body), headersOf(type));
}

function headersOf(type: string): Record<string, string> {
  return { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${limits.kept_ms / second_ms}` };
}

function inXmlDocument(body: string): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}
