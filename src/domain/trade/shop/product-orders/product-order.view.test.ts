import { expect, test } from 'vitest';
import { checkoutSchema } from './product-order.schema.ts';
import { describeOrderForStaff } from './product-order.view.ts';

const person = { name: 'Ada', email: 'ada@example.com', phone: '0803 123 4567' };
const order = checkoutSchema.parse({
  ...person,
  address: '1 Shore Rd',
  city: 'Badagry',
  state: 'Lagos',
  country: 'NG',
});

test.each([
  [2_900_000n, '29000'],
  [2_900_050n, '29000.50'],
  [5n, '0.05'],
  [0n, '0'],
  // More than a JavaScript number can hold to the kobo.
  [900_719_925_474_099_301n, '9007199254740993.01'],
])('the team sees a total of %d kobo exactly', (total_kobo, text) => {
  const placed = { order, number: 'AG-1', products: [], total_kobo, at: new Date('2026-11-22T09:00:00Z') };
  const answers = Object.fromEntries(describeOrderForStaff(placed).map(({ label, value }) => [label, value]));
  expect(answers.Total).toBe(text);
});
