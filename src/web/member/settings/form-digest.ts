import { createHmac } from 'node:crypto';

/** A digest that tells two forms apart without revealing the secrets in them. */
export function formDigest(input: object, secret: string): string {
  return createHmac('sha256', secret).update(JSON.stringify(input)).digest('base64url');
}
