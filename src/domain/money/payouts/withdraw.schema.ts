import { z } from 'zod';
import { whyNoAmount, readAmount } from '#domain/values/amount-input.ts';
import { currency, isCurrency, type Amount } from '#domain/values/currency.ts';
import { Failure } from '#domain/acting/context.ts';
import { line } from '#domain/values/input.ts';
import { nairaAmount } from '#domain/values/number-input.ts';
import { payoutTexts } from './payout.schema.ts';

const missingFrom = 'Choose what to withdraw from';
const amount = {
  missing: 'Please enter an amount',
  wrong: payoutTexts.tooMuch,
  tooMuch: payoutTexts.tooMuch,
  min_kobo: 100_00n,
  max_kobo: 100_000_000_000_00n,
};
const naira = nairaAmount(amount);

/** From the balance or from refunds. A currency other than naira adds its code: 'buyer_refundable USD'. */
export const withdrawSchema = z.object({
  from: z
    .string(missingFrom)
    .max(24, missingFrom)
    .transform((typed) => typed.split(' '))
    .pipe(z.tuple([z.enum(['member_available', 'buyer_refundable'], missingFrom)], z.string()))
    .transform(([purse, code = 'NGN']) => ({ purse, currency: code }))
    .refine(({ currency }) => isCurrency(currency), missingFrom)
    .meta({
      label: 'From',
      control: 'radios',
      forPrograms:
        'Where the money is taken from: `member_available` is your balance, and `buyer_refundable` is money that came back to you. For a currency other than naira add a space and its code, such as `buyer_refundable USD`.',
    }),
  amount: z
    .string(amount.missing)
    .max(60, amount.wrong)
    .trim()
    .min(1, amount.missing)
    .meta({ label: 'Amount', control: 'naira' }),
});

export function withdrawalAmount({ from, amount: typed }: Withdraw): Amount {
  const code = currency(from.currency);
  const minor = code === 'NGN' ? readNaira(typed) : readAmount(typed, code);
  if (minor !== undefined) return { minor, currency: code };
  throw new Failure('invalid', whyNoAmount(typed, code) ?? payoutTexts.amount, { field: 'amount' });
}
function readNaira(typed: string): bigint {
  const read = naira.safeParse(typed);
  if (read.success) return read.data;
  throw new Failure('invalid', read.error.issues[0]?.message ?? payoutTexts.amount, { field: 'amount' });
}

type Withdraw = z.infer<typeof withdrawSchema>;

const bank = z.string(payoutTexts.bank).min(1, payoutTexts.bank).max(20, payoutTexts.bank);
const number = z
  .string(payoutTexts.number)
  .max(30, payoutTexts.number)
  .transform((typed) => typed.replace(/[ -]/g, ''))
  .pipe(z.string().regex(/^\d{10}$/, payoutTexts.number));

export const bankAccountSchema = z.object({
  bank: bank.meta({ label: 'Bank', control: 'select' }),
  number: number.meta({ label: 'Account number', hint: '10 digits. We ask the bank for the name.' }),
});

export const agreedAccountSchema = z.object({
  bank,
  number,
  holder: line({ missing: payoutTexts.otherHolder, max: 200 }),
});
