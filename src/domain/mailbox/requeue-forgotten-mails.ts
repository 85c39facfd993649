import { day_ms, minute_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { mayDeliverMail } from './mail.policy.ts';

const batchSize = 200;
const forgottenAfter_ms = 15 * minute_ms;
const tooOldAfter_ms = 7 * day_ms;

/**
 * Gives a new job to mails that nobody has tried to send: a restored backup has the mails, but not the queue.
 * A mail whose job is only late gets two; the second one finds it sent.
 */
export async function requeueForgottenMails(ctx: Ctx): Promise<number> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Mails are sent by the product itself.');
  return transaction(ctx, async (ctx) => {
    const mails = await ctx.db
      .selectFrom('mail')
      .select('id')
      .where('last_event', '=', 'queued')
      .where('attempts', '=', 0)
      .where('created_at', '<', new Date(ctx.now.getTime() - forgottenAfter_ms))
      .where('created_at', '>', new Date(ctx.now.getTime() - tooOldAfter_ms))
      .orderBy('created_at')
      .limit(batchSize)
      .execute();
    for (const { id } of mails) {
      await ctx.queue.send(ctx.db, 'deliver-mail', { mailId: String(id) }, { singletonKey: `mail ${id}` });
    }
    return mails.length;
  });
}
