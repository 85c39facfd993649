import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../make-folder.ts';
import { checked, isFileHash, streamOf, type FileStore } from './file-store.ts';

/** Files in a folder, two levels deep by the first digits of their hash, so that no folder holds too many. */
export function diskStore(folder: string): FileStore {
  const unfinished = join(folder, 'unfinished');
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2, 4), named(hash));
  return {
    async keep(file, content) {
      const path = pathOf(file.hash);
      const draft = join(unfinished, randomBytes(12).toString('hex'));
      await makeFolder(unfinished, 0o700);
      try {
        const output = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true });
        await pipeline(streamOf(content), checked(file), output);
        await makeFolder(dirname(path), 0o700);
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
      for (const above of [dirname(path), dirname(dirname(path)), folder]) await syncFolder(above);
    },
    async open(hash) {
      const handle = await open(pathOf(hash)).catch(nothingThere);
      return handle?.createReadStream();
    },
    has: async (hash) => (await stat(pathOf(hash)).catch(nothingThere)) !== undefined,
    remove: (hash) => rm(pathOf(hash), { force: true }),
    async clearUnfinished(before) {
      let cleared = 0;
      for (const name of (await readdir(unfinished).catch(nothingThere)) ?? []) {
        const draft = join(unfinished, name);
        const found = await stat(draft).catch(nothingThere);
        if (!found || found.mtime >= before) continue;
        await rm(draft, { force: true });
        cleared++;
      }
      return cleared;
    },
  };
}

function named(hash: string): string {
  if (!isFileHash(hash)) throw new Error('What is not the hash of a file names none.');
  return hash;
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** A new name is safe once the folder that has it is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
