import { z } from 'zod';
import { aMoment, anAddress, anAmount, anId } from '#domain/values/answer.schema.ts';
import { nairaOrZero } from '#domain/values/naira-or-zero.ts';

/**
 * The limit of live keys until the member chooses another: a call above it needs a confirmation. Test keys move no real money, so they have
 * no limit until the member chooses one.
 */
export const usualCallLimit_kobo = 50_000_000n;
/** The highest limit that a member can choose. */
const mostAlone_kobo = 1_000_000_000n;
export const confirmationExpiry_hours = 24;
/** How many calls of a member may wait at the same time. */
export const mostWaitingCalls = 20;

const confirmationStates = ['waiting', 'done', 'failed', 'refused', 'expired'] as const;

export const confirmationTexts = {
  unknown: 'There is no such confirmation.',
  otherInput: 'This Idempotency-Key was sent with other fields before. Use another one.',
  over: 'This is decided already, or its time is over. Nothing was done now.',
  keyEnded: 'The key that asked for this has ended, so it cannot be confirmed. Refuse it.',
  full: `${mostWaitingCalls} calls wait for the member’s confirmation already.`,
  refused: 'The member refused this. Nothing was done.',
  expired: 'Nobody confirmed this in time. Nothing was done. Ask again under another Idempotency-Key.',
  unknownEnd:
    'This was confirmed, but we were interrupted and did not save how it ended. Look at your payments and deals before you ask again.',
  limit: 'Enter an amount, like 500,000. 0 asks for every amount.',
  failed: 'That did not work. Open the page again to see what was done.',
} as const;

/** A call that waits, or waited, for its member's confirmation. */
export const confirmationRecord = z.object({
  id: anId,
  call: z.string(),
  keyName: z.string(),
  amount: anAmount.optional(),
  state: z.enum(confirmationStates),
  askedAt: aMoment,
  expiresAt: aMoment,
  decidedAt: aMoment.optional(),
  /** What the call answered, as JSON. */
  answer: z.string().optional(),
  problem: z.string().optional(),
});
export type ConfirmationRecord = z.infer<typeof confirmationRecord>;

/** The answer to a call that must be confirmed. */
export const waitingCallAnswer = confirmationRecord.extend({ page: anAddress });

export const callLimitSchema = z.object({
  above: nairaOrZero({
    missing: confirmationTexts.limit,
    wrong: confirmationTexts.limit,
    max_kobo: mostAlone_kobo,
  }).meta({
    label: 'Ask me on a page for amounts above',
    hint: '0 asks for every amount. The most is ₦10,000,000.',
  }),
});
export type ChosenCallLimit = z.infer<typeof callLimitSchema>;
