import { brand } from '#content/brand.ts';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { contactInForce } from '#domain/acting/settings/contact-in-force.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';

const accountChanges = {
  'password-changed': 'your password was changed.',
  'password-set': 'your account has a password now.',
  'email-asked': 'a new e-mail address was asked for.',
  'email-changed': 'your e-mail address was changed.',
  'phone-changed': 'your phone number was changed.',
  'payout-account-set': 'a bank account for payouts was added.',
  'payout-account-changed': 'the bank account for your payouts was changed. Payouts to it begin after a day.',
  'buys-and-sells': 'your account buys and sells now.',
  'only-buys': 'your account only buys now.',
  'only-sells': 'your account only sells now.',
  'app-on': 'an authenticator app now guards your account.',
  'app-off': 'the authenticator app was turned off.',
  'text-on': 'codes by text message now guard your account.',
  'text-off': 'codes by text message were turned off.',
  'recovery-codes-made': 'new recovery codes were made.',
  'recovery-code-used': 'a recovery code was used to sign in.',
  'call-waits': 'a program waits for your confirmation.',
  'api-key-made': 'a key for programs was made.',
  'webhook-added': 'a webhook was added, which sends news of your records to a program.',
  'webhook-secret-replaced': 'the secret of a webhook was replaced.',
  'second-step-failed': 'somebody passed the first step of your sign-in, and failed at the second.',
} as const;

export type AccountChange = keyof typeof accountChanges;

type MemberToNotify = { name: string; email: string | null; phone: string | null };

/** Give the member as before the change, so that a thief's new address does not get the news instead. */
export async function notifyMember(
  ctx: Ctx,
  { name, email, phone }: MemberToNotify,
  change: AccountChange,
  detail?: string,
) {
  if (email) {
    await queueMail(ctx, { to: [email], template: 'account-changed', props: { name, change, detail } });
  } else if (phone) {
    const { phone: ourPhone } = await contactInForce(ctx);
    const body = `${brand.plainName}: ${accountChanges[change]} Not you? Call ${ourPhone.dial}`;
    await queueText(ctx, { to: phone, body, expiresAt: new Date(ctx.now.getTime() + day_ms) });
  }
}
