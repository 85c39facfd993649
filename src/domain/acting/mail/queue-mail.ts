import { sql } from 'kysely';
import { brand } from '#content/brand.ts';
import type { Ctx } from '../context.ts';
import { staffAddressInForce } from '../settings/contact-in-force.ts';
import { isPassingMail } from './mail-facts.ts';
import type { MailName, Mails } from './mails.ts';

type Addressed = {
  to: 'team' | readonly string[];
  replyTo?: string;
  /** The phone number (E.164) of the person whom the mail is about. It finds the mail if that person has no address with us. */
  aboutPhone?: string | undefined;
  /** The address to which the unsubscribe button of a mail program posts (RFC 8058). */
  unsubscribePath?: string;
};

export type QueuedMail = { [Name in MailName]: Addressed & { template: Name; props: Mails[Name] } }[MailName];

/** The mail is sent only if the transaction of the caller commits. */
export async function queueMail(ctx: Ctx, mail: QueuedMail): Promise<void> {
  await queueMails(ctx, [mail]);
}

export async function queueMails(ctx: Ctx, mails: readonly QueuedMail[]): Promise<bigint[]> {
  if (mails.length === 0) return [];
  // The text of the statement is the same for any number of mails, so that its plan is cached.
  const { rows } = await sql<{ id: bigint }>`/* plan once: mails-queued */
    with team as materialized (select ${staffAddressInForce()} as address)
    insert into mail (template, props, from_address, to_addresses, reply_to, about_phone, unsubscribe_url_path, is_passing, created_at)
    select template, props, from_address, coalesce(recipients, array[team.address]),
      case reply_to when 'team' then team.address else reply_to end, about_phone, unsubscribe_path, is_passing, ${ctx.now}
    from team, rows from (json_to_recordset(${JSON.stringify(mails.map(mailRow))}::json) as (template text, props jsonb,
      from_address text, recipients text[], reply_to text, about_phone text, unsubscribe_path text, is_passing boolean)
    ) with ordinality one (template, props, from_address, recipients, reply_to, about_phone, unsubscribe_path, is_passing, place)
    order by place returning id`.execute(ctx.db);
  await ctx.queue.sendAll(
    ctx.db,
    'deliver-mail',
    rows.map(({ id }) => ({ mailId: String(id) })),
  );
  return rows.map(({ id }) => id);
}

function mailRow(mail: Addressed & { template: string; props: unknown }) {
  return {
    template: mail.template,
    props: mail.props,
    from_address: brand.sender,
    recipients: mail.to === 'team' ? null : mail.to,
    reply_to: mail.replyTo ?? null,
    about_phone: mail.aboutPhone ?? null,
    unsubscribe_path: mail.unsubscribePath ?? null,
    is_passing: isPassingMail(mail.template),
  };
}
