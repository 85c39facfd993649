import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BidInComparison } from '#domain/trade/rfqs/awards/compared-bids.view.ts';
import type { Comparison } from '#domain/trade/rfqs/awards/find-comparison.ts';
import { AwardCell } from './award-cell.tsx';

test('an award leads to its deal, or to its order if there is nothing to pay', () => {
  const comparison = { rfq: { publicId: 'rfq-abc123', unit: 'piece' }, takesAwards: false, left: 0n };
  const shown = (ids: { orderId: string; dealId: string | undefined }) => {
    const award = { id: 1n, state: 'made', quantity: 5n, ...ids };
    const bid = { award, outside: [], offer: { quantity: 5n }, bidder: {} } as unknown as BidInComparison;
    return renderToStaticMarkup(<AwardCell bid={bid} comparison={comparison as unknown as Comparison} quantity={5n} />);
  };
  expect(shown({ orderId: '3', dealId: '8' })).toContain('href="/dashboard/deals/8"');
  expect(shown({ orderId: '3', dealId: undefined })).toContain('href="/dashboard/orders/3"');
});
