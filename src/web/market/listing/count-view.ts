import type { Listing } from '#domain/listings/listing.view.ts';
import type { Visit } from '../../request/visit.ts';

/** Programs that say what they are: search engines, link previews, checks. */
const programs =
  /bot|crawl|spider|slurp|preview|scan|monitor|fetch|http|curl|wget|python|java\/|headless|lighthouse|whatsapp|facebook/i;

/** Counts a person who looks at what another sells; nothing is written here (docs/decisions/2026-11-23-views-of-listings.md). */
export function countView({ request, ctx, address, services }: Visit, { id, seller, state }: Listing): void {
  const { actor, now } = ctx;
  const browser = request.headers.get('user-agent') ?? '';
  if (state !== 'active' || isAhead(request) || browser === '' || programs.test(browser)) return;
  if (actor.kind !== 'member') services.views.note(id, `${address} ${browser}`, now);
  else if (actor.id !== seller.id) services.views.note(id, `member ${actor.id}`, now);
}

/** What our own pages have a browser fetch, it fetches when a link is pressed, and asks for no more (the speculation rules). */
function isAhead({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose');
  return purpose !== null && !(purpose === 'prefetch' && headers.get('sec-fetch-site') === 'same-origin');
}
