import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltSite } from './built-site.ts';

/** The built site on a database and a port of its own, for all journeys together. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agbon-journeys-'));
  const site = await startBuiltSite(dataDir);
  process.env.AGBON_JOURNEY_URL = site.address;
  return async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
