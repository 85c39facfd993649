import { z } from 'zod';
import { whyField } from '#domain/acting/audit/why-field.ts';
import { toldByMail } from '../suspension/suspension.schema.ts';

export const invitationTexts = {
  missing: 'Say why you do this.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  noMember: 'There is no such member. The account may have been deleted at their request.',
  notInvited: 'Trading is not by invitation at the moment, so nobody needs access.',
  suspended: 'This account is suspended. Lift the suspension first.',
  already: 'They have access already. No second message was sent.',
  notIn: 'They have no access any more. No second message was sent.',
} as const;

export const invitationSchema = z.object({
  reason: whyField(invitationTexts.missing, toldByMail),
});
export type InvitationReason = z.infer<typeof invitationSchema>;
