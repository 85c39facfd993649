import { z } from 'zod';
import type { ContactFacts } from '#content/contact-facts.ts';
import { whyField } from '#domain/acting/audit/why-field.ts';

/** Shown only after the right password or code, so that a stranger does not learn that the account exists. */
export function suspendedText({ email, phone }: ContactFacts): string {
  return `This account is suspended, so nobody can sign in to it for now. We wrote to you why. If that is wrong, write to ${email} or call ${phone.shown}: a person will look at it again.`;
}

export const suspensionTexts = {
  missing: 'Say why: the member reads it.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  noMember: 'There is no such member. The account may have been deleted at their wish.',
  noSession: 'This session has already ended.',
  shared: 'All visitors share this demo account, so it cannot be signed out or suspended.',
  already: 'A colleague has already suspended this account. No second e-mail was sent.',
  notSuspended: 'This account is not suspended any more. No second e-mail was sent.',
} as const;

/** The mail to the member and the audit log show the reason. */
export const suspensionSchema = z.object({
  reason: whyField(suspensionTexts.missing, 'They read this in our e-mail.'),
});
export type SuspensionReason = z.infer<typeof suspensionSchema>;
