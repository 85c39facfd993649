import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { DealProgress } from './deal-way.tsx';

test('a deal of several parts shows once that a bank claims the payment, and each part', () => {
  const amounts = { minor: 50_000n, buyerFee: 0n, sellerFee: 0n, shipBy: new Date(), turn: 'seller' };
  const parts = [1, 2].map((part) => ({ ...amounts, part, called: `Lorry ${part}`, state: 'funded' }));
  const deal = { id: 7n, parts, currency: 'NGN', now: new Date(), standsStill: true };
  const view = {
    deal,
    side: 'buyer',
    events: [],
    clocks: [],
    chargebacks: { open: 100_000n, taken: 0n, parts: new Map() },
  } as unknown as DealView;
  const html = renderToStaticMarkup(<DealProgress view={view} />);
  expect(html.split('Your bank wants this payment back')).toHaveLength(2);
  expect(html).toMatch(/Lorry 1.*Lorry 2/s);
});
