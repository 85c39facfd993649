import { z } from 'zod';
import { choice, line } from '#domain/values/input.ts';

export const rulingLabels = {
  release: 'All of it to the seller',
  refund: 'All of it back to the buyer',
  split: 'Some to each',
} as const;
export type RulingKind = keyof typeof rulingLabels;

export const rulingTexts = {
  missing: 'Please fill in all required fields.',
  noWhy: 'Say why: it is saved in the log for good',
  unknown: 'There is no such ruling.',
  notOver: 'This is not in dispute any more. Open the deal again.',
  nameless: 'A ruling on money needs a named person. Sign in with your own account.',
  sameOne: 'You ruled on this yourself. A colleague has to confirm it.',
  goneOn: 'The dispute has changed since this ruling. Make a new ruling.',
  share: 'Enter how much the seller gets: more than zero, and less than all of it.',
  confirmed: 'This ruling was confirmed, and the money has moved.',
  waits: 'An amount like this needs a second person. The ruling waits for them.',
} as const;

const kind = choice(rulingLabels, { missing: rulingTexts.missing });

/** The ruling that a colleague chooses first; the page then shows what this ruling would do. */
export const chooseRulingSchema = z.object({
  kind: kind.meta({ label: 'Who gets the money' }),
  share: z
    .string()
    .max(60, rulingTexts.share)
    .optional()
    .meta({ label: 'What the seller gets, if some goes to each', control: 'decimal' }),
});

const minor = z
  .string(rulingTexts.share)
  .max(20, rulingTexts.share)
  .regex(/^[1-9]\d{0,17}$/, rulingTexts.share)
  .transform(BigInt);

/** `sellers` is the seller's share of the price, before fees. `seen` is the step that the ruling colleague saw. */
export const ruleOnDealSchema = z.object({
  kind: kind.meta({ control: 'hidden' }),
  sellers: minor.optional().meta({ control: 'hidden' }),
  why: line({ missing: rulingTexts.noWhy, max: 1000 }).meta({
    label: 'Why',
    hint: 'Both sides read it, and it is saved in the audit log.',
    control: 'area',
  }),
  seen: z
    .string(rulingTexts.goneOn)
    .max(10, rulingTexts.goneOn)
    .regex(/^\d{1,9}$/, rulingTexts.goneOn)
    .transform(Number)
    .meta({ control: 'hidden' }),
});
export type RuleOnDeal = z.infer<typeof ruleOnDealSchema>;

export const rulingApprovalName = 'ruling';

/** A ruling is about a part of a deal: '12-1'. */
export function rulingSubject({ dealId, part }: { dealId: bigint; part: number }): string {
  return `${dealId}-${part}`;
}
