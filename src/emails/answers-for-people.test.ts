import { describe, expect, test } from 'vitest';
import { answersForPeople } from './answers-for-people.ts';

const order = [
  { label: 'Order number', value: 'AGB-222222' },
  { label: 'Phone', value: '+2348031234567' },
  { label: 'Cart', value: 'Cocopeat (5kg): 1 × ₦7,000 = ₦7,000' },
  { label: 'Products', value: '1 × Cocopeat (5kg)' },
  { label: 'Total', value: '7000' },
  { label: 'Total formatted', value: '₦7,000' },
  { label: 'Submitted at', value: '2026-11-22T09:00:00.000Z' },
];

describe('the mail to staff about an order', () => {
  test('shows one total in naira, each product once, and Lagos time', () => {
    const read = Object.fromEntries(answersForPeople(order).map(({ label, value }) => [label, value]));
    expect(read).toEqual({
      'Order number': 'AGB-222222',
      Phone: '+2348031234567',
      Cart: 'Cocopeat (5kg): 1 × ₦7,000 = ₦7,000',
      Total: '₦7,000',
      'Submitted at': '22 Nov 2026, 10:00 am WAT',
    });
    expect(answersForPeople(order)).toHaveLength(5);
  });

  test.each([
    [[{ label: 'totalFormatted', value: '₦14,000' }], [{ label: 'Total', value: '₦14,000' }]],
    [[{ label: 'total', value: '14000.5' }], [{ label: 'Total', value: '₦14,000.5' }]],
    [[{ label: 'orderType', value: 'Product Order' }], [{ label: 'Order type', value: 'Product Order' }]],
    // Texts that are no amount and no time stay unchanged.
    [[{ label: 'Total', value: 'about 7000' }], [{ label: 'Total', value: 'about 7000' }]],
    [[{ label: 'Submitted at', value: 'today' }], [{ label: 'Submitted at', value: 'today' }]],
    [[{ label: 'Products', value: 'Biochar' }], [{ label: 'Products', value: 'Biochar' }]],
    [
      [{ label: 'How did you hear of us?', value: 'A friend' }],
      [{ label: 'How did you hear of us?', value: 'A friend' }],
    ],
  ])('translates a stored value into words: %j', (written, read) => {
    expect(answersForPeople(written)).toEqual(read);
  });
});
