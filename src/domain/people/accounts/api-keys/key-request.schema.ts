import { z } from 'zod';
import { aMoment, anId } from '#domain/values/answer.schema.ts';
import { line } from '#domain/values/input.ts';
import { keyScopes, makeKeySchema } from './api-key.schema.ts';

/** How long a request can be approved. */
export const keyRequestExpiry_minutes = 10;
/** How often the command asks whether it was approved. */
export const keyRequestPause_seconds = 3;

export const keyRequestTexts = {
  missing: 'Say which program asks, and on which computer.',
  over: `There is no request with this code. A code works for ${keyRequestExpiry_minutes} minutes and once. Run ‘agbon sign-in’ again to get a new one.`,
  decided: 'This request was answered already. Run ‘agbon sign-in’ again to get a new code.',
  uncollected: 'This sign-in has ended. Begin again.',
  code: 'Send the deviceCode that you got.',
  failed: 'The request could not be answered, and nothing has changed. Please try again.',
} as const;

export const askForKeySchema = z.object({
  name: line({ missing: keyRequestTexts.missing, max: 60 }).meta({
    label: 'The name of the key: which program asks, and on which computer',
  }),
});

export const keyRequestAnswer = z.object({
  deviceCode: z.string(),
  userCode: z.string(),
  address: z.string(),
  expiresAt: aMoment,
  pauseSeconds: z.number(),
});

export const collectKeySchema = z.object({
  deviceCode: line({ missing: keyRequestTexts.code, max: 100 }).meta({
    label: 'The deviceCode that the request for the key returned',
  }),
});

const keyRequestStates = ['waiting', 'refused', 'approved'] as const;

export const collectedKey = z.object({
  state: z.enum(keyRequestStates),
  key: z.string().optional(),
});
export type CollectedKey = z.infer<typeof collectedKey>;

export const ownKeyAnswer = z.object({
  name: z.string(),
  right: z.enum(keyScopes),
  expiresAt: aMoment,
  member: z.object({ id: anId, name: z.string(), accountType: z.string() }),
});

/** Without the name, which comes from the program. */
export const approveKeySchema = makeKeySchema.omit({ name: true });
export type ApproveKey = z.infer<typeof approveKeySchema>;

/** A code as it is shown: 'WDJB-MJHT'. */
export function shownKeyCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
