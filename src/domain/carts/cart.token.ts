import { createHash, randomBytes } from 'node:crypto';

/** What names a cart. Only the visitor's browser knows it; the table holds its hash. */

const shape = /^[\w-]{43}$/;

export function newCartToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isCartToken(text: string | undefined): text is string {
  return text !== undefined && shape.test(text);
}

export function hashOfCartToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
