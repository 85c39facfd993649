import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SellerReputation } from './seller-reputation.tsx';

const shown = (settled: number) =>
  renderToStaticMarkup(
    <SellerReputation
      reputation={{ settled, onTime: settled, acceptedInFull: settled, disputesLost: 0 }}
      answer_seconds={undefined}
    />,
  );

test.each([
  [0, 'None of this seller’s orders has been paid into escrow and settled yet.'],
  [1, 'One order paid into escrow is settled so far.'],
  [2, '2 orders paid into escrow are settled so far.'],
])(
  'with %i settled orders it says which orders count, so that the figure agrees with more completed orders',
  (settled, text) => {
    expect(shown(settled)).toContain(text);
    expect(shown(settled)).toContain('count only orders paid into escrow');
    expect(shown(settled)).not.toContain('<dl');
  },
);

test('from three settled orders on it shows the figures', () => {
  expect(shown(3)).toContain('3 of 3: each part was shipped by the agreed day');
});
