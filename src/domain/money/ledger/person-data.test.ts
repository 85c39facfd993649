import { expect, test } from 'vitest';
import { balanceData } from './person-data.ts';

test('a debt to us has a title in the copy of the data', () => {
  const debt = { kind: 'receivable', currency: 'NGN', balance: '-5000', postings: '1' } as const;
  const { title, answers } = balanceData.describe(debt as never);
  expect([title, answers[0]?.value]).toEqual(['What you owe us', '−₦50']);
});
