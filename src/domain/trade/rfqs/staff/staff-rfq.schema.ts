import { z } from 'zod';
import { line } from '#domain/values/input.ts';

export const staffRfqTexts = {
  missing: 'Say why: the buyer reads it.',
  forbidden: 'Only support and owners may do this.',
  notThere: 'There is no such request.',
  notWaiting: 'This request does not wait to be published any more.',
  changed: 'This request or its reports changed after you opened its page. Read them, then decide.',
  overdue:
    'The deadline of this request is over. Send the request back, so that the buyer can post it again with a later deadline.',
  notOpen: 'This request is not open any more, so it cannot be taken down.',
  awarded: 'A part of this request is awarded, so it cannot be taken down.',
  notAsked: 'This member has not asked to post pro requests.',
  decided: 'This application is decided already.',
  noReports: 'No report or change of this request waits for a decision.',
} as const;

export const rfqStaffReasonSchema = z.object({
  reason: line({ missing: 'Say why: the buyer reads it', max: 500 }).meta({
    label: 'Reason',
    hint: 'The buyer can read it. It is also saved in the audit log.',
    control: 'area',
  }),
});
export type RfqStaffReason = z.infer<typeof rfqStaffReasonSchema>;
