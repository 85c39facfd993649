import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { MailEvent } from './mail.states.ts';
import type { ReportedEvent } from './suppress-unwelcome.ts';

/**
 * The provider may report about a mail before we have saved the provider's id for it. A transaction takes this lock before it writes the
 * notice or the id, so that each of the two sees the other's row.
 */
export async function lockNotices(ctx: Ctx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-notice ${providerId}`}, 0))`.execute(ctx.db);
}

/** Assigns the notices that waited for this id to their mail, and returns their events. */
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
