import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dataFolder, type DataFolder } from './data-folder.ts';

/**
 * A data folder with the demo data: a copy of the folder that `npm test` fills once for the whole run. Without that one the folder
 * is empty, and the first server that starts in it fills it.
 */
export async function filledFolder(): Promise<DataFolder> {
  const folder = await dataFolder();
  const filled = process.env.AGBON_FILLED;
  // PostgreSQL's files may belong to a user of its own, and only an archive copy keeps the owner.
  if (filled) await promisify(execFile)('cp', ['-a', `${filled}/.`, folder.path]);
  return folder;
}
