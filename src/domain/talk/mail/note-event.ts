import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { Failure } from '#domain/acting/failure.ts';
import { mayDeliverMail } from './mail.policy.ts';
import type { MailEvent } from './mail.states.ts';

const longestSaid = 500;

/**
 * Keeps for a mail's history what no provider tells: 'tried' is a try that failed and is made again. What it says names nobody,
 * as on the mail itself.
 */
export async function noteEvent(ctx: Ctx, mailId: string, event: 'tried' | MailEvent, said?: string): Promise<void> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Mails are sent by the product itself.');
  await ctx.db
    .insertInto('mail_notice')
    .values({
      id: sql<string>`gen_random_uuid()::text`,
      provider_id: null,
      mail_id: BigInt(mailId),
      event,
      said: said?.slice(0, longestSaid) || null,
      received_at: ctx.now,
    })
    .execute();
}
