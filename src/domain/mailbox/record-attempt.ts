import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { mayDeliverMail } from './mail.policy.ts';

/** A mail as it goes out, and goes out again word for word if it must be tried again. */
export type MailWords = { from: string; subject: string; html: string; text: string; headers: Record<string, string> };

/**
 * Notes that a mail is about to be handed over, and the words it goes out with. Says whether it still is to go: it may
 * have been sent meanwhile, or erased.
 */
export async function recordAttempt(ctx: Ctx, mailId: string, words: MailWords): Promise<boolean> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Mails are sent by the product itself.');
  const { numUpdatedRows } = await ctx.db
    .updateTable('mail')
    .set((set) => ({
      attempts: set('attempts', '+', 1),
      from_address: words.from,
      subject: words.subject,
      html: words.html,
      body_text: words.text,
      headers: JSON.stringify(words.headers),
    }))
    .where('id', '=', BigInt(mailId))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
