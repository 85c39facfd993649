import { createHash } from 'node:crypto';
import { wholeFile, type FileStore } from './file-store.ts';

/** A short text that the store holds under a name instead of the hash of its content, and that is replaced as a whole. */
export async function saveNote(store: FileStore, name: string, text: string): Promise<void> {
  await store.replace(addressOf(name), Buffer.from(text));
}

/** Undefined where none was saved. */
export async function readNote(store: FileStore, name: string): Promise<string | undefined> {
  return (await wholeFile(store, addressOf(name)))?.toString();
}

/** An address as all files have them: no content has this hash. */
function addressOf(name: string): string {
  return createHash('sha256').update(`the note ${name}`).digest('hex');
}
