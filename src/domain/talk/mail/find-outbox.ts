import { sql } from 'kysely';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { isBusinessMail } from './company-address.ts';
import type { MailEvent } from './mail.states.ts';
import { outboxList, type OutboxQuery } from './outbox.list.ts';
import type { MailHistoryLine, OutboxMail, OutboxMailDetail } from './outbox.view.ts';
import { htmlForOthers, textForOthers } from './personal-links.ts';

/** All mails, or only the business mails (marketplace.md §2 'Business Emails'). `businessOf` is the sender that the site is configured with. */
export type MailScope = 'all' | { businessOf: string | undefined };

/** A page of mails without their text. The caller asks `mayReadRecords` first. */
export async function findOutbox(
  ctx: Ctx,
  selection: OutboxQuery = outboxList.whole,
  scope: MailScope = 'all',
): Promise<ListPage<OutboxMail>> {
  const page = await outboxList.page(mailsOf(ctx, scope).select(columns), selection);
  return { ...page, rows: page.rows.map(mailOf) };
}

/** A page of mails with their HTML, for `GET /api/get-emails` (marketplace.md §7). */
export async function findMailsWithHtml(ctx: Ctx, selection: OutboxQuery, scope: MailScope, perPage: number) {
  const mails = mailsOf(ctx, scope).select([...columns, sql<string | null>`${readable('html')}`.as('html')]);
  const page = await outboxList.page(mails, selection, perPage);
  return { ...page, rows: page.rows.map((row) => ({ ...mailOf(row), html: row.html && htmlForOthers(row.html) })) };
}

/** Counts up to `most + 1` mails, which means more than `most`. */
export async function countOutbox(ctx: Ctx, selection: OutboxQuery, scope: MailScope, most: number): Promise<number> {
  const matching = outboxList.narrow(mailsOf(ctx, scope).select(sql`1`.as('one')), selection).limit(most + 1);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${matching}) as matching`.execute(ctx.db);
  return rows[0]!.count;
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
      sql<boolean>`html is not null`.as('has_text'),
      sql<bigint | null>`(select copy.id from mail copy where copy.again_of = mail.id)`.as('sent_again_as'),
      sql<OutboxMailDetail['stoppedAddresses']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'address', address) order by address), '[]')
        from mail_suppression where address in (select lower(recipient) from unnest(to_addresses) recipient)
      )`.as('stopped_addresses'),
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
    hasText: row.has_text,
    againOf: row.again_of === null ? null : String(row.again_of),
    sentAgainAs: row.sent_again_as === null ? null : String(row.sent_again_as),
    stoppedAddresses: row.stopped_addresses,
  };
}

/** The newest hundred lines of a mail's history, in one query. The oldest of them comes first. */
export async function findMailHistory(ctx: Ctx, id: string): Promise<MailHistoryLine[]> {
  const { rows } = await sql<MailHistoryLine>`
    select * from (
      (select 'event' as kind, received_at as at, event, said as detail, null as what, null as staff_name, null as why
        from mail_notice where mail_id = ${BigInt(id)} order by received_at desc, id limit 100)
      union all
      (select 'act', at, null, null, what, staff_name, why
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

function mailsOf(ctx: Ctx, scope: MailScope) {
  const mails = ctx.db.selectFrom('mail');
  return scope === 'all' ? mails : mails.where(isBusinessMail(scope.businessOf));
}

/** SQL for the text of a mail; null for a mail with a key, because with it staff could open an account, even a colleague's. */
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
