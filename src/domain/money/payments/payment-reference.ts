import { randomBytes } from 'node:crypto';

/** Small letters, digits and dashes are what providers take. */
export function newReference(kind: 'pay' | 'card'): string {
  return `${kind}-${randomBytes(12).toString('hex')}`;
}

/** Providers ask for an e-mail address, and a member may have a phone alone. This address receives nothing. */
export function addressFor(publicUrl: string, reference: string): string {
  return `${reference}@${new URL(publicUrl).hostname}`;
}
