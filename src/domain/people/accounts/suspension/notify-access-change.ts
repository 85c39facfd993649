import { brand } from '#content/brand.ts';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { contactInForce } from '#domain/acting/settings/contact-in-force.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';
import type { LockedAccount } from './lock-account.ts';

const texts = {
  'account-suspended': 'your account is suspended.',
  'suspension-lifted': 'your account is open again. You can sign in.',
  'trade-opened': 'you can trade on the marketplace now.',
  'trade-closed': 'you cannot begin anything new on the marketplace for now.',
} as const;

/** Notifies the member by mail; without an address by a text message, which has no room for the reason. Returns which of the two. */
export async function notifyAccessChange(
  ctx: Ctx,
  { name, email, phone }: Pick<LockedAccount, 'name' | 'email' | 'phone'>,
  template: keyof typeof texts,
  reason: string,
): Promise<'mail' | 'text'> {
  if (email) {
    await queueMail(ctx, { to: [email], template, props: { name, reason } });
    return 'mail';
  }
  const { phone: ourPhone } = await contactInForce(ctx);
  const body = `${brand.plainName}: ${texts[template]} Questions? Call ${ourPhone.dial}`;
  // A member without an address has a number: the table requires one of them.
  await queueText(ctx, { to: phone!, body, expiresAt: new Date(ctx.now.getTime() + day_ms) });
  return 'text';
}
