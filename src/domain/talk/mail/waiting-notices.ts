import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { MailEvent } from './mail.states.ts';
import type { ReportedEvent } from './suppress-unwelcome.ts';

/**
 * Locks the provider's id for a mail, because the provider may report about the mail before we have saved the id. The transaction that saves
 * the notice and the one that saves the id both take this lock first, so that the later one sees the row of the earlier one.
 */
export async function lockNotices(ctx: Ctx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-notice ${providerId}`}, 0))`.execute(ctx.db);
}

/** Assigns the notices that came with this id, before we knew it, to their mail. Returns what they report. */
export async function adoptNotices(ctx: Ctx, providerId: string, mailId: string): Promise<ReportedEvent[]> {
  const rows = await ctx.db
    .updateTable('mail_notice')
    .set({ mail_id: BigInt(mailId) })
    .where('provider_id', '=', providerId)
    .where('mail_id', 'is', null)
    .returning(['event', 'said'])
    .execute();
  return rows.map(({ event, said }) => ({ event: event as MailEvent, bounce: said }));
}
