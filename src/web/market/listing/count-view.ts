import type { Member } from '#domain/acting/context.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import type { Visit } from '../../request/visit.ts';

/** Programs that identify themselves: search engines, link previews, monitors. */
const programNames =
  /bot|crawl|spider|slurp|preview|scan|monitor|fetch|http|curl|wget|python|java\/|headless|lighthouse|whatsapp|facebook/i;

/** Counts a guest's view; stores nothing about the guest (docs/decisions/2026-11-23-views-of-listings.md). */
export function countGuestView(visit: Visit, listingId: bigint): void {
  if (isPerson(visit)) visit.services.views.note(listingId, `${visit.address} ${browserOf(visit)}`, visit.ctx.now);
}

export function countMemberView(visit: Visit, member: Member, { id, seller, state }: Listing): void {
  if (state !== 'active' || member.id === seller.id || !isPerson(visit)) return;
  visit.services.views.note(id, `member ${member.id}`, visit.ctx.now);
}

function isPerson(visit: Visit): boolean {
  const browser = browserOf(visit);
  return !isUncountedPrefetch(visit.request) && browser !== '' && !programNames.test(browser);
}

function browserOf({ request }: Visit): string {
  return request.headers.get('user-agent') ?? '';
}

/**
 * Whether the browser prefetches the page in a way that is no view. A prefetch from our own pages is a view, because our speculation rules allow one
 * only when the visitor presses a link.
 */
function isUncountedPrefetch({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose');
  return purpose !== null && !(purpose === 'prefetch' && headers.get('sec-fetch-site') === 'same-origin');
}
