import { z } from 'zod';
import { line, lines, personFields } from '#domain/values/input.ts';

/** public-site.md §8, to the letter; the last two are ours. */
export const checkoutTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'Failed to submit order. Please try again.',
  offline: 'Network error. Please try again.',
  thanks: 'Order submitted! We will contact you soon.',
  empty: 'Your cart is empty. Put something in it, then check out.',
  changed: 'Your cart or a price has changed since this page was shown.',
} as const;

/** The total is for the goods; staff and the customer agree on the delivery. */
export const productOrderSteps = [
  'We call or write to you to confirm the order.',
  'We agree with you on the delivery, what it costs, and how you pay.',
  'Your goods go out to the address you gave.',
] as const;

const place = line({ missing: '', max: 80 }).optional();

/** public-site.md §5 'Checkout'. */
export const checkoutSchema = z.object({
  ...personFields('full name'),
  address: lines({ missing: 'Enter the address we deliver to', max: 500 }).meta({
    label: 'Delivery address',
    short: 'Address',
    hint: 'House, street, and a landmark that a driver can find.',
    autoComplete: 'street-address',
  }),
  city: place.meta({ label: 'City', autoComplete: 'address-level2' }),
  state: place.meta({ label: 'State', autoComplete: 'address-level1' }),
  country: place.meta({ label: 'Country', autoComplete: 'country-name' }),
  notes: lines({ missing: '', max: 1000 }).optional().meta({
    label: 'Notes',
    hint: 'When to come, whom to ask for, what to watch out for.',
  }),
  /** The fingerprint of the cart that the form showed; no other cart is ordered. */
  shown: line({ missing: '', max: 64 }).optional().meta({ control: 'hidden' }),
});

export type CheckOut = z.infer<typeof checkoutSchema>;
