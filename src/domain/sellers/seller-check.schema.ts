import { z } from 'zod';
import { choice, line } from '../input.ts';

/** What our team looks at; that an address or a number is theirs is known from the account. */
export const checkedThings = ['business', 'certificates'] as const;
export type CheckedThing = (typeof checkedThings)[number];

export const checkedNames: Record<CheckedThing, string> = { business: 'Business', certificates: 'Certificates' };

export const checkTexts = {
  missing: 'Please fill in all required fields.',
  forbidden: 'Only who answers people may do this.',
  notThere: 'There is no such seller.',
  notBefore: 'It holds until a day after it was checked',
  future: 'This day is still to come',
} as const;

const day = (missing: string) =>
  z
    .string(missing)
    .max(10, missing)
    .refine((text) => z.iso.date().safeParse(text).success && text >= '2000-01-01' && text <= '2999-12-31', missing);

const days = z.object({ checked_on: day(''), valid_until: day('').optional() });

/** What was seen, when, and until when it holds, for people to read: 'CAC certificate RC 123456'. */
export const sellerCheckSchema = z
  .object({
    what: choice(checkedThings, { missing: 'Choose what was checked' }),
    seen: line({ missing: 'Say what you saw', max: 160 }),
    checked_on: day('Enter the day on which you saw it'),
    valid_until: day('Enter a day, or leave it empty').optional(),
  })
  .refine(({ checked_on, valid_until }) => valid_until === undefined || valid_until > checked_on, {
    path: ['valid_until'],
    message: checkTexts.notBefore,
    // Once both days can be read.
    when: ({ value }) => days.safeParse(value).success,
  });
export type SellerCheck = z.infer<typeof sellerCheckSchema>;
