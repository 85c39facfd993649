import { expect, test } from 'vitest';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { hasShownFee } from './deal.page.tsx';

test('the terms name who pays the fee only if there is a fee that the reader sees', () => {
  const shown = (sellerFee: bigint, isOurs: boolean, side: DealView['side']) =>
    hasShownFee({ deal: { parts: [{ buyerFee: 0n, sellerFee }] }, isOurs, side } as unknown as DealView);
  expect(shown(15n, false, 'buyer')).toBe(true);
  expect(shown(0n, false, 'buyer')).toBe(false);
  expect(shown(15n, true, 'buyer')).toBe(false);
  expect(shown(15n, true, 'seller')).toBe(true);
});
