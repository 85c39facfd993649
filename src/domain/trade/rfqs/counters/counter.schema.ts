import { z } from 'zod';
import { choice, lines } from '#domain/values/input.ts';
import { nairaAmount, wholeNumber } from '#domain/values/number-input.ts';
import { acceptedTerms, type WithTerms } from '../../standing/trade.schema.ts';

export const counterTexts = {
  missing: 'Please fill in all required fields.',
  price: 'Enter one amount in naira, like ₦500,000',
  quantity: 'Enter a whole number, 1 or more',
  unknown: 'There is no bid at this address.',
  notYet: 'A sealed bid can be countered once it is open, after the deadline.',
  over: 'This request is over, so its bids cannot be countered.',
  withdrawn: 'This bid is withdrawn.',
  awarded: 'This bid is awarded already, or an award is proposed to its bidder.',
  openAlready: 'A counter-offer to this bid is open already. Withdraw it first.',
  inRound: 'This bidder is in the final round. Wait until the round is over.',
  notOpen: 'There is no open counter-offer here any more.',
  otherOne: 'The buyer has made another counter-offer. Read it before you answer.',
  expired: 'The time to answer this counter-offer is over. Your bid stands as it is.',
  tooMuch: (most: bigint) => `Enter ${most.toLocaleString('en-NG')} or less: more is not left to award`,
  failed: 'The counter-offer was not sent. Please try again.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
} as const;

const counterDays = ['1', '2', '3', '7'] as const;
const counterDaysLabels: Record<(typeof counterDays)[number], string> = {
  '1': '1 day',
  '2': '2 days',
  '3': '3 days',
  '7': '1 week',
};

export const sendCounterSchema = z.object({
  price: nairaAmount({
    missing: counterTexts.price,
    wrong: counterTexts.price,
    max_kobo: 1_000_000_000_000n,
    tooMuch: 'Enter ₦10,000,000,000 or less',
  }).meta({ label: 'Price' }),
  quantity: wholeNumber({
    missing: counterTexts.quantity,
    wrong: counterTexts.quantity,
    min: 1,
    max: 1_000_000_000,
    tooMuch: 'Enter 1,000,000,000 or less',
  })
    .meta({ label: 'Quantity' })
    .transform(BigInt),
  message: lines({ missing: '', max: 1000 }).optional().meta({ label: 'Message', hint: 'The bidder can read it.' }),
  days: choice(counterDays, { missing: 'Choose how long the bidder has to answer' }).meta({
    label: 'Time to answer',
    options: counterDaysLabels,
    control: 'radios',
  }),
  terms: acceptedTerms,
});
export type SendCounter = WithTerms<z.infer<typeof sendCounterSchema>>;

export const answerCounterSchema = z.object({
  counter: z
    .string('Open the bid again')
    .max(19, 'Open the bid again')
    .regex(/^\d{1,18}$/, 'Open the bid again')
    .transform(BigInt),
});
export type AnswerCounter = z.infer<typeof answerCounterSchema>;

export const acceptCounterSchema = answerCounterSchema.extend({ terms: acceptedTerms });
export type AcceptCounter = WithTerms<z.infer<typeof acceptCounterSchema>>;
