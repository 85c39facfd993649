import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const production = {
  MODE: 'production',
  SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
  BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
  PUBLIC_URL: 'https://agbon.example',
  ADMIN_PASSWORD: 'tall palm over grey water',
};
const paystack = { PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET: 'sk_live' };
const held = { CUSTODIAN_NAME: 'First Trust', CUSTODIAN_LICENCE: 'No. 1' };

test('payments go to the sandbox in the demo, to Paystack where its key is set, and are otherwise off', () => {
  expect(readConfig({}).payments).toEqual({ provider: 'sandbox' });
  expect(readConfig(production).payments).toEqual({ provider: 'none' });
  const payments = { provider: 'paystack', url: 'https://api.paystack.co', secret: 'sk_live' };
  expect(readConfig({ ...production, ...held, ...paystack }).payments).toEqual(payments);
});

test('real payments are refused until the pages can name the holder of the money', () => {
  expect(() => readConfig({ ...production, ...paystack })).toThrow(/^CUSTODIAN_NAME /);
});

test.each([
  [/^PAYSTACK_SECRET /, { PAYMENT_PROVIDER: 'paystack' }],
  [/^PAYMENT_PROVIDER /, { PAYMENT_PROVIDER: 'cash' }],
  [/^PAYMENT_PROVIDER /, { ...production, ...held, PAYMENT_PROVIDER: 'sandbox' }],
  [/^PAYSTACK_URL /, { ...production, ...held, ...paystack, PAYSTACK_URL: 'http://paystack.example' }],
])('a wrong setting stops the start with a line that names it: %s', (named, settings) => {
  expect(() => readConfig(settings)).toThrow(named);
});
