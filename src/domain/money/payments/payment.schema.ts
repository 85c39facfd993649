import { z } from 'zod';
import { choice, line, tick } from '#domain/values/input.ts';
import { nairaAmount } from '#domain/values/number-input.ts';
import { brand } from '#content/brand.ts';

export const paymentTexts = {
  unknown: 'There is no such payment.',
  unknownDeal: 'There is no such deal.',
  none: 'Payments are not set up here yet.',
  notYet: 'Payments are not available yet: no payment provider has been set up. You are not charged.',
  lookAgain: 'Check the amount again',
  currency: 'This currency cannot be paid here.',
  notPaidOut:
    'Our payment provider cannot send this currency to a bank, so we take no payments in it. Agree on a deal in another currency.',
  notStarted: 'The payment could not be started. Nothing was paid; please try again in a moment.',
  answered: `This was paid already, or is on its way. You are not charged twice. Go back to ${brand.name} to see the payment.`,
  arrived: 'The money of this payment has arrived, so there is nothing to ask.',
  notChargedBack: 'This is not possible in the present state of the payment.',
  claimed: 'Enter one amount, or leave this empty to claim the whole payment',
  expiredCard: 'This card has expired. Please use another one.',
  missing: 'Please check the marked fields',
  notSaved: 'Nothing was done. Please try again.',
  paid: 'It is paid. We hold the money until you accept the goods.',
  paidForWork: 'It is paid. We hold the money until you accept the work.',
  paidEarlier: 'It is paid. The page of the deal shows where the money is now.',
  tooMuch: 'Choose an amount between ₦100 and ₦100,000,000.',
};

export const unmatchedTexts = {
  unknown: 'There is no such unmatched payment.',
  chargeback: 'A bank claims this payment. Decide about its chargeback first.',
  decided: 'This payment has been decided already. Load the page again.',
  byCard: 'This payment came by card, so it can only be refunded.',
  noPayment: 'There is no payment under this reference.',
  missing: 'Please say why',
  notSaved: 'Nothing was changed. Please try again.',
};

/** One of the given ways to pay, or a saved card: 'card-12'. */
function wayToPay<const Way extends string>(ways: readonly Way[]) {
  const named = new RegExp(`^(?:${ways.join('|')}|card-[1-9]\\d{0,17})$`);
  return z
    .string('Please select a payment method')
    .max(24, 'Please select a payment method')
    .regex(named, 'Please select a payment method')
    .transform((chosen): Way | { cardId: bigint } =>
      (ways as readonly string[]).includes(chosen)
        ? (chosen as Way)
        : { cardId: BigInt(chosen.slice(cardMethodPrefix.length)) },
    )
    .meta({ label: 'How do you want to pay?', control: 'radios' });
}

const cardMethodPrefix = 'card-';

export const cardMethodName = (id: bigint): string => `${cardMethodPrefix}${id}`;

/** marketplace.md §5 'Order paymentMethod' */
export const payDealSchema = z.object({
  method: wayToPay(['agbonpay', 'card', 'bank']),
  saveCard: tick.meta({
    label: 'Save this card',
    hint: 'If you pay by card on the next page, we save the card’s brand, last four digits and expiry. Its number never comes to us.',
  }),
  /** The step of the deal that the payer saw. */
  seen: z
    .string(paymentTexts.lookAgain)
    .max(12, paymentTexts.lookAgain)
    .regex(/^\d{1,9}$/, paymentTexts.lookAgain)
    .transform(Number)
    .optional(),
});
export type PayDeal = z.infer<typeof payDealSchema>;

export const topUpSchema = z.object({
  amount: nairaAmount({
    missing: 'Please enter an amount',
    wrong: paymentTexts.tooMuch,
    tooMuch: paymentTexts.tooMuch,
    min_kobo: 100_00n,
    max_kobo: 100_000_000_00n,
  }).meta({ label: 'Amount', hint: '₦100 to ₦100,000,000' }),
});

const bankAnswer = choice(
  { approve: 'It approves', decline: 'It declines: not enough money', delay: 'It takes a minute' },
  { missing: 'Please say what the bank answers' },
).meta({ label: 'What the bank answers', hint: 'For this test, you decide.' });

const expiry = /^(0[1-9]|1[0-2])\/?(\d\d)$/;

/** marketplace.md §5: the card form on the provider's page. */
export const sandboxCardSchema = z.object({
  type: choice({ debit: 'Debit', credit: 'Credit' }, { missing: 'Please say what kind of card it is' }).meta({
    label: 'Type of card',
  }),
  cardNumber: z
    .string('Please enter a valid card number')
    .max(40, 'Please enter a valid card number')
    .transform((typed) => typed.replace(/[ -]/g, ''))
    .pipe(z.string().regex(/^\d{16}$/, 'Please enter a valid card number'))
    .meta({ label: 'Card number', autoComplete: 'off' }),
  cardName: line({ missing: 'Please enter the name on the card', max: 120 }).meta({
    label: 'Name on the card',
    autoComplete: 'off',
  }),
  expiryDate: z
    .string('Please enter the expiry as MM/YY')
    .max(10, 'Please enter the expiry as MM/YY')
    .transform((typed) => typed.trim())
    .pipe(z.string().regex(expiry, 'Please enter the expiry as MM/YY'))
    .transform((typed) => typed.replace(expiry, '$1/$2'))
    .meta({ label: 'Expiry', hint: 'MM/YY', autoComplete: 'off' }),
  cvv: z
    .string('Please enter the 3 or 4 digits on the back')
    .max(4, 'Please enter the 3 or 4 digits on the back')
    .regex(/^\d{3,4}$/, 'Please enter the 3 or 4 digits on the back')
    .meta({ label: 'CVV', hint: '3 or 4 digits', autoComplete: 'off' }),
  answer: bankAnswer,
});
export type SandboxCard = z.infer<typeof sandboxCardSchema>;

export const sandboxTransferSchema = z.object({ answer: bankAnswer });

/** The amount that the bank claims. Empty means the whole payment. */
export const sandboxClaimSchema = z.object({
  amount: z
    .string()
    .max(60, paymentTexts.claimed)
    .trim()
    .default('')
    .meta({ label: 'Amount that the payer claims back', control: 'decimal' }),
});
export type SandboxClaim = z.infer<typeof sandboxClaimSchema>;
