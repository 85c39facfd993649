import { z } from 'zod';
import { line } from '#domain/values/input.ts';

export const jobTexts = {
  missing: 'Say why it is given up.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
} as const;

export const giveUpJobSchema = z.object({
  why: line({ missing: 'Say why: it is saved in the audit log', max: 300 }).meta({
    label: 'Why give it up',
    hint: 'It is saved in the audit log.',
  }),
});
export type GiveUpJob = z.infer<typeof giveUpJobSchema>;
