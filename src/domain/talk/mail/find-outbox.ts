import { sql } from 'kysely';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { isBusinessMail } from './company-address.ts';
import type { MailEvent } from './mail.states.ts';
import { outboxList, type OutboxQuery } from './outbox.list.ts';
import type { MailHistoryLine, OutboxMail, OutboxMailDetail } from './outbox.view.ts';
import { htmlForOthers, textForOthers } from './personal-links.ts';

/** All mails, or the business mails of a site with this sender (marketplace.md §2 'Business Emails'). */
export type MailScope = 'all' | { businessOf: string | undefined };

/** The caller asks `mayReadRecords` first. */
export async function findOutbox(
  ctx: Ctx,
  asked: OutboxQuery = outboxList.whole,
  which: MailScope = 'all',
): Promise<ListPage<OutboxMail>> {
  const page = await outboxList.page(mailsOf(ctx, which).select(columns), asked);
  return { ...page, rows: page.rows.map(mailOf) };
}

/** Pages of mails with their HTML, for `GET /api/get-emails` (marketplace.md §7), which has larger pages. */
export async function findWholeMails(ctx: Ctx, asked: OutboxQuery, which: MailScope, perPage: number) {
  const mails = mailsOf(ctx, which).select([...columns, sql<string | null>`${readable('html')}`.as('html')]);
  const page = await outboxList.page(mails, asked, perPage);
  return { ...page, rows: page.rows.map((row) => ({ ...mailOf(row), html: row.html && htmlForOthers(row.html) })) };
}

export async function countOutbox(ctx: Ctx, asked: OutboxQuery, which: MailScope, most: number): Promise<number> {
  const some = outboxList.narrow(mailsOf(ctx, which).select(sql`1`.as('one')), asked).limit(most + 1);
  const { rows } = await sql<{ found: number }>`select count(*)::integer as found from (${some}) as counted`.execute(
    ctx.db,
  );
  return rows[0]!.found;
}

export async function findOutboxMail(ctx: Ctx, id: string): Promise<OutboxMailDetail | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await ctx.db
    .selectFrom('mail')
    .select([
      ...columns,
      'template',
      'reply_to',
      'queued_at',
      'again_of',
      sql<string | null>`${readable('html')}`.as('html'),
      sql<string | null>`${readable('body_text')}`.as('body_text'),
      sql<boolean>`html is not null`.as('is_written'),
      sql<bigint | null>`(select copy.id from mail copy where copy.again_of = mail.id)`.as('sent_again_as'),
      sql<OutboxMailDetail['stopped']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'address', address) order by address), '[]')
        from mail_suppression where address in (select lower(recipient) from unnest(to_addresses) recipient)
      )`.as('stopped'),
    ])
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...mailOf(row),
    template: row.template,
    replyTo: row.reply_to,
    queuedAt: row.queued_at,
    html: row.html && htmlForOthers(row.html),
    text: row.body_text && textForOthers(row.body_text),
    isWritten: row.is_written,
    againOf: row.again_of === null ? null : String(row.again_of),
    sentAgainAs: row.sent_again_as === null ? null : String(row.sent_again_as),
    stopped: row.stopped,
  };
}

/** The history of a mail in one query, the oldest line first. Of a very long history only the newest hundred lines. */
export async function findMailHistory(ctx: Ctx, id: string): Promise<MailHistoryLine[]> {
  const { rows } = await sql<MailHistoryLine>`
    select * from (
      (select 'told' as kind, received_at as at, event, said, null as what, null as who, null as why
        from mail_notice where mail_id = ${BigInt(id)} order by received_at desc, id limit 100)
      union all
      (select 'done', at, null, null, what, staff_name, why
        from audit where record_kind = 'mail' and record_id = ${id} order by at desc, id desc limit 100)
    ) history order by at desc, kind limit 100`.execute(ctx.db);
  return rows.toReversed();
}

const columns = [
  'id',
  'subject',
  'from_address',
  'to_addresses',
  'last_event',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
  'is_passing',
] as const;

type Row = {
  id: bigint;
  subject: string | null;
  from_address: string;
  to_addresses: string[];
  last_event: string;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  is_passing: boolean;
};

function mailsOf(ctx: Ctx, which: MailScope) {
  const mails = ctx.db.selectFrom('mail');
  return which === 'all' ? mails : mails.where(isBusinessMail(which.businessOf));
}

/** Hides the text of a mail with a key, because its reader could open an account with the key, even a colleague's. */
function readable(column: 'html' | 'body_text') {
  return sql`case when not is_passing then ${sql.ref(column)} end`;
}

function mailOf(row: Row): OutboxMail {
  return {
    id: String(row.id),
    subject: row.subject,
    from: row.from_address,
    to: row.to_addresses,
    lastEvent: row.last_event as MailEvent,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    isPassing: row.is_passing,
  };
}
