import { createHash, randomBytes } from 'node:crypto';

/** A token gives its bearer access to a session, a mailed link or a cart. Only the bearer has the token; we save its hash. */

const bytes = 32;
const shape = /^[\w-]{43}$/;

/** The last character is never a dash, because its last two bits are zero. So no mail program cuts a dash off the end of a link. */
export function newToken(): string {
  return randomBytes(bytes).toString('base64url');
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && shape.test(text);
}

/** Returns the same UUID for the same text. */
export function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Returns the hash that we store, which recognises the token but gives no access. Undefined if the text cannot be a token. */
export function hashToken(token: string | undefined): Buffer | undefined {
  return isToken(token) ? createHash('sha256').update(token).digest() : undefined;
}
