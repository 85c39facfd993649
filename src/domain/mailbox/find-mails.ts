import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { mailDetail, mailSummary, type MailDetail, type MailSummary } from './mail.view.ts';

export type MailPage = {
  mails: MailSummary[];
  /** Give it as `before` to read on; undefined on the last page. */
  next: string | undefined;
};

const largestPage = 100;
const summaryColumns = ['id', 'subject', 'from_address', 'to_addresses', 'last_event', 'created_at'] as const;
const detailColumns = ['reply_to', 'html', 'body_text', 'sent_at', 'attempts', 'last_error'] as const;

/** The outbox, newest first. Whoever shows it asks `mayReadMailbox` first. */
export async function findMails(ctx: Ctx, page: { before?: string; size?: number } = {}): Promise<MailPage> {
  const size = Math.min(Math.max(Math.trunc(page.size ?? 50), 1), largestPage);
  let query = ctx.db.selectFrom('mail').select(summaryColumns);
  if (page.before !== undefined) {
    const { at, id } = readCursor(page.before);
    query = query.where(sql<boolean>`(created_at, id) < (${at}, ${id})`);
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { mails: shown.map(mailSummary), next: rows.length > size && last ? writeCursor(last) : undefined };
}

/** One mail with its words, or undefined when there is none of that number. */
export async function findMail(ctx: Ctx, id: string): Promise<MailDetail | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await ctx.db
    .selectFrom('mail')
    .select([...summaryColumns, ...detailColumns])
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return row && mailDetail(row);
}

function writeCursor(row: { created_at: Date; id: bigint }): string {
  return `${row.created_at.getTime()}-${row.id}`;
}

function readCursor(cursor: string): { at: Date; id: bigint } {
  const parts = /^(\d{1,15})-(\d{1,18})$/.exec(cursor);
  if (!parts) throw new Failure('invalid', 'This page of mails does not exist.');
  return { at: new Date(Number(parts[1])), id: BigInt(parts[2]!) };
}
