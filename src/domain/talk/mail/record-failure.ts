import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { transaction } from '#platform/database/transaction.ts';
import { mayDeliverMail } from './mail.policy.ts';
import type { MailEvent } from './mail.states.ts';
import { wordColumns, type MailWords } from './record-attempt.ts';

const mostReasonCharacters = 500;

/**
 * Adds to a mail's history an event that no provider reports. 'tried' is a failed try that will be repeated. The `reason` must name no
 * person.
 */
async function saveMailEvent(ctx: Ctx, mailId: string, event: 'tried' | MailEvent, reason?: string): Promise<void> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Only a job sends mails.');
  await ctx.db
    .insertInto('mail_notice')
    .values({
      id: sql<string>`gen_random_uuid()::text`,
      provider_id: null,
      mail_id: BigInt(mailId),
      event,
      said: reason?.slice(0, mostReasonCharacters) || null,
      received_at: ctx.now,
    })
    .execute();
}

type FailedTry = {
  reason: string;
  isFinal: boolean;
};

/** Saves why a mail could not be sent. Changes nothing if another try has sent the mail. */
export async function recordFailure(ctx: Ctx, mailId: string, failure: FailedTry): Promise<void> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Only a job sends mails.');
  const { reason, isFinal } = failure;
  await transaction(ctx, async (ctx) => {
    const updated = await ctx.db
      .updateTable('mail')
      .set({ last_error: reason, held_until: null, ...(isFinal && { last_event: 'failed' }) })
      .where('id', '=', BigInt(mailId))
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (updated.numUpdatedRows > 0n) await saveMailEvent(ctx, mailId, isFinal ? 'failed' : 'tried', reason);
  });
}

/** Saves the text of a mail, and that it was not sent because its recipients have stopped mails. */
export async function recordSuppressed(ctx: Ctx, mailId: string, words: MailWords): Promise<void> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Only a job sends mails.');
  await transaction(ctx, async (ctx) => {
    const updated = await ctx.db
      .updateTable('mail')
      .set({ last_event: 'suppressed', ...wordColumns(words) })
      .where('id', '=', BigInt(mailId))
      .where('last_event', '=', 'queued')
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (updated.numUpdatedRows > 0n) await saveMailEvent(ctx, mailId, 'suppressed');
  });
}
