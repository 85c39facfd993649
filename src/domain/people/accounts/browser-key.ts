import { createHash, timingSafeEqual } from 'node:crypto';

export function hashBrowserKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

export function isBrowserKey(key: string | undefined, stored: Buffer | null): boolean {
  return key !== undefined && stored !== null && timingSafeEqual(hashBrowserKey(key), stored);
}
