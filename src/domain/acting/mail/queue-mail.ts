import { sql } from 'kysely';
import { brand } from '#content/brand.ts';
import type { Ctx } from '../context.ts';
import { staffAddressInForce } from '../settings/contact-in-force.ts';
import { isPassing } from './mail-facts.ts';
import type { MailName, Mails } from './mails.ts';

type Addressed = {
  to: 'team' | readonly string[];
  /** An address; `team` is our own. */
  replyTo?: string;
  /** The number, as E.164, of the person whom the mail is about, to find the mail if they have no address with us. */
  aboutPhone?: string | undefined;
  /** The address to which the unsubscribe button of a mail program posts (RFC 8058). */
  unsubscribePath?: string;
};

export type QueuedMail = { [Name in MailName]: Addressed & { template: Name; props: Mails[Name] } }[MailName];

/** Writes a mail into the outbox within the caller's transaction; it is sent only if that commits. */
export async function queueMail(ctx: Ctx, mail: QueuedMail): Promise<void> {
  await queueMails(ctx, [mail]);
}

/** Queues several mails in two statements. Returns their numbers. */
export async function queueMails(ctx: Ctx, mails: readonly QueuedMail[]): Promise<bigint[]> {
  if (mails.length === 0) return [];
  const rows = await ctx.db
    .insertInto('mail')
    .values(mails.map((mail) => rowOf(ctx, mail)))
    .returning('id')
    .execute();
  await ctx.queue.sendAll(
    ctx.db,
    'deliver-mail',
    rows.map(({ id }) => ({ mailId: String(id) })),
  );
  return rows.map(({ id }) => id);
}

function rowOf(ctx: Ctx, mail: Addressed & { template: string; props: unknown }) {
  return {
    template: mail.template,
    props: JSON.stringify(mail.props),
    from_address: brand.sender,
    to_addresses: mail.to === 'team' ? sql<string[]>`array[${staffAddressInForce()}]` : [...mail.to],
    reply_to: mail.replyTo === 'team' ? staffAddressInForce() : (mail.replyTo ?? null),
    about_phone: mail.aboutPhone ?? null,
    unsubscribe_url_path: mail.unsubscribePath ?? null,
    is_passing: isPassing(mail.template),
    created_at: ctx.now,
  };
}
