import { sql } from 'kysely';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx, Staff } from '#domain/acting/context.ts';
import { mailsIn } from '#domain/acting/mail/mail-facts.ts';
import { detailColumns, summaryColumns } from './find-mails.ts';
import { mailList, type MailsAsked } from '#domain/talk/mail/mail.list.ts';
import { readsAllStaffMails } from '#domain/talk/mail/outbox.policy.ts';
import { mailDetail, mailSummary, type MailDetail, type MailSummary } from '#domain/talk/mail/mail.view.ts';

/**
 * The demo's mails to staff. The shared password of the demo reads all; a named colleague only their own. The caller asks
 * `mayReadStaffMails` first.
 */
export async function findStaffMails(
  ctx: Ctx,
  reader: Staff,
  asked: MailsAsked = mailList.whole,
): Promise<ListPage<MailSummary>> {
  const page = await mailList.page(mailsFor(ctx, reader).select(summaryColumns), asked);
  return { ...page, rows: page.rows.map(mailSummary) };
}

/** Undefined if there is no mail of this number that the colleague may read. */
export async function findStaffMail(ctx: Ctx, reader: Staff, id: string): Promise<MailDetail | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await mailsFor(ctx, reader)
    .select([...summaryColumns, ...detailColumns])
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return row && mailDetail(row);
}

function mailsFor({ db }: Ctx, reader: Staff) {
  const id = reader.id ?? null;
  const mails = db.selectFrom('mail').where('template', 'in', mailsIn('staff'));
  if (readsAllStaffMails(reader)) return mails;
  return mails.where(
    sql<boolean>`to_addresses = array(select email from staff where id = ${id} and disabled_at is null)`,
  );
}
