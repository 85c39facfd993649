import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeeStatus } from './fee-status.tsx';

const fee = { minor: 1_000_000n, isClaimed: true, papers: [] } as const;
const shown = (state: 'held' | 'earned') =>
  renderToStaticMarkup(<FeeStatus fee={{ ...fee, state } as unknown as Parameters<typeof FeeStatus>[0]['fee']} />);

test('a claim puts off the decision only while there is none', () => {
  expect(shown('held')).toContain('We decide about your application after the bank has decided');
  expect(shown('earned')).toBe('₦10,000, claimed back by your bank');
});
