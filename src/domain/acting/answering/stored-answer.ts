import { createHash } from 'node:crypto';

/*
 * JSON has no bigint, no Date and no bytes, so amounts and times are stored with a mark. Of bytes only a hash is stored, because they are
 * only compared with the bytes of a repeated request.
 */

const amount = '$amount';
const moment = '$moment';

export function toStoredJson(value: unknown): string {
  return JSON.stringify(marked(value));
}

/**
 * Replaces the bytes of files by their hashes, for values that are only compared. `crypto.subtle` hashes in another thread, so that no
 * request waits for a large file.
 */
export async function withHashedFiles(value: object): Promise<object> {
  const hashed = async (part: unknown): Promise<unknown> => {
    if (part instanceof Uint8Array) return { $bytes: await hashOf(part) };
    return Array.isArray(part) ? Promise.all(part.map(hashed)) : part;
  };
  const entries = Object.entries(value).map(async ([name, part]) => [name, await hashed(part)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(hash).toString('base64url');
}

/** Must run before `JSON.stringify`, which would write bytes as a list of numbers. */
function marked(value: unknown): unknown {
  if (typeof value === 'bigint') return { [amount]: String(value) };
  if (value instanceof Date) return { [moment]: value.toISOString() };
  if (value instanceof Uint8Array) return { $bytes: createHash('sha256').update(value).digest('base64url') };
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, marked(part)]));
}

/** The reverse of `toStoredJson`, for JSON that the database has already parsed. */
export function fromStoredJson(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(fromStoredJson);
  if (typeof stored !== 'object' || stored === null) return stored;
  const entries = Object.entries(stored);
  const [only] = entries;
  if (entries.length === 1 && only && typeof only[1] === 'string') {
    if (only[0] === amount) return BigInt(only[1]);
    if (only[0] === moment) return new Date(only[1]);
  }
  return Object.fromEntries(entries.map(([name, value]) => [name, fromStoredJson(value)]));
}
