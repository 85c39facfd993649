import { z } from 'zod';
import { day } from '../day-input.ts';
import { choice, line } from '../input.ts';
import { price } from '../records/record.schema.ts';

export const settingTexts = {
  missing: 'Please fill in all required fields.',
  offline: 'Network error. Please check your connection and try again.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  changedMeanwhile:
    'Somebody else changed this while you wrote. What they chose is shown above: look at it, then save again.',
  noDay: 'Choose the day from which it holds',
  tooEarly: 'That day has begun. Choose a later day, or “Now”',
  tooLate: 'Choose a day within the next two years',
} as const;

export const startOptions = ['now', 'day'] as const;

/** When it begins, why, and what somebody saw before they wrote: the same for every setting. */
const whenAndWhy = {
  from: choice(startOptions, { missing: 'Choose when it begins' }),
  day: day({ missing: settingTexts.noDay, wrong: 'Enter a day, like 31/12/2026' }).optional(),
  reason: line({ missing: 'Say why: it stands in the history', max: 300 }),
  version: z
    .string()
    .max(12)
    .regex(/^\d{1,9}$/, 'Open the setting again'),
  /** Which of the two buttons was pressed: a look at how it will read changes nothing. */
  act: z.enum(['preview', 'save']).optional(),
};

const positivePrice = price.refine((kobo) => kobo > 0n, 'Please enter a valid positive number');

const wrongShare = 'Enter a whole percentage from 1 to 99';
const share = z
  .string(wrongShare)
  .max(20, wrongShare)
  .regex(/^\s*[1-9]\d?\s*%?\s*$/, wrongShare)
  .transform((typed) => Number(typed.replace('%', '')));

const wrongFee = 'Enter a percentage from 0 to 10, like 1.5';
const fee = z
  .string(wrongFee)
  .max(20, wrongFee)
  .regex(/^\s*(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)\s*%?\s*$/, wrongFee)
  .transform((typed) => Math.round(Number(typed.replace('%', '')) * 100));

/** What each kind of setting asks for. Digits of other scripts and other ways to write a number are refused, as in every price. */
export const settingSchemas = {
  price: z.object({ amount: positivePrice, ...whenAndWhy }),
  'shop price': z.object({ amount: positivePrice.optional(), ...whenAndWhy }),
  share: z.object({ percent: share, ...whenAndWhy }),
  fee: z.object({ percent: fee, ...whenAndWhy }),
  claim: z.object({
    text: line({ missing: 'Enter what we say', max: 200 }),
    evidence: line({ missing: '', max: 500 }).optional(),
    source: line({ missing: '', max: 300 }).optional(),
    until: day({ missing: '', wrong: 'Enter a day, like 31/12/2026' }).optional(),
    ...whenAndWhy,
  }),
} as const;

export type SettingKind = keyof typeof settingSchemas;
export type WhenAndWhy = {
  from: (typeof startOptions)[number];
  day?: string | undefined;
  reason: string;
  version: string;
  act?: 'preview' | 'save' | undefined;
};
