import { expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { seed } from './seed.ts';

const { ctx, db } = await testDatabase();

test('the demo stories are told once, however often the demo starts', async () => {
  const told = await Promise.all([seed(ctx()), seed(ctx())]);
  expect(told.flat()).toEqual(['waitlist', 'machine orders']);
  expect(await seed(ctx())).toEqual([]);
  const people = await db.selectFrom('waitlist').select('email').execute();
  expect(people).toHaveLength(4);
  const orders = await db.selectFrom('machine_orders').select('type').execute();
  expect(new Set(orders.map(({ type }) => type)).size).toBe(4);
});
