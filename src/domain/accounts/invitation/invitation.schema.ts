import { z } from 'zod';
import { lines } from '../../input.ts';

export const invitationTexts = {
  missing: 'Say why: the member reads it.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  noMember: 'There is no such member. The account may have been deleted at their wish.',
  notInvited: 'Trading is not by invitation at the moment, so nobody has to be let in.',
  suspended: 'This account is suspended. Lift that first.',
  already: 'Somebody let them in meanwhile. Nothing was sent a second time.',
  notIn: 'They are not let in any more. Nothing was sent a second time.',
} as const;

/** It stands in the mail to the member and in the audit log. */
export const invitationSchema = z.object({ reason: lines({ missing: invitationTexts.missing, max: 500 }) });
export type InvitationReason = z.infer<typeof invitationSchema>;
