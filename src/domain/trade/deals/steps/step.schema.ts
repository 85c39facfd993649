import { z } from 'zod';
import { choice, line, lines, unreadText } from '#domain/values/input.ts';
import { attachedFiles } from '../../messages/message.schema.ts';
import { wholeNumber } from '#domain/values/number-input.ts';
import { proposalTexts } from '../proposals/proposal.texts.ts';
import { faults, faultsOfGoods } from '../evidence/said.options.ts';

export const stepTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'That did not work, and nothing has changed. Please try again.',
  why: 'Say why: the other side reads it',
  carrier: 'Say who carries it',
  carrierAlone: 'Say here only who carries it: no bank account, no code, and no payment outside escrow.',
  trackingAlone: 'Write here only its number: no bank account, no code, and no payment outside escrow.',
  fault: 'Say what is wrong',
  words: 'Say it in your words',
  claimed: 'Say how much of it you claim',
  tooMuch: 'That is more than this is worth',
  noAmount: 'Enter one amount, like 50,000 or 50,000.50',
  digits: 'Enter the six digits that the buyer gives you',
  howMuch: 'Enter how much of it you accept',
  lookAgain: 'Check the amounts, then send it.',
  nothing: 'Zero is not a part: if none of it is as agreed, press ‘Reject it’ on the deal’s page.',
  all: 'The whole is not a part: if all of it is as agreed, press ‘Accept it’ on the deal’s page.',
  tooManyOf: 'That is more than there is',
  days: 'Enter 1 to 30 days',
  shipBy: 'Choose a day from tomorrow on, within a year',
  payer: 'Say who pays our fee',
  termsOfOrder: 'The terms are those of the order: agree to them, or decline.',
  stale: 'This page did not load completely. Open it again.',
} as const;

/** The step that the page showed. If the part has moved on since, the act is refused. */
const seen = z
  .string(stepTexts.stale)
  .max(10, stepTexts.stale)
  .regex(/^\d{1,9}$/, stepTexts.stale)
  .transform(Number)
  .meta({ control: 'hidden' });

const words = lines({ missing: stepTexts.words, max: 2000 });
const files = attachedFiles;

export const confirmSchema = z.object({ seen });
const why = { label: 'Why', rows: 2 };
export const whySchema = z.object({
  seen,
  words: lines({ missing: stepTexts.why, max: 500 }).meta({ ...why, hint: 'The other side reads it.' }),
});

const tracking = line({ missing: stepTexts.words, max: 80 }).optional();
const carrier = line({ missing: stepTexts.carrier, max: 80 });
export const shipSchema = z.object({ seen, carrier, tracking, words: words.optional(), files });

export const digitsSchema = z.object({
  seen,
  pin: z
    .string(stepTexts.digits)
    .max(40, stepTexts.digits)
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, stepTexts.digits))
    .meta({ control: 'code', label: 'Six digits' }),
});

/** The currency is known only when the amount is parsed. */
const typedAmount = (missing: string) => z.string(missing).max(60, missing).trim().min(1, missing);

/** A quantity; weights to the thousandth. */
const measure = /^(\d{1,12})(?:\.(\d{1,3}))?$/;
export const thousandths = z
  .string(stepTexts.howMuch)
  .max(40, stepTexts.howMuch)
  .transform((typed) => typed.replace(/[,\s]/g, ''))
  .pipe(z.string().regex(measure, stepTexts.howMuch))
  .transform((typed) => {
    const [, whole = '', fraction = ''] = measure.exec(typed) ?? [];
    return BigInt(whole + fraction.padEnd(3, '0'));
  });

/** `shown` is the portion whose sum the page showed, so that nobody accepts a portion before they saw its sum. */
export const partSchema = z.object({
  seen,
  accepted: thousandths,
  shown: z.string().max(40, unreadText).optional(),
  words: words.optional(),
  files,
});

const reason = choice(faultsOfGoods, { missing: stepTexts.fault });
export const rejectSchema = z.object({ seen, reason, words, files });

export const disputeSchema = z.object({
  seen,
  reason: choice(faults, { missing: stepTexts.fault }),
  claimed: typedAmount(stepTexts.claimed),
  words,
  files,
});

export const answerSchema = z.object({ seen, words, files });

/** `shown` is the sum whose shares the page showed, so that nobody proposes before they saw what each side gets. */
export const splitSchema = z.object({
  seen,
  sellers: typedAmount(proposalTexts.share),
  shown: z.string().max(60, unreadText).optional(),
  words: lines({ missing: proposalTexts.words, max: 2000 }),
  files,
});
export type Split = z.infer<typeof splitSchema>;
export const refusalSchema = z.object({
  seen,
  words: words.optional().meta({ ...why, hint: 'The other side and our team will read it.' }),
});

const aDay = /^\d{4}-\d{2}-\d{2}$/;
export const termsSchema = z.object({
  seen,
  amount: typedAmount(stepTexts.noAmount),
  payer: choice(['buyer', 'seller', 'both'], { missing: stepTexts.payer }),
  days: wholeNumber({ missing: stepTexts.days, wrong: stepTexts.days, min: 1, max: 30, tooMuch: stepTexts.days }),
  shipBy: z.string(stepTexts.shipBy).max(10, stepTexts.shipBy).regex(aDay, stepTexts.shipBy),
  words: words.optional(),
});
export type NewTerms = z.infer<typeof termsSchema>;
export type Dispute = z.infer<typeof disputeSchema>;
export type Part = z.infer<typeof partSchema>;
