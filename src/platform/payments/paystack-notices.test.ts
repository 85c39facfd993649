import { afterAll, describe, expect, test } from 'vitest';
import { openPaystackServer } from '../../../test/support/paystack-server.ts';
import { paystackProvider } from './paystack.ts';

const paystack = await openPaystackServer();
afterAll(() => paystack.close());
const provider = paystackProvider({ ...paystack, cardsKey: 'a key' });

describe('Paystack’s notices', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('a notice is genuine only if it matches its signature to the byte', () => {
    const { body, headers } = paystack.notice('charge.success', { reference: 'pay-1', status: 'success' });
    const signature = headers['x-paystack-signature']!;
    const genuine = (text: string, given?: string) =>
      provider.isGenuine(bytes(text), new Headers(given === undefined ? {} : { 'x-paystack-signature': given }));
    expect(genuine(body, signature)).toBe(true);
    expect(genuine(body, signature.toUpperCase())).toBe(true);
    expect(genuine(`${body} `, signature)).toBe(false);
    expect(genuine(body.replace('pay-1', 'pay-2'), signature)).toBe(false);
    expect(
      [undefined, '', 'x', signature.slice(2), `${signature}00`, '0'.repeat(128)].map((one) => genuine(body, one)),
    ).toEqual(Array(6).fill(false));
    expect(
      paystackProvider({ ...paystack, cardsKey: 'a key', secret: 'other' }).isGenuine(
        bytes(body),
        new Headers(headers),
      ),
    ).toBe(false);
  });

  test.each([
    ['charge.success', { reference: 'a', status: 'success' }, { about: 'charge', reference: 'a', status: 'success' }],
    [
      'transfer.reversed',
      { reference: 'b', status: 'reversed' },
      { about: 'transfer', reference: 'b', status: 'reversed' },
    ],
    [
      'refund.processed',
      { transaction_reference: 'c', refund_reference: 'r', status: 'processed' },
      { about: 'refund', reference: 'c', status: 'processed' },
    ],
    [
      'charge.dispute.create',
      { status: 'awaiting-merchant-feedback', transaction: { reference: 'd' } },
      { about: 'dispute', reference: 'd', status: 'awaiting-merchant-feedback' },
    ],
    ['subscription.create', { reference: 'e' }, { about: 'other', reference: 'e', status: 'unsaid' }],
  ])('%s is read', (event, data, read) => {
    expect(provider.readNotice(bytes(paystack.notice(event, data).body))).toEqual({ event, ...read });
  });

  test.each(['', 'x', '[]', '{}', '{"event":"charge.success"}', '{"event":"charge.success","data":{}}'])(
    'an invalid notice is ignored: %j',
    (body) => expect(provider.readNotice(bytes(body))).toBeUndefined(),
  );

  test('bytes that are not text are ignored, and so is an impossible reference', () => {
    const named = (reference: string) => bytes(paystack.notice('charge.success', { reference }).body);
    expect(['a\0b', 'a\nb', '\ud800', 'Ạ'].map((one) => provider.readNotice(named(one)))).toEqual(
      Array(4).fill(undefined),
    );
    expect(provider.readNotice(Uint8Array.of(0x7b, 0xff, 0x7d))).toBeUndefined();
    expect(
      provider.readNotice(bytes(paystack.notice('charge.success', { reference: 'r'.repeat(101) }).body)),
    ).toBeUndefined();
  });
});
