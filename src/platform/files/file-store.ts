import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { FileContent } from './file-content.ts';
import type { FileDraft } from './file-draft.ts';

/** A range of bytes; both ends are included. */
export type FilePart = { start: number; end: number };

/**
 * Where files are, each under the hash of its content: what is there never changes, and the same file sent again is the same.
 * Nothing half written is ever seen under its name.
 */
export type FileStore = {
  /** Refuses what is not what its name says, and ends with the file safe against a loss of power. */
  keep(file: FileContent, content: Uint8Array | Readable): Promise<void>;
  /** Puts a content at an address that is not its hash, in place of what was there. Only notes are stored so (`note.ts`). */
  replace(address: string, content: Uint8Array): Promise<void>;
  /** Starts a file whose hash is known only when it is complete. The name, as 'export-12', says what the draft is for. */
  draft(name: string): Promise<FileDraft>;
  /** Removes the drafts of a name that a killed process left on this machine. */
  dropDrafts(name: string): Promise<void>;
  /** Undefined where there is no such file. The caller reads it to the end or destroys it. */
  open(hash: string, part?: FilePart): Promise<Readable | undefined>;
  has(hash: string): Promise<boolean>;
  /** To remove what is not there is no fault. */
  remove(hash: string): Promise<void>;
  /** Throws away what was begun before then and never came to its end; says how many. */
  clearUnfinished(before: Date): Promise<number>;
};

export class WrongContent extends Error {}

const hashShape = /^[\da-f]{64}$/;

/** Asked before a name is put into a path or an address. */
export function isFileHash(text: string): boolean {
  return hashShape.test(text);
}

export function contentOf(bytes: Uint8Array): FileContent {
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}

export function streamOf(content: Uint8Array | Readable): Readable {
  return content instanceof Readable ? content : Readable.from([content]);
}

/** Lets through what a file is said to be, and breaks off as soon as it is something else or longer. */
export function checked({ hash, bytes }: FileContent): Transform {
  const sum = createHash('sha256');
  let size = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      sum.update(piece);
      if (size > bytes) done(new WrongContent(`The file is longer than the ${bytes} bytes that were expected.`));
      else done(null, piece);
    },
    flush(done) {
      const isRight = size === bytes && sum.digest('hex') === hash;
      done(isRight ? null : new WrongContent('The content of the file does not match its hash.'));
    },
  });
}

export async function wholeFile(store: FileStore, hash: string): Promise<Buffer | undefined> {
  const stream = await store.open(hash);
  return stream && Buffer.concat(await stream.toArray());
}
