import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShopOrderPage } from './shop.page.tsx';
import type { ShopTerms } from './shop-server.ts';

function orderIn(states: Pick<ShopTerms, 'state' | 'dealState'>): string {
  const terms = {
    ...states,
    address: 'https://agbon.example/escrow/invitations/abc',
    title: '24 bottles',
    amount: { amount: '15600000', currency: 'NGN' },
  };
  return renderToStaticMarkup(<ShopOrderPage reference="BP-ABCDEFGH23" terms={terms} claimedState={undefined} />);
}

test('a customer who agreed without an account is led on to the payment, not to another order', () => {
  const page = orderIn({ state: 'agreed' });
  expect(page).toMatch(/href="\/escrow\/invitations\/abc">Go on to the payment/);
  expect(page).not.toContain('Order again');
});

test.each(['declined', 'withdrawn', 'expired'])('a customer whose terms are over may order again: %s', (state) => {
  expect(orderIn({ state })).toContain('Order again');
});

test('a cancelled order says nothing of money that was perhaps never paid', () => {
  expect(orderIn({ state: 'begun', dealState: 'cancelled' })).toContain('If you paid, the money comes back to you.');
});
