import { z } from 'zod';
import { email } from '#domain/values/input.ts';

export const dataRequestTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'We could not take that. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
  unknownLink: 'This link is not one of ours, or its time is over.',
  held: 'Nothing was erased. Something of yours is still open, and it has to be settled first.',
  unconfirmed: 'Tick the box first: what is erased cannot be brought back.',
} as const;

export const askForDataSchema = z.object({
  email: email({ missing: 'Enter your e-mail address' }),
});

export type AskForData = z.infer<typeof askForDataSchema>;

export const erasureSchema = z.object({
  understood: z.literal('yes', dataRequestTexts.unconfirmed),
});
