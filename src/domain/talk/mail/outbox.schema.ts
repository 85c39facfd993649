import { z } from 'zod';
import { email, line } from '#domain/values/input.ts';

export const outboxTexts = {
  missing: 'Please fill in all required fields.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
} as const;

const why = line({ missing: 'Say why: your colleagues read it', max: 300 });

export const giveUpMailSchema = z.object({ why });
export type GiveUpMail = z.infer<typeof giveUpMailSchema>;

export const suppressAddressSchema = z.object({ address: email({ missing: 'Enter the address' }), why });
export type SuppressAddress = z.infer<typeof suppressAddressSchema>;
