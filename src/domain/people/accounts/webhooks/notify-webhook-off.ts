import { brand } from '#content/brand.ts';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';
import type { AutomaticOff } from './webhook.schema.ts';

type SwitchedOff = { why: AutomaticOff } | { why: 'by our team'; reason: string };

/** Runs within the caller's transaction. */
export async function notifyWebhookOff(
  ctx: Ctx,
  { id, memberId, url }: { id: bigint; memberId: bigint; url: string },
  switchedOff: SwitchedOff,
): Promise<'mail' | 'text'> {
  const { name, email, phone } = await ctx.db
    .selectFrom('member')
    .select(['name', 'email', 'phone'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const host = new URL(url).hostname;
  if (email) {
    const props = { name, host, webhookId: String(id), ...switchedOff };
    await queueMail(ctx, { to: [email], template: 'webhook-off', props });
    return 'mail';
  }
  const body = `${brand.plainName}: your webhook to ${host.slice(0, 60)} is switched off. See Settings, Webhooks.`;
  // A member without an address has a number: the table requires one of them.
  await queueText(ctx, { to: phone!, body, expiresAt: new Date(ctx.now.getTime() + day_ms) });
  return 'text';
}
