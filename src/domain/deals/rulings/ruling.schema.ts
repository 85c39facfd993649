import { z } from 'zod';
import { choice, line } from '../../input.ts';

/** What staff can decide in a dispute: all of it to the seller, all of it back to the buyer, or some to each. */
export const rulingKinds = ['release', 'refund', 'split'] as const;
export type RulingKind = (typeof rulingKinds)[number];

export const rulingTexts = {
  missing: 'Please fill in all required fields.',
  noWhy: 'Say why: it stands in the log for good',
  unknown: 'There is no such ruling.',
  notOver: 'This is not in dispute any more. See how it stands now.',
  nameless: 'Sign in with an account of your own: who rules on money has a name.',
  sameOne: 'You ruled on this yourself. Somebody else of the team confirms it.',
  goneOn: 'The dispute went on since this was said. Rule on it anew.',
  share: 'Say how much of it the seller gets: less than all, and more than nothing.',
  confirmed: 'This ruling was confirmed, and the money has moved.',
  waits: 'A second member of the team confirms an amount like this. It waits for them.',
} as const;

const minor = z
  .string()
  .max(20)
  .regex(/^[1-9]\d{0,17}$/, rulingTexts.share)
  .transform(BigInt);

/** `sellers` is what the seller gets of what it is worth, before fees. `seen` is the step that whoever rules has looked at. */
export const ruleSchema = z.object({
  kind: choice(rulingKinds, { missing: rulingTexts.missing }),
  sellers: minor.optional(),
  why: line({ missing: rulingTexts.noWhy, max: 1000 }),
  seen: z
    .string()
    .max(10)
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
export type Rule = z.infer<typeof ruleSchema>;
