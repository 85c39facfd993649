import { brand } from '#content/brand.ts';
import type { Ctx } from '../context.ts';
import { isPassing, type MailTemplate, type MailTemplates } from './mail-templates.ts';

export type QueuedMail<Template extends MailTemplate> = {
  to: 'team' | readonly string[];
  template: Template;
  props: MailTemplates[Template];
  replyTo?: string;
  /** The number, as E.164, of whoever it is about: somebody without an address with us is found by it. */
  aboutPhone?: string | undefined;
  /** Where a mail program's own unsubscribe button posts to (RFC 8058). */
  unsubscribePath?: string;
};

/** Writes a mail into the outbox within the caller's transaction; it is sent only if that commits. */
export async function queueMail<Template extends MailTemplate>(ctx: Ctx, mail: QueuedMail<Template>): Promise<void> {
  const row = await ctx.db
    .insertInto('mail')
    .values({
      template: mail.template,
      props: JSON.stringify(mail.props),
      from_address: brand.sender,
      to_addresses: mail.to === 'team' ? [brand.teamEmail] : [...mail.to],
      reply_to: mail.replyTo ?? null,
      about_phone: mail.aboutPhone ?? null,
      unsubscribe_url_path: mail.unsubscribePath ?? null,
      is_passing: isPassing(mail.template),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.queue.send(ctx.db, 'deliver-mail', { mailId: String(row.id) });
}
