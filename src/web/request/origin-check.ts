import { Failure } from '#domain/acting/context.ts';
import { carriesSession } from './cookies.ts';

type Origins = { publicUrl: string; acceptHostHeader: boolean };

/**
 * Pages of other sites never change anything here. Browsers send the origin in Sec-Fetch-Site, older ones in Origin. A client that sends
 * neither may pass only without a session, because it then has nothing to abuse.
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
