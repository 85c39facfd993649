import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits, each as likely as another. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A million codes are quickly tried against a plain hash, so theirs is keyed with what only the row knows the place of and only we know. */
export function hashCode(code: string, codeId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${codeId}:${code}`).digest();
}

export function isCode(code: string, codeId: string, secret: string, stored: Buffer): boolean {
  const given = hashCode(code, codeId, secret);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
