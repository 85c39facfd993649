import { seed } from '../../db/seed/seed.ts';
import { listenOn } from '#web/http-server.ts';
import { testApp, type TestApp } from './app.ts';

/** A site with the demo data, listening on a port of its own for programs outside the test. */
export async function listeningDemo(): Promise<TestApp & { address: string; close: () => Promise<void> }> {
  const { address, answerWith, close } = await listenOn('127.0.0.1', 0);
  const site = await testApp({ config: { PUBLIC_URL: address, PAYMENT_PROVIDER: 'sandbox' } });
  // The owner of the tables fills them, as at a start in demo mode.
  await seed({ ...site.ctx(), db: site.db });
  await site.services.settings.reload();
  answerWith(site.app);
  return { ...site, address, close };
}
