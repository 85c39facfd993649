import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A plain hash of six digits is quickly guessed, so this hash is keyed with the code's id and our secret. */
export function hashCode(code: string, codeId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${codeId}:${code}`).digest();
}

export function isCode(code: string, codeId: string, secret: string, stored: Buffer): boolean {
  const given = hashCode(code, codeId, secret);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
