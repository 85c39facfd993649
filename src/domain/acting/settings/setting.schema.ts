import { z } from 'zod';
import { weekDays } from '#content/contact-facts.ts';
import { tradingStates } from '#content/trading.ts';
import { day } from '#domain/values/day-input.ts';
import { choice, email, isBlank, line, phone } from '#domain/values/input.ts';
import { price } from '#domain/values/price-input.ts';
import { rcNumber, tin } from '#domain/values/registered-numbers.ts';
import { declaredDays } from './declared-days.ts';
import { chatAddress, webAddress } from './web-address.ts';

export const settingTexts = {
  missing: 'Please fill in all required fields.',
  offline: 'Network error. Please check your connection and try again.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  changedMeanwhile: 'A colleague changed this meanwhile. Their value is shown above: check it, then save again.',
  noReason: 'Say why: it is saved in the history',
  tooEarly: 'That day has begun. Choose a later day, or leave it empty for now',
  tooLate: 'Choose a day within the next two years',
} as const;

/** The fields of every setting: when the change begins, why, and the version that the page showed. */
const whenAndWhy = {
  /** None if the change takes effect now. */
  day: day({ missing: settingTexts.tooEarly, wrong: 'Enter a day, like 31/12/2026' }).optional(),
  reason: line({ missing: settingTexts.noReason, max: 300 }).optional(),
  version: z
    .string('Open the setting again')
    .max(12, 'Open the setting again')
    .regex(/^\d{1,9}$/, 'Open the setting again'),
  /** The pressed button; a preview changes nothing. */
  act: z.enum(['preview', 'save'], 'Open the setting again').optional(),
};

/** A change needs a reason, and its error is shown together with the others; a preview needs none. */
function asked<Shape extends z.core.$ZodLooseShape>(fields: Shape) {
  const isGiven = (typed: unknown) => {
    const { act, reason } = (typed ?? {}) as { act?: unknown; reason?: unknown };
    return act === 'preview' || (typeof reason === 'string' && !isBlank(reason));
  };
  return z.object({ ...fields, ...whenAndWhy }).refine(isGiven, {
    path: ['reason'],
    message: settingTexts.noReason,
    when: () => true,
  });
}

const positivePrice = price.refine((kobo) => kobo > 0n, 'Please enter a valid positive number');

const wrongShare = 'Enter a whole percentage from 1 to 99';
const share = z
  .string(wrongShare)
  .max(20, wrongShare)
  .regex(/^\s*[1-9]\d?\s*%?\s*$/, wrongShare)
  .transform((typed) => Number(typed.replace('%', '')));

const wrongStockShare = 'Enter a whole percentage from 1 to 100';
const stockShare = z
  .string(wrongStockShare)
  .max(20, wrongStockShare)
  .regex(/^\s*(?:[1-9]\d?|100)\s*%?\s*$/, wrongStockShare)
  .transform((typed) => Number(typed.replace('%', '')));

const wrongHold = 'Enter whole hours from 1 to 72';
const hold = z
  .string(wrongHold)
  .max(20, wrongHold)
  .regex(/^\s*(?:[1-9]|[1-6]\d|7[0-2])\s*$/, wrongHold)
  .transform(Number);

const wrongDays = 'Enter whole days from 1 to 120';
const heldDays = z
  .string(wrongDays)
  .max(20, wrongDays)
  .regex(/^\s*(?:[1-9]|[1-9]\d|1[01]\d|120)\s*$/, wrongDays)
  .transform(Number);

const wrongCount = 'Enter a whole number from 1 to 100,000';
const count = z
  .string(wrongCount)
  .max(20, wrongCount)
  .regex(/^\s*[1-9]\d{0,2}(?:,?\d{3})?\s*$/, wrongCount)
  .transform((typed) => Number(typed.replace(',', '')))
  .refine((number) => number <= 100_000, wrongCount);

const wrongFee = 'Enter a percentage from 0 to 10, like 1.5';
const fee = z
  .string(wrongFee)
  .max(20, wrongFee)
  .regex(/^\s*(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)\s*%?\s*$/, wrongFee)
  .transform((typed) => Math.round(Number(typed.replace('%', '')) * 100));

const wrongTime = 'Enter a time of the day, like 8:00 or 17:30';
const time = z
  .string(wrongTime)
  .max(20, wrongTime)
  .regex(/^\s*(?:[01]?\d|2[0-3])[:.][0-5]\d\s*$/, wrongTime)
  .transform((typed) => typed.trim().replace('.', ':').padStart(5, '0'));

const bothDays = {
  from: choice(weekDays, { missing: 'Choose the first day' }),
  to: choice(weekDays, { missing: 'Choose the last day' }),
};
const bothTimes = { opens: time, closes: time };
/** Compares two values once both are valid, even if other fields are not. */
const once = (shape: z.core.$ZodLooseShape) => {
  const read = z.object(shape);
  return ({ value }: { value: unknown }) => read.safeParse(value).success;
};

const openingHours = asked({ ...bothDays, ...bothTimes })
  .refine(({ from, to }) => weekDays.indexOf(from) <= weekDays.indexOf(to), {
    path: ['to'],
    message: 'Choose a day that comes after the first one. The week begins on Monday',
    when: once(bothDays),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'Enter a time after the first one',
    when: once(bothTimes),
  });

/** The form of each kind of setting. Digits of other scripts and other notations of a number are refused, as in every price. */
export const settingSchemas = {
  price: asked({ amount: positivePrice }),
  'shop price': asked({ amount: positivePrice.optional() }),
  'fee amount': asked({ amount: price }),
  share: asked({ percent: share }),
  'stock share': asked({ percent: stockShare }),
  'hold time': asked({ hours: hold }),
  'hold days': asked({ days: heldDays }),
  fee: asked({ percent: fee }),
  claim: asked({
    text: line({ missing: 'Enter what we say', max: 200 }),
    evidence: line({ missing: '', max: 500 }).optional(),
    source: line({ missing: '', max: 300 }).optional(),
    until: day({ missing: '', wrong: 'Enter a day, like 31/12/2026' }).optional(),
  }),
  phone: asked({ phone: phone({ missing: 'Enter the phone number' }) }),
  email: asked({ email: email({ missing: 'Enter the e-mail address' }) }),
  address: asked({
    street: line({ missing: 'Enter the street and number', max: 100 }),
    place: line({ missing: 'Enter the town and the state', max: 100 }),
    country: line({ missing: 'Enter the country', max: 60 }),
  }),
  hours: openingHours,
  days: asked({ days: declaredDays.optional() }),
  link: asked({ url: webAddress({ missing: 'Enter the web address' }) }),
  chat: asked({ url: chatAddress({ missing: 'Enter the number or the address' }) }),
  'rc number': asked({ number: rcNumber.optional() }),
  tin: asked({ number: tin.optional() }),
  count: asked({ count }),
  approvers: asked({ people: choice(['1', '2'], { missing: 'Choose how many people' }) }),
  trading: asked({ state: choice(tradingStates, { missing: 'Choose who may trade' }) }),
} as const;

export type SettingKind = keyof typeof settingSchemas;
export type WhenAndWhy = {
  day?: string | undefined;
  /** Missing only when the page is opened. */
  reason?: string | undefined;
  version: string;
  act?: 'preview' | 'save' | undefined;
};
