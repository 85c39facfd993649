import { adminPassword } from '../admin-password.ts';
import { testApp, type TestApp } from '../app.ts';
import { doWhatWaits } from '../waiting-jobs.ts';
import { Visitor } from './visitor.ts';
import './matchers.ts';

export type VisitedSite = TestApp & {
  /** Somebody new, who has never been here. */
  visitor(headers?: Record<string, string>): Visitor;
};

/** The whole site in demo mode on a database of its own, for people who come without a network and without script. */
export async function visitedSite(config: Record<string, string> = {}): Promise<VisitedSite> {
  const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000', ADMIN_PASSWORD: adminPassword, ...config } });
  const fetch = async (request: Request) => {
    // There is no worker: what waits is done when somebody comes to read of it.
    if (new URL(request.url).pathname.startsWith('/mailbox')) await doWhatWaits(site, site.services.publicUrl);
    return site.app.fetch(request);
  };
  return { ...site, visitor: (headers) => new Visitor({ publicUrl: site.services.publicUrl, fetch }, headers) };
}
