import { createHash } from 'node:crypto';
import { readWholeFile, type FileStore } from './file-store.ts';

/** Saves a note: a short text under a name instead of the hash of its content, which is always replaced as a whole. */
export async function saveNote(store: FileStore, name: string, text: string): Promise<void> {
  await store.replace(noteAddress(name), Buffer.from(text));
}

/** Reads a note; undefined if none was saved. */
export async function readNote(store: FileStore, name: string): Promise<string | undefined> {
  return (await readWholeFile(store, noteAddress(name)))?.toString();
}

/** Makes an address from a name, in the form of a hash that no content can have. */
function noteAddress(name: string): string {
  return createHash('sha256').update(`the note ${name}`).digest('hex');
}
