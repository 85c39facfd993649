import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Payment } from '#domain/money/payments/find-payment.ts';
import { currency } from '#domain/values/currency.ts';
import { PaymentPage } from './payment.page.tsx';

const payment: Payment = {
  id: 1n,
  reference: 'pay-1',
  provider: 'sandbox',
  payerId: 1n,
  purpose: 'deal',
  subject: '26',
  dealId: 26n,
  orderNumber: undefined,
  amount: { minor: 4_850_000n, currency: currency('NGN') },
  state: 'paid',
  page: undefined,
  begunAt: new Date('2026-11-28T10:00:00Z'),
  cardId: undefined,
  keepsCard: false,
  declined: undefined,
};
const shop = { invitationId: 5n, reference: 'R2', returnUrl: 'https://shop.example/orders/17' };
const shown = (settled: 'paid' | 'open', from: typeof shop | undefined) =>
  renderToStaticMarkup(
    <PaymentPage payment={payment} settled={settled} card={undefined} shop={from} isLeaving={false} />,
  )
    .replace(/<a [^>]*>/g, (tag) => (tag.includes('class="link ') ? '[link] ' : '[button] '))
    .replace(/<[^>]*>/g, '\n');

test('once a buyer has paid, the button leads back to the shop, and before that a link', () => {
  const paid = shown('paid', shop);
  expect(paid.indexOf('[button] Back to')).toBeGreaterThan(-1);
  expect(paid.indexOf('[button] Back to')).toBeLessThan(paid.indexOf('See the deal'));
  expect(shown('open', shop)).toContain('[link] Back to');
  expect(shown('paid', undefined)).not.toContain('Back to');
});
