import { createHash, randomBytes } from 'node:crypto';

/** What opens something for whoever carries it: a session, a mailed link. Only its carrier knows it; we keep its hash. */

const bytes = 32;
const shape = /^[\w-]{43}$/;

export function newToken(): string {
  return randomBytes(bytes).toString('base64url');
}

/** What is kept of a token: enough to know it again, not enough to use it. Undefined for what cannot be one. */
export function hashToken(token: string | undefined): Buffer | undefined {
  return token !== undefined && shape.test(token) ? createHash('sha256').update(token).digest() : undefined;
}
