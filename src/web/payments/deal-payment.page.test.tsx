import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { payDealSchema, paymentTexts } from '#domain/money/payments/payment.schema.ts';
import type { Bill } from '#domain/trade/deals/find-bill.ts';
import { currency } from '#domain/values/currency.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { DealPaymentPage } from './deal-payment.page.tsx';

const naira = currency('NGN');
const part = { name: 'Half', minor: 50_000_00n, shipBy: new Date('2026-12-10T10:00:00Z') };
const bill: Bill = {
  dealId: 26n,
  buyerId: 1n,
  currency: naira,
  what: '10 nuts of Copra',
  order: { id: 4n, number: 'ORD-1', goods: 90_000_00n, shipping: 10_000_00n, method: 'card' },
  sellerName: 'Bola',
  worth: 100_000_00n,
  feePayer: 'seller',
  fee_bps: 150,
  plan: 'basic',
  rate: undefined,
  buyerFee: 0n,
  sellerFee: 1_500_00n,
  total: 100_000_00n,
  parts: [part, { ...part, name: 'Rest' }],
  isOurs: false,
  isWork: false,
  inspection_ms: 86_400_000,
  shipBy: part.shipBy,
  until: undefined,
  mayAgree: false,
  version: 3,
  reason: undefined,
  isPaid: false,
  isHeld: false,
  chargebacks: undefined,
};
const payForm = defineForm({ id: 'deal-payment-drawn', schema: payDealSchema, missingText: paymentTexts.missing });
const form = blankForm({ setAside: undefined }, payForm);
const balance = { minor: 0n, currency: naira };

function drawn(whyNoCard: string | undefined, more: Partial<Bill> = {}): string {
  const shown = { balance, cards: [], takesPayments: true, shop: undefined, form, whyNoCard };
  return renderToStaticMarkup(<DealPaymentPage bill={{ ...bill, ...more }} {...shown} />);
}

test('a buyer who chose a card with the order is not told that they chose another method', () => {
  expect(drawn(undefined)).toContain('You chose this with the order.');
  expect(drawn('This is above your limit for cards.')).not.toContain('You chose this with the order.');
});

test('a paid bill does not say that the parts are paid now', () => {
  const paid = drawn(undefined, { isPaid: true, isHeld: true });
  expect(paid).toContain('All parts are paid together.');
  expect(paid).not.toMatch(/paid? .{0,12}\bnow\b/);
});
