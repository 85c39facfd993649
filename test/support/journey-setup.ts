import { buildWhenStale } from '../../tools/build-when-stale.mjs';
import { startBuiltSite } from './built-site.ts';
import { filledFolder } from './filled-folder.ts';

/** The built site on a database and a port of its own, for all journeys together. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!(await buildWhenStale())) throw new Error('What would be tested could not be built.');
  const folder = await filledFolder();
  const site = await startBuiltSite(folder.path);
  process.env.AGBON_JOURNEY_URL = site.address;
  process.env.AGBON_JOURNEY_DATA = folder.path;
  return async () => {
    await site.stop();
    await folder.remove();
  };
}
