import { z } from 'zod';
import { choice, lines } from '#domain/values/input.ts';
import { payoutTexts } from './payout.texts.ts';

/** What a bank can say became of a payout that it was asked for by a file. */
export const outcomes = { success: 'It arrived', failed: 'It could not be sent', reversed: 'It came back' } as const;
type PayoutOutcome = keyof typeof outcomes;

export const notePayoutSchema = z.object({
  became: choice(Object.keys(outcomes) as [PayoutOutcome, ...PayoutOutcome[]], { missing: payoutTexts.noOutcome }),
  why: lines({ missing: payoutTexts.noWhy, max: 500 }),
});
export type NotePayout = z.infer<typeof notePayoutSchema>;
