import { z } from 'zod';
import { whyField } from '#domain/acting/audit/why-field.ts';

export const filePayoutTexts = {
  unknown: 'There is no such payout.',
  notNoted:
    'Only a payout by file can be accepted without a bank line, and only once staff have recorded that it arrived or came back.',
  shown: 'A bank line shows this payout, so nobody has to accept it.',
  accepted: 'Two people have accepted this payout already.',
  noWhy: 'Please say how you know what the bank did',
};

export const acceptFilePayoutSchema = z.object({
  why: whyField(filePayoutTexts.noWhy).meta({ label: 'How we know that the bank sent it, or that it came back' }),
});
export type AcceptFilePayout = z.infer<typeof acceptFilePayoutSchema>;
