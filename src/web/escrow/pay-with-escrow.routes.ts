import { urls } from '#content/link.ts';
import { taggedAnswer } from '../request/etag.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { payWithEscrowButton } from './pay-with-escrow-button.ts';

/** The script that shops load. Its address never changes, so browsers ask each hour whether the script has changed. */
export const payWithEscrowRoute: Route = get(urls.payWithEscrow, anyone, sendScript, { needsNoSession: true });

const termsPath = urls.invitation.slice(0, urls.invitation.indexOf(':'));
const scriptBody = Buffer.from(`(${String(payWithEscrowButton)})(${JSON.stringify(termsPath)})\n`);

function sendScript(visit: Visit): Response {
  return taggedAnswer(visit, scriptBody, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    // Pages of other sites load it, also with `crossorigin`.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
}
