import { createHash } from 'node:crypto';
import { wholeFile, type FileStore } from './file-store.ts';

/** A short text that the store holds under a name instead of the hash of its content, and that is replaced as a whole. */
export async function saveNote(store: FileStore, name: string, text: string): Promise<void> {
  await store.replace(addressOf(name), Buffer.from(text));
}

/** Undefined if none was saved. */
export async function readNote(store: FileStore, name: string): Promise<string | undefined> {
  return (await wholeFile(store, addressOf(name)))?.toString();
}

/** The hash of a name, which no content can have. */
function addressOf(name: string): string {
  return createHash('sha256').update(`the note ${name}`).digest('hex');
}
