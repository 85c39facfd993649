import { z } from 'zod';
import { line } from '#domain/values/input.ts';

export const approvalTexts = {
  unknown: 'There is nothing to confirm here.',
  nameless: 'Sign in under your own name for this. The shared password cannot confirm anything.',
  ownConfirmation: 'You began this. A colleague has to confirm it.',
  twice: 'You have confirmed this already. A second colleague has to confirm it.',
  ended: 'This does not need a confirmation any more. Load the page again.',
  expired: 'This was not confirmed in time. It must be started again.',
  ownAccount:
    'This account is yours, or shares an e-mail address, bank account, card or device with yours. A colleague has to confirm it.',
  alone: 'A second person, signed in with an account of their own, must confirm this.',
  role: 'Your role cannot confirm this.',
  beginnerGone: 'The person who began this has left or has another role. It must be started again.',
  withdraws: 'Only the person who began this can withdraw it.',
  ownRefusal: 'You began this. You can withdraw it.',
  concerned: 'This is about your own staff account. Another owner decides about it.',
  othersWait: 'A colleague has already asked for a change here. Confirm it or turn it down first.',
  missing: 'Please check the marked fields',
  noWhy: 'Please say why',
  notSaved: 'Nothing was changed. Please try again.',
} as const;

/** A record's number, which JSON stores as text. */
export const numberWish = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);

/** Reads wishes that were stored under older names of their fields. */
export const renamedWish = <Schema extends z.ZodType>(names: Readonly<Record<string, string>>, schema: Schema) =>
  z.preprocess(
    (stored: object) => Object.fromEntries(Object.entries(stored).map(([name, value]) => [names[name] ?? name, value])),
    schema,
  );

export const turnDownSchema = z.object({
  why: line({ missing: approvalTexts.noWhy, max: 300 }).meta({
    label: 'Why it should not be done',
    control: 'area',
    rows: 2,
  }),
});
export type TurnDown = z.infer<typeof turnDownSchema>;
