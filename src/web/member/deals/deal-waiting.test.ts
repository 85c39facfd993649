import { expect, test } from 'vitest';
import type { DealTask } from '#domain/trade/deals/own/deal-tasks.ts';
import { currency } from '#domain/values/currency.ts';
import { dealRows } from './deal-waiting.ts';

test('a buyer is asked to pay only while payments are open', () => {
  const now = new Date('2026-11-22T09:00:00Z');
  const task: DealTask = {
    dealId: 7n,
    part: 1,
    parts: 1,
    side: 'buyer',
    state: 'agreed',
    isWork: false,
    isProposed: false,
    mayCancel: false,
    name: 'deal 7',
    amount: { minor: 101_500n, currency: currency('NGN') },
    until: undefined,
    since: now,
  };
  const row = (takesPayments: boolean) => dealRows([task], now, takesPayments)[0]!;
  expect(row(true)).toMatchObject({ text: 'Pay for deal 7', act: 'Pay', href: '/dashboard/deals/7/payment' });
  expect(row(false)).toMatchObject({ text: 'Deal 7 is to be paid', act: 'See it', href: '/dashboard/deals/7' });
});
