import { expect, test } from 'vitest';
import { currency } from '#domain/values/currency.ts';
import { aboveCardText } from './money-limit.texts.ts';

const ngn = (minor: bigint) => ({ minor, currency: currency('NGN') });
const room = (card_kobo: bigint) =>
  ({ level: 1, card_kobo, withdrawal_kobo: 0n }) as Parameters<typeof aboveCardText>[0];

test('a payment above the limit says how much is possible by card, or that no more is', () => {
  const toRaise = 'Have your identity checked to raise your limits';
  expect(aboveCardText(room(5_000_000n), ngn(6_000_000n))).toMatch(
    new RegExp(
      `^You can pay at most ₦50,000 by card now, and this payment is larger\\. Make this payment by bank transfer\\. ${toRaise}`,
    ),
  );
  expect(aboveCardText(room(0n), ngn(6_000_000n))).toMatch(
    new RegExp(`^You cannot pay more by card now\\. Make this payment by bank transfer\\. ${toRaise}`),
  );
});
