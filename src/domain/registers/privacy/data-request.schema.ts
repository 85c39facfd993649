import { z } from 'zod';
import { email } from '#domain/values/input.ts';

export const dataRequestTexts = {
  missing: 'Please fill in all required fields.',
  failed: 'We could not save your request. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
  unknownLink: 'This link is not one of ours, or it has expired.',
  held: 'Nothing was erased, because something of yours is still open. Settle it first.',
  unconfirmed: 'Tick the box first: what is erased cannot be brought back.',
} as const;

export const askForDataSchema = z.object({
  email: email({ missing: 'Enter your e-mail address' }).meta({
    label: 'E-mail',
    hint: 'The address you used with us. We send our answer there, and only there.',
  }),
});

export type AskForData = z.infer<typeof askForDataSchema>;

export const erasureSchema = z.object({
  understood: z
    .literal('yes', dataRequestTexts.unconfirmed)
    .meta({ label: 'Erase it all, for good. I know that it cannot be brought back.', control: 'tick' }),
});
