import { z } from 'zod';
import { day, timeOfDay } from '#domain/values/day-input.ts';
import { choice, line, lines, tick, unreadText } from '#domain/values/input.ts';
import { categories, units } from '#domain/values/listed-goods.ts';
import { pictureFile } from '../listings/pictures/picture.schema.ts';
import { attachedFiles } from '../messages/message.schema.ts';
import { nairaAmount, wholeNumber } from '#domain/values/number-input.ts';
import { rfqTypes, tolerances, type RfqType } from './rfq.options.ts';
import { rfqTexts } from './rfq.texts.ts';

const fromTheList = { missing: 'Choose from the list' };

const naira = nairaAmount({
  missing: rfqTexts.price,
  wrong: rfqTexts.price,
  max_kobo: 1_000_000_000_000n,
  tooMuch: 'Enter ₦10,000,000,000 or less',
});

/** '30, 70' or '30 + 70': percentages that add up to 100. */
const shares = line({ missing: '', max: 60 })
  .transform((typed) =>
    typed
      .split(/[^\d]+/)
      .filter(Boolean)
      .map(Number),
  )
  .refine((parts) => parts.length <= 10 && parts.every((part) => part > 0), rfqTexts.shares)
  .refine((parts) => parts.reduce((sum, part) => sum + part, 0) === 100, rfqTexts.shares);

/** What every request says; of a pro request less is asked (marketplace.md §3 'RFQ'). */
const always = {
  product_name: line({ missing: 'Product name is required' }),
  category: choice(categories, { missing: 'Category is required' }),
  quantity: wholeNumber({
    missing: rfqTexts.quantity,
    wrong: rfqTexts.quantity,
    min: 1,
    max: 1_000_000_000,
    tooMuch: rfqTexts.tooMuch,
  }).transform(BigInt),
  unit: choice(units, { missing: 'Unit is required' }),
  price: naira,
  price_to: naira.optional(),
  location: line({ missing: 'Location is required', max: 160 }),
  deadline: day({ missing: 'Deadline is required', wrong: rfqTexts.deadline }),
  deadline_time: timeOfDay({ missing: 'Enter a time, like 5pm', wrong: 'Enter a time, like 5pm' }),
  shares: shares.optional(),
  tolerance: choice(tolerances, fromTheList).optional(),
};

const ordinary = {
  ...always,
  type: choice(rfqTypes, { missing: 'Type is required' }),
  specifications: lines({ missing: 'Specifications are required', max: 4000 }),
  delivery_timeframe: line({ missing: 'Delivery timeframe is required' }),
};
const pro = { ...always, specifications: lines({ missing: '', max: 4000 }).optional() };

/** What is said once, when the request is posted. */
const once = {
  urgent: tick,
  sealed: tick,
  in_kilos: tick,
  suppliers: lines({ missing: '', max: 1500 }).optional(),
  picture: pictureFile.optional(),
  files: attachedFiles,
  /** The draft that it comes from, and the request that it is a copy of. */
  draft: numberOfOwn(),
  copy_of: line({ missing: '', max: 10 }).optional(),
  terms: tick,
};

type Ranged = { price?: unknown; price_to?: unknown };
const isRange = ({ price, price_to }: Ranged) =>
  typeof price !== 'bigint' || typeof price_to !== 'bigint' || price_to >= price;
const range = {
  path: ['price_to'],
  message: rfqTexts.range,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const postRfqSchema = z.object({ ...ordinary, ...once }).refine(isRange, range);
export const postProRfqSchema = z.object({ ...pro, ...once }).refine(isRange, range);
/** What an ordinary request says that a pro request does not. */
type Ordinary = { type?: RfqType; delivery_timeframe?: string };
export type PostRfq = z.infer<typeof postProRfqSchema> & Ordinary;

const version = z
  .string(rfqTexts.changed)
  .max(12, rfqTexts.changed)
  .regex(/^\d{1,9}$/, rfqTexts.changed)
  .transform(Number);
export const changeRfqSchema = z.object({ ...ordinary, version }).refine(isRange, range);
export const changeProRfqSchema = z.object({ ...pro, version }).refine(isRange, range);
export type ChangeRfq = z.infer<typeof changeProRfqSchema> & Ordinary;
export type AboutRfq = Omit<ChangeRfq, 'version'>;

/** The text as it was typed. Only its length is checked. */
const typed = (max: number, asked = max) =>
  z.string().max(max, `Shorten this to ${asked} characters or fewer`).optional();
export const rfqDraftSchema = z.object({
  product_name: typed(480, 120),
  type: typed(60),
  category: typed(60),
  specifications: typed(8000, 4000),
  quantity: typed(40),
  unit: typed(20),
  price: typed(60),
  price_to: typed(60),
  location: typed(640, 160),
  delivery_timeframe: typed(480, 120),
  deadline: typed(40),
  deadline_time: typed(40),
  shares: typed(120),
  tolerance: typed(10),
  urgent: typed(10),
  sealed: typed(10),
  in_kilos: typed(10),
  suppliers: typed(3000, 1500),
  draft: numberOfOwn(),
  pro: typed(10),
  // The form carries them too; a draft does not keep them.
  picture: z.custom<Uint8Array>().optional(),
  files: z.array(z.custom<Uint8Array>()).default([]),
});
export type RfqDraft = z.infer<typeof rfqDraftSchema>;

export const withdrawRfqSchema = z.object({
  why: line({ missing: rfqTexts.why, max: 500 }).meta({
    label: 'Reason',
    hint: 'The sellers who sent bids can read it',
    control: 'area',
  }),
});
export type WithdrawRfq = z.infer<typeof withdrawRfqSchema>;
export const askRfqSchema = z.object({
  question: lines({ missing: rfqTexts.question, max: 1000 }).meta({
    label: 'Your question',
    hint: 'Everybody can read the question and the answer, but not who asked. Do not name a price here: put it in your bid.',
    rows: 4,
  }),
});
export const answerRfqSchema = z.object({ answer: lines({ missing: rfqTexts.answer, max: 2000 }) });
export const reportRfqSchema = z.object({
  why: lines({ missing: rfqTexts.reportWhy, max: 500 }).meta({ label: 'What is wrong with it?' }),
});
export const askProSchema = z.object({
  why: lines({ missing: rfqTexts.proWhy, max: 1000 }).meta({
    label: 'What you buy',
    hint: 'Which goods, how much and how often. Our team reads your answer.',
    rows: 4,
  }),
});

function numberOfOwn() {
  return z
    .string()
    .max(18, unreadText)
    .regex(/^\d*$/, unreadText)
    .optional()
    .transform((text) => (text ? BigInt(text) : undefined));
}
