import { sql } from 'kysely';
import { mayReadAllStaffMails } from '#domain/talk/mail/outbox.policy.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx, Staff } from '#domain/acting/context.ts';
import { mailNamesIn } from '#domain/acting/mail/mail-facts.ts';
import { mailList, type MailsQuery } from '#domain/talk/mail/mail.list.ts';
import { mailDetail, mailSummary, type MailDetail, type MailSummary } from '#domain/talk/mail/mail.view.ts';

const summaryColumns = ['id', 'subject', 'from_address', 'to_addresses', 'last_event', 'created_at'] as const;
const detailColumns = ['reply_to', 'html', 'body_text', 'sent_at', 'attempts', 'last_error'] as const;

/** Does not check who reads. */
export async function findMails(ctx: Ctx, query: MailsQuery = mailList.whole): Promise<ListPage<MailSummary>> {
  const page = await mailList.page(publicMails(ctx).select(summaryColumns), query);
  return { ...page, rows: page.rows.map(mailSummary) };
}

export async function findMail(ctx: Ctx, id: string): Promise<MailDetail | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await publicMails(ctx)
    .select([...summaryColumns, ...detailColumns])
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return row && mailDetail(row);
}

function publicMails({ db }: Ctx) {
  return db.selectFrom('mail').where('template', 'in', mailNamesIn('public'));
}

/** Does not check whether the mailbox may be read at all. */
export async function findStaffMails(
  ctx: Ctx,
  reader: Staff,
  query: MailsQuery = mailList.whole,
): Promise<ListPage<MailSummary>> {
  const page = await mailList.page(selectMailsFor(ctx, reader).select(summaryColumns), query);
  return { ...page, rows: page.rows.map(mailSummary) };
}

export async function findStaffMail(ctx: Ctx, reader: Staff, id: string): Promise<MailDetail | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await selectMailsFor(ctx, reader)
    .select([...summaryColumns, ...detailColumns])
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return row && mailDetail(row);
}

function selectMailsFor({ db }: Ctx, reader: Staff) {
  const id = reader.id ?? null;
  const mails = db.selectFrom('mail').where('template', 'in', mailNamesIn('staff'));
  if (mayReadAllStaffMails(reader)) return mails;
  return mails.where(
    sql<boolean>`to_addresses = array(select email from staff where id = ${id} and disabled_at is null)`,
  );
}
