import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { FileContent } from './file-content.ts';
import type { FileDraft } from './file-draft.ts';

/** A range of bytes. Both ends are included. */
export type FilePart = { start: number; end: number };

/**
 * Stores files under the hash of their content. So a stored file never changes, and equal files are stored once. A half-written file is
 * never visible under its name.
 */
export type FileStore = {
  /** Refuses content that does not match the hash. Returns once a loss of power cannot destroy the file. */
  save(file: FileContent, content: Uint8Array | Readable): Promise<void>;
  /** Replaces the content at an address that is not the content's hash. Only for notes (`note.ts`). */
  replace(address: string, content: Uint8Array): Promise<void>;
  /** Starts a file whose hash is known only when it is complete. The name says what the draft is for: 'export-12'. */
  draft(name: string): Promise<FileDraft>;
  /** Removes the drafts of a name that a killed process left on this machine. */
  dropDrafts(name: string): Promise<void>;
  /** Undefined if the file does not exist. The caller must read the stream to the end or destroy it. */
  open(hash: string, part?: FilePart): Promise<Readable | undefined>;
  has(hash: string): Promise<boolean>;
  /** A missing file is not an error. */
  remove(hash: string): Promise<void>;
  /** Removes unfinished files that were last written before this time. Returns their number. */
  clearUnfinished(before: Date): Promise<number>;
};

export class WrongContent extends Error {}

const hashShape = /^[\da-f]{64}$/;

/** Whether a text is a hash. Check a name before it becomes part of a path or an address. */
export function isFileHash(text: string): boolean {
  return hashShape.test(text);
}

export function fileContentOf(bytes: Uint8Array): FileContent {
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}

export function streamOf(content: Uint8Array | Readable): Readable {
  return content instanceof Readable ? content : Readable.from([content]);
}

/** Passes the content on. Fails as soon as the length or the hash turns out wrong. */
export function checkedStream({ hash, bytes }: FileContent): Transform {
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

export async function readWholeFile(store: FileStore, hash: string): Promise<Buffer | undefined> {
  const stream = await store.open(hash);
  return stream && Buffer.concat(await stream.toArray());
}
