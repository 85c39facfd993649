import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { awardSchema } from '#domain/trade/rfqs/awards/award.schema.ts';
import type { BidInComparison } from '#domain/trade/rfqs/awards/compared-bids.view.ts';
import type { Comparison } from '#domain/trade/rfqs/awards/find-comparison.ts';
import { blankForm, defineForm } from '../../../request/form.ts';
import { AwardPage } from './award.page.tsx';

const form = blankForm({ setAside: undefined }, defineForm({ id: 'award', schema: awardSchema, missingText: '' }));

test('an award speaks of a payment and its deadline only if there is something to pay', () => {
  const rfq = { publicId: 'rfq-abc123', unit: 'piece', category: 'coir', shares: [100], location: 'Lagos' };
  const comparison = { rfq, left: 9n, now: new Date() } as unknown as Comparison;
  const shown = (price_kobo: bigint) => {
    const offer = { price_kobo, quantity: 5n, least_quantity: 5n, earliest_delivery: '2026-12-01' };
    const total_kobo = price_kobo * 5n;
    const bid = { id: 1n, offer, content: {}, outside: [], total_kobo, freight_kobo: 0n } as unknown as BidInComparison;
    return renderToStaticMarkup(<AwardPage comparison={comparison} bid={bid} quantity={5n} form={form} />);
  };
  expect(shown(100n)).toContain('into escrow');
  expect(shown(0n)).not.toContain('into escrow');
  expect(shown(0n)).toContain('There is nothing to pay');
});
