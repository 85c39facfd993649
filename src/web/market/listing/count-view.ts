import type { Member } from '#domain/acting/context.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import type { Visit } from '../../request/visit.ts';

/** Programs that identify themselves: search engines, link previews, monitors. */
const programs =
  /bot|crawl|spider|slurp|preview|scan|monitor|fetch|http|curl|wget|python|java\/|headless|lighthouse|whatsapp|facebook/i;

/** Counts a guest's view; stores nothing about the guest (docs/decisions/2026-11-23-views-of-listings.md). */
export function countGuest(visit: Visit, listingId: bigint): void {
  if (isPerson(visit)) visit.services.views.note(listingId, `${visit.address} ${browserOf(visit)}`, visit.ctx.now);
}

export function countMember(visit: Visit, member: Member, { id, seller, state }: Listing): void {
  if (state !== 'active' || member.id === seller.id || !isPerson(visit)) return;
  visit.services.views.note(id, `member ${member.id}`, visit.ctx.now);
}

function isPerson(visit: Visit): boolean {
  const browser = browserOf(visit);
  return !isAhead(visit.request) && browser !== '' && !programs.test(browser);
}

function browserOf({ request }: Visit): string {
  return request.headers.get('user-agent') ?? '';
}

/** Whether a browser prefetches the page. Our own pages allow that only when a link is pressed (the speculation rules), so it counts as a view. */
function isAhead({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose');
  return purpose !== null && !(purpose === 'prefetch' && headers.get('sec-fetch-site') === 'same-origin');
}
