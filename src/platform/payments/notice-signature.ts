import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA512 of the raw body in hex (paystack.com/docs/payments/webhooks). The sandbox signs in the same way. */
export function signNotice(body: Uint8Array | string, secret: string): string {
  return createHmac('sha512', secret).update(body).digest('hex');
}

/** Checks a signature in constant time, so that timing reveals nothing about a guess. */
export function isSigned(body: Uint8Array, given: string | null, secret: string): boolean {
  if (given === null || !/^[0-9a-f]{128}$/i.test(given)) return false;
  const expected = createHmac('sha512', secret).update(body).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}
