import { createHash, timingSafeEqual } from 'node:crypto';

/** What a browser was given when it asked for an account, as it is kept: enough to know it again. */
export function hashBrowserKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

export function isBrowserKey(key: string | undefined, stored: Buffer | null): boolean {
  return key !== undefined && stored !== null && timingSafeEqual(hashBrowserKey(key), stored);
}
