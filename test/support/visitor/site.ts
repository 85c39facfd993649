import { adminPassword } from '../admin-password.ts';
import { testApp, type TestApp } from '../app.ts';
import { doWhatWaits } from '../waiting-jobs.ts';
import { Visitor } from './visitor.ts';
import './matchers.ts';

export type VisitedSite = TestApp & {
  /** A new visitor without cookies. */
  visitor(headers?: Record<string, string>): Visitor;
};

/** The whole site in demo mode on its own database, for visitors in process without script. */
export async function visitedSite(config: Record<string, string> = {}): Promise<VisitedSite> {
  const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000', ADMIN_PASSWORD: adminPassword, ...config } });
  const fetch = async (request: Request) => {
    // Without a worker, waiting mails are delivered when a visitor opens the mailbox.
    if (new URL(request.url).pathname.startsWith('/mailbox')) await doWhatWaits(site, site.services.publicUrl);
    return site.app.fetch(request);
  };
  return { ...site, visitor: (headers) => new Visitor({ publicUrl: site.services.publicUrl, fetch }, headers) };
}
