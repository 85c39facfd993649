import { createHash } from 'node:crypto';
import type { CachedPage } from '#platform/http/page-cache.ts';
import { yearOf } from '#ui/dates.ts';
import { answerOf, bytesOf } from './answer.ts';
import { chooseCoding, pack } from './compress.ts';
import { sessionCookie } from './cookies.ts';
import type { Route } from './route.ts';
import type { Visit } from './visit.ts';

const guestCaching = 'no-cache';

/**
 * Answers a guest from the page cache, or makes the page and keeps it. Whoever carries a session gets a page made for
 * them alone. The browser may keep a guest's page too, but asks each time whether it still holds.
 */
export async function cachedPage(visit: Visit, route: Route): Promise<Response> {
  const { services, request } = visit;
  if (sessionCookie(request) !== undefined || visit.ctx.actor.kind !== 'guest') return route.handle(visit);
  // These pages do not read the query, so it does not make another page. The year stands in every footer.
  const key = `${visit.part ? 'part' : 'page'} ${yearOf(visit.ctx.now)} ${visit.url.pathname}`;
  const known = services.pages.get(key);
  services.metrics.pageCache.inc({ result: known ? 'hit' : 'miss' });
  if (known) return answer(request, known);
  const reservation = services.pages.reserve(key, route.cachedUnder ?? []);
  const response = await route.handle(visit);
  if (response.status !== 200 || isSomebodys(response)) return response;
  const made = await toCachedPage(response);
  reservation.keep(made);
  return answer(request, made);
}

/** What sets a cookie, or says that it is not to be kept, was made for one visitor, whatever the route declares. */
function isSomebodys({ headers }: Response): boolean {
  return headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '');
}

async function toCachedPage(response: Response): Promise<CachedPage> {
  const body = await bytesOf(response);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers(response.headers);
  headers.set('cache-control', guestCaching);
  headers.set('vary', 'Cookie, Agbon-Part, Accept-Encoding');
  headers.set('etag', `W/${etag}`);
  return { status: 200, headers: [...headers], etag, body, packed: new Map() };
}

async function answer(request: Request, made: CachedPage): Promise<Response> {
  const { headers } = made;
  if (holds(request, made.etag)) return new Response(null, { status: 304, headers });
  const coding = chooseCoding(request);
  if (coding === 'identity') return answerOf(made.body, { headers });
  let packed = made.packed.get(coding);
  if (!packed) {
    packed = await pack(made.body, coding, true);
    made.packed.set(coding, packed);
  }
  return answerOf(packed, { headers: [...headers, ['content-encoding', coding]] });
}

/** The same page packed differently is the same page, so its tag is a weak one. */
function holds(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  return known !== null && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
