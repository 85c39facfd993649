import { describe, expect, test } from 'vitest';
import { checkoutSchema } from './product-order.schema.ts';

const ada = { name: 'Ada Okoro', email: 'ada@example.com', phone: '0803 123 4567', address: '4 Creek Road' };

function faults(answers: Record<string, unknown>): Record<string, string> {
  const issues = checkoutSchema.safeParse(answers).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}

describe('checkout', () => {
  test('requires a full name, an e-mail, a phone and a delivery address, and nothing more', () => {
    expect(faults({})).toEqual({
      name: 'Enter your full name',
      email: 'Enter your e-mail address',
      phone: 'Enter your phone number',
      address: 'Enter the address we deliver to',
    });
    expect(checkoutSchema.parse(ada)).toEqual({ ...ada, phone: '+2348031234567' });
  });

  test.each([
    ['name', 120],
    ['address', 500],
    ['city', 80],
    ['state', 80],
    ['country', 80],
    ['notes', 1000],
  ])('%s may have %i characters and not one more', (name, most) => {
    expect(faults({ ...ada, [name]: 'x'.repeat(most) })).toEqual({});
    expect(faults({ ...ada, [name]: 'x'.repeat(most + 1) })).toEqual({
      [name]: `Shorten this to ${most} characters or fewer`,
    });
  });

  test('keeps the lines of an address and of notes, and trims the other fields', () => {
    const read = checkoutSchema.parse({
      ...ada,
      email: ' ADA@Example.com ',
      address: '4 Creek Road\r\nBadagry ',
      notes: 'a\nb',
    });
    expect(read).toMatchObject({ email: 'ada@example.com', address: '4 Creek Road\nBadagry', notes: 'a\nb' });
  });

  test('ignores prices, totals and products from a form', () => {
    const sent = { ...ada, total_price_kobo: '1', total: '1', products: '[]', price: '1', order_number: 'AGB-222222' };
    expect(Object.keys(checkoutSchema.parse(sent)).sort()).toEqual(['address', 'email', 'name', 'phone']);
  });

  test.each(['ada at example', 'ada@', '@example.com'])('%j is not an e-mail address', (email) => {
    expect(faults({ ...ada, email })).toEqual({ email: 'Enter an e-mail address, like name@example.com' });
  });

  test.each(['12', 'call me', '+0 1'])('%j is not a phone number', (phone) => {
    expect(faults({ ...ada, phone })).toEqual({
      phone: 'Enter a phone number, like 0803 123 4567 or +234 803 123 4567',
    });
  });
});
