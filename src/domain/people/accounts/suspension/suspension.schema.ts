import { z } from 'zod';
import type { ContactFacts } from '#content/contact-facts.ts';
import { whyField } from '#domain/acting/audit/why-field.ts';

/** Shown only after the right password or code, so that a stranger does not learn that the account exists. */
export function suspendedText({ email, phone }: ContactFacts): string {
  return `This account is suspended, so nobody can sign in to it for now. We have sent you a message about it. To ask why, or if you think that this is a mistake, write to ${email} or call ${phone.shown}: a person will look at it again.`;
}

export const suspensionTexts = {
  missing: 'Say why you do this.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  noMember: 'There is no such member. The account may have been deleted at their request.',
  noSession: 'This session has already ended.',
  nothingOpen: 'No device of theirs is signed in, and no API key works. Nothing was changed.',
  shared: 'All visitors share this demo account, so it cannot be signed out or suspended.',
  already: 'This account is suspended already. No second message was sent.',
  notSuspended: 'This account is not suspended any more. No second message was sent.',
} as const;

export const toldByMail =
  'They read this in our e-mail. Without an e-mail address they get a text message that does not say it.';

export const suspensionSchema = z.object({
  reason: whyField(suspensionTexts.missing, toldByMail),
});
export type SuspensionReason = z.infer<typeof suspensionSchema>;
