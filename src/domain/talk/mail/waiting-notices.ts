import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { MailEvent } from './mail.states.ts';

/**
 * The provider may tell us of a mail before we have noted its id for it. A transaction that writes either side holds this
 * lock until the end of the transaction, so that each sees what the other wrote.
 */
export async function lockNotices(ctx: Ctx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-notice ${providerId}`}, 0))`.execute(ctx.db);
}

/** Gives the notices that waited for this id to their mail, and says what they told. */
export async function adoptNotices(ctx: Ctx, providerId: string, mailId: string): Promise<MailEvent[]> {
  const rows = await ctx.db
    .updateTable('mail_notice')
    .set({ mail_id: BigInt(mailId) })
    .where('provider_id', '=', providerId)
    .where('mail_id', 'is', null)
    .returning('event')
    .execute();
  return rows.map((row) => row.event as MailEvent);
}
