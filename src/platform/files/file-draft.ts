import { createHash, randomBytes } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { makeFolder } from '../make-folder.ts';
import type { FileContent } from './file-content.ts';

/** A file that is written piece by piece, because its hash is known only when it is complete. */
export type FileDraft = {
  output: Writable;
  /** The hash and length of the file. Call it only after the output has finished. */
  content(): FileContent;
  /** Puts the file into the store under its hash. */
  save(): Promise<void>;
  /** Deletes the draft. A file that is already in the store stays there. */
  discard(): Promise<void>;
};

type LocalDraft = Omit<FileDraft, 'save'> & { path: string };

/** How much a writer may write before it must wait for the disk. */
const writeBuffer_bytes = 256 * 1024;

/** Opens a draft in a folder of this machine. Once its output has finished, a loss of power cannot destroy the draft. */
export async function openDraft(folder: string, name: string): Promise<LocalDraft> {
  await makeFolder(folder, 0o700);
  const path = join(folder, `${name}.${randomBytes(12).toString('hex')}`);
  const file = (await open(path, 'wx', 0o600)).createWriteStream({ flush: true });
  const sum = createHash('sha256');
  let bytes = 0;
  const write = (piece: Buffer, done: (error?: Error | null) => void) => {
    sum.update(piece);
    bytes += piece.length;
    file.write(piece, done);
  };
  const output = new Writable({
    highWaterMark: writeBuffer_bytes,
    write: (piece: Buffer, _encoding, done) => write(piece, done),
    writev: (pieces, done) => write(Buffer.concat(pieces.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) => {
      file.end();
      file.once('close', () => done(file.errored));
    },
    destroy(error, done) {
      file.destroy();
      done(error);
    },
  });
  file.on('error', (error) => output.destroy(error));
  // Without a listener, an error such as a full disk would end the process. The writer finds the error in `errored`.
  output.on('error', () => {});
  let content: FileContent | undefined;
  return {
    path,
    output,
    content: () => (content ??= { hash: sum.digest('hex'), bytes }),
    async discard() {
      output.destroy();
      await rm(path, { force: true });
    },
  };
}

/** Removes the drafts of a name. A process that is still writing to one of them cannot store it any more. */
export async function dropDrafts(folder: string, name: string): Promise<void> {
  for (const draft of await draftsIn(folder)) {
    if (draft.startsWith(`${name}.`)) await rm(join(folder, draft), { force: true });
  }
}

/** Removes the drafts last written before this time. Returns their number. */
export async function clearDrafts(folder: string, before: Date): Promise<number> {
  let cleared = 0;
  for (const name of await draftsIn(folder)) {
    const draft = join(folder, name);
    const found = await stat(draft).catch(ignoreMissingFile);
    if (!found || found.mtime >= before) continue;
    await rm(draft, { force: true });
    cleared++;
  }
  return cleared;
}

async function draftsIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissingFile)) ?? [];
}

export function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
