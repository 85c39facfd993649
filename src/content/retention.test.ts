import { expect, test } from 'vitest';
import { accountsYears } from './retention.ts';

test('the years that accounts are kept are those of what stays, shortest and longest', () => {
  expect(accountsYears(['marketOrders', 'machineOrders', 'waitlist'])).toBe('6 years');
  expect(accountsYears(['marketOrders', 'balances'])).toBe('6 to 10 years');
  expect(accountsYears(['balances', 'documents'])).toBe('10 years');
});
