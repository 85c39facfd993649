import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CurrencyBalances } from '#domain/money/ledger/find-wallet.ts';
import type { PayoutAccount } from '#domain/money/payments/find-own-money.ts';
import { currency } from '#domain/values/currency.ts';
import { MoneyStrip } from './own-money.tsx';

const unaged = { available: 0n, refundable: 0n };
const released: CurrencyBalances = {
  currency: currency('NGN'),
  available: 0n,
  payable: 100_000n,
  refundable: 0n,
  preparing: 0n,
  unaged,
};
const day = new Date('2026-12-03T10:00:00Z');
const account: PayoutAccount = { bank: 'GTBank', ending: '6789', holder: 'Ada', usableFrom: day, isUsable: true };

function drawn(account: PayoutAccount | undefined): string {
  const money = { held: [], paidOut: [], onItsWay: [], nextPayout: day, isOverdue: false };
  return renderToStaticMarkup(<MoneyStrip wallet={[released]} {...money} account={account} />);
}

test('a member without a bank account reads what is missing, and no day of a payout', () => {
  expect(drawn(undefined)).toContain('Add your bank account');
  expect(drawn(undefined)).not.toContain('is sent to your bank by');
  expect(drawn(account)).toContain('is sent to your bank by 3 Dec 2026');
});
