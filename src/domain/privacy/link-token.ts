import { createHash, randomBytes } from 'node:crypto';

const bytes = 24;
const shape = /^[\da-f]{48}$/;

/** What the mailed link carries: 192 random bits, which nobody guesses, in letters that no mail program cuts off. */
export function makeLinkToken(): string {
  return randomBytes(bytes).toString('hex');
}

/** What we keep of a token: enough to know it again, not enough to use it. Undefined for what cannot be one. */
export function hashLinkToken(token: string): Buffer | undefined {
  return shape.test(token) ? createHash('sha256').update(token).digest() : undefined;
}
