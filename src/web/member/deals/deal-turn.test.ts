import { expect, test } from 'vitest';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { turnTextOf } from './deal-turn.ts';

function textFor(side: 'buyer' | 'seller', state: DealPart['state'], changes: object = {}): string {
  const view = { side, deal: { parts: [] }, events: [], clocks: [], ...changes } as unknown as DealView;
  return turnTextOf(view, { part: 1, state } as DealPart, true).more;
}

test('each side of a return reads who pays the carrier, in words about itself', () => {
  expect(textFor('buyer', 'rejected')).toContain('You pay the carrier');
  expect(textFor('seller', 'rejected')).toContain('The buyer pays the carrier, and you can agree that you repay');
});

test('a buyer who sent goods back reads of the deadline that stands above the text', () => {
  const text = textFor('buyer', 'return_shipped');
  expect(text).toContain('on that day at the latest');
  expect(text).not.toContain('below');
});

test('of several paid parts, the money of the cancelled one alone goes back', () => {
  const paid = { events: [{ event: 'fund' }], deal: { parts: [{}, {}] } };
  expect(textFor('buyer', 'cancelled', paid)).toContain('You get back what you paid for this part.');
  expect(textFor('seller', 'cancelled', paid)).toContain('Nothing is owed for this part.');
  expect(textFor('buyer', 'cancelled', { ...paid, deal: { parts: [{}] } })).toContain('You get back what you paid.');
});

test('a reader whose other side is suspended is not asked to agree or pay, nor told to wait for an answer', () => {
  const [here, away] = [{ isAway: false }, { isAway: true }];
  const both = { buyer: here, seller: away, deal: { parts: [], currency: 'NGN' } };
  expect(textFor('buyer', 'agreed', both)).toContain('You can pay once they can trade again');
  expect(textFor('buyer', 'proposed', both)).toContain('They can answer once they can trade again');
  expect(textFor('buyer', 'agreed', { ...both, seller: here })).toContain('We hold the money');
});
