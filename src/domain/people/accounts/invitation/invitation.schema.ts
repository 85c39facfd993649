import { z } from 'zod';
import { whyField } from '#domain/acting/audit/why-field.ts';

export const invitationTexts = {
  missing: 'Say why: the member reads it.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  noMember: 'There is no such member. The account may have been deleted at their wish.',
  notInvited: 'Trading is not by invitation at the moment, so nobody needs access.',
  suspended: 'This account is suspended. Lift that first.',
  already: 'A colleague has already given them access. No second e-mail was sent.',
  notIn: 'They have no access any more. No second e-mail was sent.',
} as const;

/** The mail to the member and the audit log show the reason. */
export const invitationSchema = z.object({
  reason: whyField(invitationTexts.missing, 'They read this in our e-mail.'),
});
export type InvitationReason = z.infer<typeof invitationSchema>;
