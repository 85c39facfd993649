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
  unknown: 'This ruling does not exist. Open the deal again.',
  notInDispute: 'This part of the deal is not in dispute any more. See the deal’s page for what happened.',
  nameless: 'A ruling on money needs a named person. Sign in with your own account.',
  changed: 'The dispute has changed since this ruling. Make a new ruling.',
  notCarriedOut: 'This ruling was not carried out, and the dispute is still open.',
  share: 'Enter how much the seller gets: more than zero, and less than the whole amount.',
  confirmed: 'This ruling was confirmed, and the money has moved.',
  waits: 'An amount this large needs a second person. The ruling waits until they confirm it.',
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
    .string(rulingTexts.changed)
    .max(10, rulingTexts.changed)
    .regex(/^\d{1,9}$/, rulingTexts.changed)
    .transform(Number)
    .meta({ control: 'hidden' }),
});
export type RuleOnDeal = z.infer<typeof ruleOnDealSchema>;

export const rulingApprovalName = 'ruling';

/** A ruling is about a part of a deal: '12-1'. */
export function rulingSubject({ dealId, part }: { dealId: bigint; part: number }): string {
  return `${dealId}-${part}`;
}
