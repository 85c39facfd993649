import type { CachedPage } from '#platform/http/page-cache.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { cartCountOf } from '../frame/cart-cookie.ts';
import { answerOfBytes, bytesOf } from '../request/answer.ts';
import { choosePageCoding, compressOnce, smallestCodings } from '../request/compress.ts';
import { sessionCookie } from '../request/cookies.ts';
import { hasVersion, etagOf } from '../request/etag.ts';
import type { Route, Topics } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';

const guestCaching = 'no-cache';
/** The cache has one version of a page for each number of things in the cart, up to this number. A guest with more gets an uncached page. */
const mostInCart = 9;
/** No link of ours has a longer address, so a page with a longer one is not cached. */
const longestKey = 500;

/**
 * Answers guests from the page cache. A visitor with a session gets a page made for them. A guest's browser may store the page too, but
 * asks each time whether it is still valid.
 */
export async function cachedPage(visit: Visit, route: Route, under: Topics): Promise<Response> {
  const { services, request } = visit;
  // Removes the parameters that the route does not declare, so that they cannot make different pages under one key.
  visit.url = onlyWithNames(visit.url, route.reads ?? []);
  if (sessionCookie(request) !== undefined || visit.ctx.actor.kind !== 'guest') return route.handle(visit);
  const thingsInCart = cartCountOf(visit);
  if (thingsInCart > mostInCart) return route.handle(visit);
  // The key contains the day (for the year in the footer, and checks that expire), the number of things in the cart (for the header) and
  // the version of the settings.
  const kind = visit.isPart ? 'part' : `page ${thingsInCart}`;
  const { fingerprint: settingsVersion } = services.settings.at(visit.ctx.now);
  const key = `${kind} ${dayOf(visit.ctx.now)} ${settingsVersion} ${visit.url.pathname}${visit.url.search}`;
  if (key.length > longestKey) return route.handle(visit);
  const known = services.pages.get(key);
  if (known) return answer(visit, route, known, 'hit');
  let ownResponse: Response | undefined;
  const topics = typeof under === 'function' ? under(visit.params) : under;
  const make = async () => {
    ownResponse = await route.handle(visit);
    return ownResponse.status !== 200 || isForOneVisitor(ownResponse) ? undefined : toCachedPage(ownResponse);
  };
  const made = await services.pages.make(key, topics, make, route.cacheGroup);
  if (made) return answer(visit, route, made, ownResponse ? 'miss' : 'shared');
  return ownResponse ?? route.handle(visit);
}

/** The number of the day in Lagos, which is an hour ahead of UTC all year. */
function dayOf(now: Date): number {
  return Math.floor((now.getTime() + hour_ms) / day_ms);
}

/** Keeps only these parameters in this order, so that each page is cached once. */
function onlyWithNames(url: URL, names: readonly string[]): URL {
  if (url.search === '') return url;
  const only = new URL(url.pathname, url);
  for (const name of names) for (const value of url.searchParams.getAll(name)) only.searchParams.append(name, value);
  return only;
}

/** Whether an answer is for one visitor, even on a cached route: if it has a cookie, no-store or private. */
function isForOneVisitor({ headers }: Response): boolean {
  return headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '');
}

async function toCachedPage(response: Response): Promise<CachedPage> {
  const body = await bytesOf(response);
  const etag = etagOf(body);
  const headers = new Headers(response.headers);
  headers.set('cache-control', guestCaching);
  headers.set('vary', 'Cookie, Agbon-Part, Accept-Encoding, Available-Dictionary');
  headers.set('etag', `W/${etag}`);
  return { status: 200, headers: [...headers], etag, body, packed: new Map() };
}

async function answer(visit: Visit, { cacheGroup }: Route, made: CachedPage, result: string): Promise<Response> {
  const { request, services } = visit;
  services.metrics.pageCache.inc({ result });
  const { headers } = made;
  if (hasVersion(request, made.etag)) return new Response(null, { status: 304, headers });
  const coding = choosePageCoding(request, services.dictionary, smallestCodings);
  // On its first request, a page of a route with a `cacheGroup` is compressed quickly, because nobody may ask for it again.
  if (!coding || (cacheGroup && result === 'miss')) return answerOfBytes(made.body, { headers });
  return answerOfBytes(await compressOnce(made, coding, services.dictionary), {
    headers: [...headers, ['content-encoding', coding]],
  });
}
