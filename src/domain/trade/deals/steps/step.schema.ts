import { z } from 'zod';
import { choice, line, lines, unreadText } from '#domain/values/input.ts';
import { attachedFiles, filesHint } from '../../messages/message.schema.ts';
import { wholeNumber } from '#domain/values/number-input.ts';
import { proposalTexts } from '../proposals/proposal.texts.ts';
import { faultNames, faultsOfGoods } from '../evidence/fault.options.ts';

export const stepTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'That did not work, and nothing has changed. Please try again.',
  why: 'Say why: the other side reads it',
  carrier: 'Say who carries the goods',
  carrierAlone: 'Say here only who carries the goods: no bank account, no code, and no payment outside escrow.',
  trackingAlone: 'Write here only the tracking number: no bank account, no code, and no payment outside escrow.',
  fault: 'Say what is wrong',
  words: 'Write it in your own words',
  claimed: 'Enter the amount that you claim',
  tooMuch: 'That is more than the amount of this part',
  noAmount: 'Enter one amount, like 50,000 or 50,000.50',
  digits: 'Enter the six digits that the buyer gives you',
  howMuch: 'Enter the quantity that you accept',
  whatPercentage: 'Enter the percentage that you accept',
  lookAgain: 'Check the amounts, then send it.',
  nothing:
    'Zero accepts nothing. If none of it is as agreed, press ‘Reject it’ on the deal’s page or, for work, ‘Something is wrong’.',
  all: 'That is the whole quantity. If all of it is as agreed, press ‘Accept it’ on the deal’s page.',
  tooManyOf: 'That is more than the whole quantity',
  inPercent: 'This deal is counted by percentage. Say what percentage of the part you accept.',
  inUnits: 'This deal is counted in the unit of its order. Say what quantity you accept.',
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
const sellerReadsHint = 'The seller reads it.';
const bothSidesReadHint = 'The other side and our team will read it.';
export const dealFilesHint = filesHint('The two of you and our team can');
const filesOf = (label: string) => attachedFiles.meta({ label, hint: dealFilesHint });
const proof = filesOf('Pictures or papers that prove it');
const pictures = filesOf('Pictures that show it');
const message = words.optional().meta({ label: 'Message', rows: 2 });

export const confirmStepSchema = z.object({ seen });
const whyField = { label: 'Why', rows: 2 };
export const stepReasonSchema = z.object({
  seen,
  words: lines({ missing: stepTexts.why, max: 500 }).meta({ ...whyField, hint: 'The other side reads it.' }),
});

const carrier = line({ missing: stepTexts.carrier, max: 80 }).meta({ label: 'Who carries it' });
const shipFields = {
  seen,
  carrier: carrier.meta({ hint: 'A carrier, a motor park, or your own driver with the plate number.' }),
  tracking: line({ missing: stepTexts.words, max: 80 })
    .optional()
    .meta({ label: 'Tracking or waybill number', control: 'reference' }),
  files: filesOf('Pictures of it'),
  words: message,
};
export const shipSchema = z.object(shipFields);
export const returnSchema = z.object({
  ...shipFields,
  carrier: carrier.meta({ hint: 'A carrier, a motor park, or a driver with the plate number.' }),
});

export const deliveryDigitsSchema = z.object({
  seen,
  pin: z
    .string(stepTexts.digits)
    .max(40, stepTexts.digits)
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, stepTexts.digits))
    .meta({ control: 'code', label: 'Six digits' }),
});

/** An amount as text, because only `read-steps.ts` knows the currency of the deal. */
const typedAmount = (missing: string) =>
  z.string(missing).max(60, missing).trim().min(1, missing).meta({ control: 'naira' });

const numberPattern = /^(\d{1,12})(?:\.(\d{1,3}))?$/;

/** A number with at most three decimals, counted in thousandths. */
const thousandths = (missing: string) =>
  z
    .string(missing)
    .max(40, missing)
    .transform((typed) => typed.replace(/[,\s]/g, ''))
    .pipe(z.string().regex(numberPattern, missing))
    .transform((typed) => {
      const [, whole = '', fraction = ''] = numberPattern.exec(typed) ?? [];
      return BigInt(whole + fraction.padEnd(3, '0'));
    });

