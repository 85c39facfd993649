import { expect, test } from 'vitest';
import { accountsYears } from './retention.ts';

test('the years that we keep accounts are the shortest and longest retention of their records', () => {
  expect(accountsYears(['marketOrders', 'machineOrders', 'waitlist'])).toBe('6 years');
  expect(accountsYears(['marketOrders', 'balances'])).toBe('6 to 10 years');
  expect(accountsYears(['balances', 'documents'])).toBe('10 years');
});
