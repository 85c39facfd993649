import { z } from 'zod';
import { choice, line } from '../input.ts';
import { nairaAmount } from '../number-input.ts';
import { payoutTexts } from './payout.texts.ts';

/** Out of the balance, or of what was paid back. */
export const withdrawSchema = z.object({
  from: choice(['member_available', 'buyer_refundable'], { missing: 'Choose what to withdraw from' }),
  amount: nairaAmount({
    missing: 'Please enter an amount',
    wrong: payoutTexts.tooMuch,
    tooMuch: payoutTexts.tooMuch,
    min_kobo: 100_00n,
    max_kobo: 100_000_000_000_00n,
  }),
});
export type Withdraw = z.infer<typeof withdrawSchema>;

const bank = z.string(payoutTexts.bank).min(1, payoutTexts.bank).max(20, payoutTexts.bank);
const number = z
  .string(payoutTexts.number)
  .max(30, payoutTexts.number)
  .transform((typed) => typed.replace(/[ -]/g, ''))
  .pipe(z.string().regex(/^\d{10}$/, payoutTexts.number));

export const bankAccountSchema = z.object({ bank, number });
export type NewBankAccount = z.infer<typeof bankAccountSchema>;

/** The same with the name that the bank said, to which the member agrees. */
export const agreedAccountSchema = z.object({
  bank,
  number,
  holder: line({ missing: payoutTexts.otherHolder, max: 200 }),
});
