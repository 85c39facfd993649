import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dataFolder, type DataFolder } from './data-folder.ts';

/**
 * A data folder as the demo's first start leaves it. `npm test` fills one for the whole run, which is copied here; without it the
 * folder is empty, and the server that is started in it fills it.
 */
export async function filledFolder(): Promise<DataFolder> {
  const folder = await dataFolder();
  const filled = process.env.AGBON_FILLED;
  // The database's files belong to its own user, which only an archive copy keeps.
  if (filled) await promisify(execFile)('cp', ['-a', `${filled}/.`, folder.path]);
  return folder;
}
