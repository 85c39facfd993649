import { z } from 'zod';
import { day, timeOfDay } from '#domain/values/day-input.ts';
import { choice, line, lines, tick, unreadText } from '#domain/values/input.ts';
import { categoryNames, unitName, units } from '#domain/values/listed-goods.ts';
import { pictureFile } from '../listings/pictures/picture.schema.ts';
import { attachedFiles } from '../messages/message.schema.ts';
import { nairaAmount, wholeNumber } from '#domain/values/number-input.ts';
import { rfqTypes, rfqTolerances, type RfqType } from './rfq.options.ts';
import { rfqTexts } from './rfq.texts.ts';
import { acceptedTerms } from '../standing/trade.schema.ts';

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

/** The fields that ordinary and pro requests share (marketplace.md §3 'RFQ'). */
const commonFields = {
  product_name: line({ missing: 'Product name is required' }).meta({
    label: 'Product name',
    hint: 'For example: Copra, sun-dried',
  }),
  category: choice(categoryNames, { missing: 'Category is required' }).meta({ label: 'Category', control: 'select' }),
  quantity: wholeNumber({
    missing: rfqTexts.quantity,
    wrong: rfqTexts.quantity,
    min: 1,
    max: 1_000_000_000,
    tooMuch: rfqTexts.tooMuch,
  })
    .transform(BigInt)
    .meta({ label: 'Quantity', hint: 'A whole number' }),
  unit: choice(units, { missing: 'Unit is required' }).meta({
    label: 'Unit',
    hint: 'How you count or weigh it',
    control: 'select',
    options: Object.fromEntries(units.map((unit) => [unit, unitName(unit, true)])),
  }),
  price: naira.meta({ label: 'Price per unit', hint: 'In naira, delivered to you', control: 'naira' }),
  price_to: naira
    .optional()
    .meta({ label: 'Highest price per unit', hint: 'If you would pay more for a good bid', control: 'naira' }),
  location: line({ missing: 'Location is required', max: 160 }).meta({
    label: 'Location',
    hint: 'Town and state of the delivery, like Ikeja, Lagos',
    autoComplete: 'address-level2',
  }),
  deadline: day({ missing: 'Deadline is required', wrong: rfqTexts.deadline }).meta({
    label: 'Deadline for bids',
    hint: 'Sellers can send bids until then',
  }),
  deadline_time: timeOfDay({ missing: 'Enter a time, like 5pm', wrong: 'Enter a time, like 5pm' }).meta({
    label: 'Time',
    hint: 'In Lagos (WAT)',
  }),
  shares: shares.optional().meta({
    label: 'Parts of the payment',
    hint: 'Only for several deliveries. Enter the percentage for each delivery, like 30, 70: the seller gets 30 % of the price when you accept the first delivery, and 70 % when you accept the second. You pay the whole price into escrow first.',
  }),
  tolerance: choice(rfqTolerances, fromTheList)
    .optional()
    .meta({
      label: 'Tolerance in quantity',
      hint: 'How much more than this quantity you would accept',
      control: 'select',
      options: Object.fromEntries(rfqTolerances.map((most) => [most, most === '0' ? 'None' : `Up to ${most} % more`])),
      unchosen: 'None',
    }),
};

const specifications = {
  label: 'Specifications',
  hint: 'The grade, moisture, packing and papers that every bid must meet',
  rows: 5,
};

const ordinaryFields = {
  ...commonFields,
  type: choice(rfqTypes, { missing: 'Type is required' }).meta({ label: 'Type', control: 'select' }),
  specifications: lines({ missing: 'Specifications are required', max: 4000 }).meta(specifications),
  delivery_timeframe: line({ missing: 'Delivery timeframe is required' }).meta({
    label: 'Delivery timeframe',
    hint: 'For example: within 30 days, or 10 tons a month',
  }),
};
const proFields = {
  ...commonFields,
  specifications: lines({ missing: '', max: 4000 }).optional().meta(specifications),
};

/** Fields that are set only when the request is posted. */
const postingFields = {
  urgent: tick.meta({ label: 'This is urgent', hint: 'Sellers find it under the Urgent tab too' }),
  sealed: tick.meta({
    label: 'Seal the bids until the deadline',
    hint: 'Until then only the seller who sent a bid can read it: you and our team cannot. You cannot change this later.',
  }),
  in_kilos: tick.meta({
    label: 'Ask in kilos instead',
    hint: '40 tons become 40,000 kilos, and we divide the price by 1,000. You can then award any number of kilos, not only whole tons.',
    shownWhen: { field: 'unit', is: ['ton'] },
  }),
  suppliers: lines({ missing: '', max: 1500 }).optional().meta({
    label: 'Suppliers to invite',
    hint: 'Up to ten, one per line: the name of the company, or the address of its page here. All other sellers can bid too.',
    rows: 3,
  }),
  picture: pictureFile.optional().meta({ label: 'Picture or drawing', hint: 'JPEG, PNG or WebP, up to 5 MB' }),
  files: attachedFiles.meta({
    label: 'Files',
    hint: 'Up to four pictures or PDFs, 20 MB together. Members who are signed in can read them.',
  }),
  /** The draft that the request comes from, and the request that it is a copy of. */
  draft: numberOfOwn(),
  copy_of: line({ missing: '', max: 10 }).optional(),
  terms: acceptedTerms,
};

type Ranged = { price?: unknown; price_to?: unknown };
const isRange = ({ price, price_to }: Ranged) =>
  typeof price !== 'bigint' || typeof price_to !== 'bigint' || price_to >= price;
const range = {
  path: ['price_to'],
  message: rfqTexts.range,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const postRfqSchema = z.object({ ...ordinaryFields, ...postingFields }).refine(isRange, range);
/** The Urgent tab has no pro requests. */
const proUrgent = tick.meta({ label: 'This is urgent', hint: 'Sellers see that the request is urgent' });
export const postProRfqSchema = z.object({ ...proFields, ...postingFields, urgent: proUrgent }).refine(isRange, range);
/** Fields of an ordinary request that a pro request lacks. */
type Ordinary = { type?: RfqType; delivery_timeframe?: string };
export type PostRfq = z.infer<typeof postProRfqSchema> & Ordinary;

const version = z
  .string(rfqTexts.changed)
  .max(12, rfqTexts.changed)
  .regex(/^\d{1,9}$/, rfqTexts.changed)
  .transform(Number);
export const changeRfqSchema = z.object({ ...ordinaryFields, version }).refine(isRange, range);
export const changeProRfqSchema = z.object({ ...proFields, version }).refine(isRange, range);
export type ChangeRfq = z.infer<typeof changeProRfqSchema> & Ordinary;
export type AboutRfq = Omit<ChangeRfq, 'version'>;

/** The text as it was typed. Only its length is checked. */
const typed = (max: number, shownMax = max) =>
  z.string().max(max, `Shorten this to ${shownMax} characters or fewer`).optional();
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
  // Part of the form, but not saved with a draft.
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
export const answerRfqSchema = z.object({
  answer: lines({ missing: rfqTexts.answer, max: 2000 }).meta({ label: 'Your answer' }),
});
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
