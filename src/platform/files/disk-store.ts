import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../make-folder.ts';
import type { FileContent } from './file-content.ts';
import { clearDrafts, dropDrafts, ignoreMissingFile, openDraft } from './file-draft.ts';
import { checkedStream, fileContentOf, isFileHash, streamOf, type FileStore } from './file-store.ts';

/** Stores files two folders deep, by the first digits of their hash, so that no folder has too many files. */
export function diskStore(folder: string): FileStore {
  const unfinished = join(folder, 'unfinished');
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2, 4), requireHash(hash));
  const moveIntoPlace = async (draft: string, path: string) => {
    await makeFolder(dirname(path), 0o700);
    await rename(draft, path);
    for (const above of [dirname(path), dirname(dirname(path)), folder]) await syncFolder(above);
  };
  const put = async (address: string, file: FileContent, content: Uint8Array | Readable) => {
    const draft = join(unfinished, randomBytes(12).toString('hex'));
    await makeFolder(unfinished, 0o700);
    try {
      const output = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true });
      await pipeline(streamOf(content), checkedStream(file), output);
      await moveIntoPlace(draft, pathOf(address));
    } finally {
      await rm(draft, { force: true });
    }
  };
  return {
    save: (file, content) => put(file.hash, file, content),
    replace: (address, content) => put(address, fileContentOf(content), content),
    async draft(name) {
      const draft = await openDraft(unfinished, name);
      return { ...draft, save: () => moveIntoPlace(draft.path, pathOf(draft.content().hash)) };
    },
    dropDrafts: (name) => dropDrafts(unfinished, name),
    async open(hash, part) {
      const handle = await open(pathOf(hash)).catch(ignoreMissingFile);
      return handle?.createReadStream(part);
    },
    has: async (hash) => (await stat(pathOf(hash)).catch(ignoreMissingFile)) !== undefined,
    remove: (hash) => rm(pathOf(hash), { force: true }),
    clearUnfinished: (before) => clearDrafts(unfinished, before),
  };
}

function requireHash(hash: string): string {
  if (!isFileHash(hash)) throw new Error('This is not the hash of a file.');
  return hash;
}

/** A new file name is durable only after its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
