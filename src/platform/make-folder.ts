import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder with the parents that are missing, and says which of them it made first. Node's own recursive mkdir never
 * comes to an end where a folder says that what is to be made in it is not there, as /proc does.
 */
export async function makeFolder(path: string, mode?: number): Promise<string | undefined> {
  const folder = resolve(path);
  if (await isFolder(folder)) return undefined;
  const parent = dirname(folder);
  const topmost = parent === folder ? undefined : await makeFolder(parent, mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Another process made it at the same time.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !(await isFolder(folder))) throw error;
  }
  return topmost ?? folder;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