export const quantityInThousandths = thousandths(stepTexts.howMuch);

/**
 * A deal takes one of `accepted` and `percent`, so that no number is read in a unit that its sender did not mean. `shown` and `percentShown`
 * are the portion whose sum the page showed, so that nobody accepts a portion before they saw its sum.
 */
export const acceptPartSchema = z.object({
  seen,
  accepted: quantityInThousandths.optional().meta({
    label: 'What quantity do you accept?',
    hint: 'In the unit of the order. Only if the deal comes from an order and has one part.',
    control: 'decimal',
  }),
  percent: thousandths(stepTexts.whatPercentage).optional().meta({
    label: 'What percentage of this part do you accept?',
    hint: 'More than 0, and less than 100. Only if the deal has several parts or does not come from an order.',
    control: 'decimal',
  }),
  shown: z.string().max(40, unreadText).optional().meta({ repeats: 'accepted' }),
  percentShown: z.string().max(40, unreadText).optional().meta({ repeats: 'percent' }),
  words: words.optional().meta({ label: 'What is wrong with the rest', hint: sellerReadsHint, rows: 2 }),
  files: pictures,
});

const faultField = { label: 'What is wrong?' };
export const rejectSchema = z.object({
  seen,
  reason: choice(faultsOfGoods, { missing: stepTexts.fault }).meta(faultField),
  words: words.meta({ label: 'In your own words', hint: sellerReadsHint }),
  files: pictures,
});

export const disputeSchema = z.object({
  seen,
  reason: choice(faultNames, { missing: stepTexts.fault }).meta(faultField),
  claimed: typedAmount(stepTexts.claimed).meta({ label: 'How much money do you want back?' }),
  words: words.meta({ label: 'What happened', hint: bothSidesReadHint }),
  files: proof,
});

export const disputeAnswerSchema = z.object({ seen, words: words.meta({ label: 'Your answer' }), files: proof });

/** `shown` is the sum whose shares the page showed, so that nobody proposes before they saw what each side gets. */
export const proposeSplitSchema = z.object({
  seen,
  sellers: typedAmount(proposalTexts.share).meta({ label: 'How much does the seller get?' }),
  shown: z.string().max(60, unreadText).optional().meta({ repeats: 'sellers' }),
  words: lines({ missing: proposalTexts.words, max: 2000 }).meta({
    label: 'Why this is fair',
    hint: bothSidesReadHint,
    rows: 3,
  }),
  files: proof,
});
export type ProposeSplit = z.infer<typeof proposeSplitSchema>;
export const refuseSplitSchema = z.object({
  seen,
  words: words.optional().meta({ ...whyField, hint: bothSidesReadHint }),
});

const payerNames = { buyer: 'The buyer', seller: 'The seller', both: 'Each pays half' } as const;
const aDay = /^\d{4}-\d{2}-\d{2}$/;
export const dealTermsSchema = z.object({
  seen,
  amount: typedAmount(stepTexts.noAmount).meta({ label: 'Price' }),
  payer: choice(payerNames, { missing: stepTexts.payer }).meta({ label: 'Who pays our fee?', layout: 'columns' }),
  days: wholeNumber({
    missing: stepTexts.days,
    wrong: stepTexts.days,
    min: 1,
    max: 30,
    tooMuch: stepTexts.days,
  }).meta({ label: 'Days to inspect the goods', unit: 'days' }),
  shipBy: z
    .string(stepTexts.shipBy)
    .max(10, stepTexts.shipBy)
    .regex(aDay, stepTexts.shipBy)
    .meta({ label: 'To be sent by', control: 'day' }),
  words: message,
});
export type NewTerms = z.infer<typeof dealTermsSchema>;
export type OpenDispute = z.infer<typeof disputeSchema>;
export type AcceptPart = z.infer<typeof acceptPartSchema>;
