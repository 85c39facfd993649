import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA512 of the body as it came, in hex (paystack.com/docs/payments/webhooks); our own test of payments signs alike. */
export function signNotice(body: Uint8Array | string, secret: string): string {
  return createHmac('sha512', secret).update(body).digest('hex');
}

/** Compared in constant time, so that the time does not tell how much of a guess was right. */
export function isSigned(body: Uint8Array, given: string | null, secret: string): boolean {
  if (given === null || !/^[0-9a-f]{128}$/i.test(given)) return false;
  const expected = createHmac('sha512', secret).update(body).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}
