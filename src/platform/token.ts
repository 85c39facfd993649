import { createHash, randomBytes } from 'node:crypto';

/** A token opens a session, a mailed link or a cart to its bearer. Only the bearer has it; we save its hash. */

const bytes = 32;
const shape = /^[\w-]{43}$/;

/** No mail program cuts its end off: the last of its letters is never a dash. */
export function newToken(): string {
  return randomBytes(bytes).toString('base64url');
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && shape.test(text);
}

/** What is kept of a token: enough to know it again, not enough to use it. Undefined for what cannot be one. */
export function hashToken(token: string | undefined): Buffer | undefined {
  return isToken(token) ? createHash('sha256').update(token).digest() : undefined;
}
