import { Failure } from '#domain/acting/context.ts';
import { carriesSession } from './cookies.ts';

type Origins = { publicUrl: string; acceptHostHeader: boolean };

/**
 * State never changes for a page of another site. Browsers say where a request comes from in Sec-Fetch-Site; older ones
 * in Origin. A client that says neither is let through only as a stranger: there is no session that it could abuse.
 */
export function refuseOtherSites(request: Request, { publicUrl, acceptHostHeader }: Origins): void {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null) {
    if (site === 'same-origin' || site === 'none') return;
    throw fromElsewhere();
  }
  const origin = headers.get('origin');
  if (origin !== null) {
    const own = new URL(publicUrl).origin;
    if (origin === own || (acceptHostHeader && origin === new URL(request.url).origin)) return;
    throw fromElsewhere();
  }
  if (carriesSession(request)) throw fromElsewhere();
}

function fromElsewhere(): Failure {
  return new Failure('forbidden', 'This was sent from another site. Open the page here and send it again.');
}
