import { urls } from '#content/link.ts';
import { taggedAnswer } from '../request/etag.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { payWithEscrowButton } from './pay-with-escrow-button.ts';

/** The script of shops. Its address stays, so browsers ask each hour whether it has changed. */
export const payWithEscrowRoute: Route = get(urls.payWithEscrow, anyone, script, { needsNoSession: true });

const terms = urls.invitation.slice(0, urls.invitation.indexOf(':'));
const body = Buffer.from(`(${String(payWithEscrowButton)})(${JSON.stringify(terms)})\n`);

function script(visit: Visit): Response {
  return taggedAnswer(visit, body, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    // Pages of other sites load it, also with `crossorigin`.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
}
