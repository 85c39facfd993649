import { expect, test } from 'vitest';
import { whyNothingToDispute } from './disputing.routes.tsx';

test('a deal without money to dispute leads to the other side only if the reader can write to them', () => {
  const why = (whyNoMessages: Parameters<typeof whyNothingToDispute>[1]['whyNoMessages']) =>
    whyNothingToDispute({ state: 'released' }, { whyNoMessages });
  expect(why(undefined)).toContain('you can write to the other side, or ask our team.');
  expect(why('left')).toContain('On its page you can ask our team.');
  expect(whyNothingToDispute({ state: 'shipped' }, { whyNoMessages: undefined })).toBeUndefined();
});
