import { randomBytes } from 'node:crypto';

/** Providers accept lower-case letters, digits and dashes. */
export function newPaymentReference(kind: 'pay' | 'card'): string {
  return `${kind}-${randomBytes(12).toString('hex')}`;
}

/** Providers need an e-mail address, but a member may have only a phone number. This address receives no mail. */
export function payerAddressFor(publicUrl: string, reference: string): string {
  return `${reference}@${new URL(publicUrl).hostname}`;
}
