import { randomBytes } from 'node:crypto';

/** Providers accept small letters, digits and dashes. */
export function newReference(kind: 'pay' | 'card'): string {
  return `${kind}-${randomBytes(12).toString('hex')}`;
}

/** Providers need an e-mail address, but a member may have only a phone number. This address receives no mail. */
export function addressFor(publicUrl: string, reference: string): string {
  return `${reference}@${new URL(publicUrl).hostname}`;
}
