import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dataFolder, type DataFolder } from './data-folder.ts';

/**
 * A copy of the data folder with demo data that `npm test` fills once per run. Without that folder an empty one, which the first server
 * fills.
 */
export async function filledFolder(): Promise<DataFolder> {
  const folder = await dataFolder();
  const filled = process.env.AGBON_FILLED;
  // PostgreSQL's files may belong to a user of its own, and only an archive copy keeps the owner.
  if (filled) await promisify(execFile)('cp', ['-a', `${filled}/.`, folder.path]);
  return folder;
}
