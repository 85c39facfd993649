import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayDeliverMail } from './mail.policy.ts';

export type MailWords = { from: string; subject: string; html: string; text: string; headers: Record<string, string> };

export function wordColumns({ from, subject, html, text, headers }: MailWords) {
  return { from_address: from, subject, html, body_text: text, headers: JSON.stringify(headers) };
}

/** Longer than any transport takes. If a process dies meanwhile, another one takes the mail after this. */
const held = sql<Date>`clock_timestamp() + interval '5 minutes'`;

/**
 * Claims a mail to send it now, and saves the text that is sent. Of several workers one gets it: false if another worker has it, or if it
 * was sent, given up or erased meanwhile.
 */
export async function recordAttempt(ctx: Ctx, mailId: string, words: MailWords): Promise<boolean> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Mails are sent by the product itself.');
  const { numUpdatedRows } = await ctx.db
    .updateTable('mail')
    .set((set) => ({
      attempts: set('attempts', '+', 1),
      held_until: held,
      ...wordColumns(words),
    }))
    .where('id', '=', BigInt(mailId))
    .where('last_event', '=', 'queued')
    .where('sent_at', 'is', null)
    .where(sql<boolean>`coalesce(held_until <= clock_timestamp(), true)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
