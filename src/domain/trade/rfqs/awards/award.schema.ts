import { z } from 'zod';
import { choice, lines } from '#domain/values/input.ts';
import { wholeNumber } from '#domain/values/number-input.ts';
import { acceptedTerms, type WithTerms } from '../../standing/trade.schema.ts';
import { awardTexts as texts } from './award.texts.ts';

export const awardSchema = z.object({
  quantity: wholeNumber({
    missing: texts.quantity,
    wrong: texts.quantity,
    min: 1,
    max: 1_000_000_000,
    tooMuch: texts.tooMuch,
  }).meta({ label: 'Quantity to award' }),
  shippingAddress: lines({ missing: texts.address, max: 500 }).meta({ label: 'Delivery address' }),
  seen: z.string(texts.stale).max(60, texts.stale).min(1, texts.stale),
  terms: acceptedTerms,
});
export type AwardBid = WithTerms<z.infer<typeof awardSchema>>;

export const answerAwardSchema = z.object({
  answer: choice(['accept', 'decline'], { missing: texts.choose }).meta({
    label: 'Your answer',
    control: 'radios',
    options: {
      accept: 'Accept: we make the order, and the buyer pays its price, if any, within 72 hours',
      decline: 'Decline: your bid stands as it was',
    },
  }),
  award: z
    .string(texts.stale)
    .max(19, texts.stale)
    .regex(/^\d{1,18}$/, texts.stale)
    .transform(BigInt)
    .meta({ control: 'hidden' }),
  terms: acceptedTerms,
});
export type AnswerAward = WithTerms<z.infer<typeof answerAwardSchema>>;
