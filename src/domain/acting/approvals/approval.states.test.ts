import { expect, test } from 'vitest';
import { approvalLabel } from './approval.states.ts';

test('a change that took effect without a second person is not called confirmed', () => {
  expect(approvalLabel({ state: 'done', confirmed: 0, needed: 1 })).toBe('Done after the delay');
  expect(approvalLabel({ state: 'done', confirmed: 2, needed: 2 })).toBe('Confirmed and done');
  expect(approvalLabel({ state: 'waiting', confirmed: 1, needed: 2 })).toBe('Waiting for confirmation');
});
