import { z } from 'zod';
import { line } from '#domain/values/input.ts';

export const jobTexts = {
  missing: 'Say why it is given up.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
} as const;

export const giveUpJobSchema = z.object({
  why: line({ missing: 'Say why: your colleagues read it', max: 300 }).meta({
    label: 'Why give it up',
    hint: 'Your colleagues read it in the audit log.',
  }),
});
export type GiveUpJob = z.infer<typeof giveUpJobSchema>;
