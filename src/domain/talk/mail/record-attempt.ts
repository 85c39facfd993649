import { sql } from 'kysely';
import { batchCalls } from '#platform/database/batch-calls.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayDeliverMail } from './mail.policy.ts';

export type MailWords = { from: string; subject: string; html: string; text: string; headers: Record<string, string> };

export function wordColumns({ from, subject, html, text, headers }: MailWords) {
  return { from_address: from, subject, html, body_text: text, headers: JSON.stringify(headers) };
}

/** `isDelivery`: saving the text in the outbox is the delivery, because this site sends no mails. */
type Attempt = { mailId: string; words: MailWords; isDelivery: boolean };

/** Longer than sending takes. If a process dies while it sends a mail, another process takes the mail after this time. */
const claimDuration = sql`interval '5 minutes'`;

/** Saves attempts at the same time in one statement, and returns for each whether it got its mail. */
const claimTogether = batchCalls(async ({ db, now }: Ctx, attempts: readonly Attempt[]): Promise<boolean[]> => {
  const rows = attempts.map(({ mailId, words, isDelivery }) => ({
    id: mailId,
    is_delivery: isDelivery,
    ...wordColumns(words),
  }));
  const { rows: claimed } = await sql<{ id: bigint }>`/* plan once: mail-attempt */
    update mail set attempts = attempts + 1,
      held_until = case when not words.is_delivery then clock_timestamp() + ${claimDuration} end,
      last_event = case when words.is_delivery then 'delivered' else last_event end,
      sent_at = case when words.is_delivery then ${now}::timestamptz end,
      last_error = case when not words.is_delivery then last_error end,
      from_address = words.from_address, subject = words.subject, html = words.html, body_text = words.body_text,
      headers = words.headers::jsonb
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as words (id bigint, is_delivery boolean, from_address text, subject text, html text, body_text text, headers text)
    where mail.id = words.id and last_event = 'queued' and sent_at is null
      and coalesce(held_until <= clock_timestamp(), true)
    returning mail.id`.execute(db);
  const claimedIds = new Set(claimed.map(({ id }) => String(id)));
  // Of two attempts at the same mail only the first gets it, because `delete` returns true once.
  return attempts.map(({ mailId }) => claimedIds.delete(String(BigInt(mailId))));
});

/**
 * Claims a mail to send it now, and saves its text. Returns false if another worker has claimed the mail, or if it was sent, given up or
 * erased meanwhile.
 */
export async function recordAttempt(ctx: Ctx, mailId: string, words: MailWords): Promise<boolean> {
  return recordWords(ctx, { mailId, words, isDelivery: false });
}

/** Saves the text of a mail and that it is delivered, on a site that shows mails and sends none. Returns false as `recordAttempt` does. */
export async function recordInOutbox(ctx: Ctx, mailId: string, words: MailWords): Promise<boolean> {
  return recordWords(ctx, { mailId, words, isDelivery: true });
}

async function recordWords(ctx: Ctx, attempt: Attempt): Promise<boolean> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Only a job sends mails.');
  return claimTogether(ctx, attempt);
}
