import { expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { seed } from './seed.ts';

const { ctx, db } = await testDatabase();

test('the demo stories are told once, however often the demo starts', async () => {
  const told = await Promise.all([seed(ctx()), seed(ctx())]);
  // Of two who start at once, each tells what the other has not begun.
  expect(told.flat().toSorted()).toEqual([
    'demo accounts',
    'enquiries',
    'event bookings',
    'machine orders',
    'product orders',
    'waitlist',
  ]);
  expect(await seed(ctx())).toEqual([]);
  const people = await db.selectFrom('waitlist').select('email').execute();
  expect(people).toHaveLength(4);
  const bookings = await db.selectFrom('book_event_requests').select('event_type').execute();
  expect(bookings.map(({ event_type }) => event_type)).toEqual(['Wedding', 'Corporate Event', 'Other']);
  const subjects = await db.selectFrom('service_contacts').select('subject').execute();
  expect(subjects.map(({ subject }) => subject)).toEqual(['Services Inquiry', 'Product Inquiry', null]);
  const orders = await db.selectFrom('machine_orders').select('type').execute();
  expect(new Set(orders.map(({ type }) => type)).size).toBe(4);
  const products = await db.selectFrom('product_orders').select('name').execute();
  expect(products).toHaveLength(4);
});
