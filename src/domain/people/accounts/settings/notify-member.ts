import { brand } from '#content/brand.ts';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { contactInForce } from '#domain/acting/settings/contact-in-force.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';
import { accountChanges, type AccountChange } from './account-changes.ts';

type Told = { name: string; email: string | null; phone: string | null };

/**
 * Informs a member, within the caller's transaction, that a way to sign in has changed: by mail to the address that they had before, or
 * by text if they have no address.
 */
export async function notifyMember(ctx: Ctx, { name, email, phone }: Told, change: AccountChange, detail?: string) {
  if (email) {
    await queueMail(ctx, { to: [email], template: 'account-changed', props: { name, change, detail } });
  } else if (phone) {
    const { phone: ours } = await contactInForce(ctx);
    const body = `${brand.plainName}: ${accountChanges[change]} Not you? Call ${ours.dial}`;
    await queueText(ctx, { to: phone, body, expiresAt: new Date(ctx.now.getTime() + day_ms) });
  }
}
