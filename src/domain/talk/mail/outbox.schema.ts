import { z } from 'zod';
import { email, line } from '#domain/values/input.ts';

export const outboxTexts = {
  missing: 'Please fill in all required fields.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
} as const;

const why = line({ missing: 'Say why: your colleagues read it', max: 300 }).meta({
  label: 'Why',
  hint: 'Your colleagues can read it, and so can the person if they ask.',
});

export const giveUpMailSchema = z.object({
  why: why.meta({ label: 'Why give it up', hint: 'Your colleagues read it in the history.' }),
});
export type GiveUpMail = z.infer<typeof giveUpMailSchema>;

export const suppressAddressSchema = z.object({
  address: email({ missing: 'Enter the address' }).meta({ label: 'E-mail' }),
  why,
});
export type SuppressAddress = z.infer<typeof suppressAddressSchema>;
