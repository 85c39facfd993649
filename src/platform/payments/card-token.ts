import { seal, unseal } from '../seal.ts';
import { PaymentError } from './payment-error.ts';

const purpose = 'payment card';

/** Encrypts the code that charges a card and binds it to the card, so that it is useless without the site's key. */
export function sealCard(plain: string, signature: string, secret: string): Buffer {
  return seal(Buffer.from(plain), secret, { purpose, owner: signature });
}

export function unsealCard({ token, signature }: { token: Uint8Array; signature: string }, secret: string): string {
  try {
    return unseal(token, secret, { purpose, owner: signature }).toString('utf8');
  } catch {
    throw new PaymentError('CARD', 'The saved card cannot be read any more.', { isFinal: true });
  }
}
