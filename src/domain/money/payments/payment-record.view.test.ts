import { expect, test } from 'vitest';
import { currency } from '#domain/values/currency.ts';
import { recordOfPayment } from './payment-record.view.ts';

const payment = {
  id: 1n,
  reference: 'pay-0123456789',
  provider: 'sandbox',
  payerId: 2n,
  purpose: 'deal',
  subject: '3',
  dealId: 3n,
  orderNumber: undefined,
  amount: { minor: 100n, currency: currency('NGN') },
  page: 'https://example.com/pay',
  begunAt: new Date(0),
  cardId: undefined,
  keepsCard: false,
  declined: undefined,
};

test('a program gets the page of a payment only while it is open', () => {
  const pageIn = (state: 'open' | 'paid' | 'failed') => recordOfPayment({ ...payment, state }).page;
  expect([pageIn('open'), pageIn('paid'), pageIn('failed')]).toEqual([payment.page, undefined, undefined]);
});
