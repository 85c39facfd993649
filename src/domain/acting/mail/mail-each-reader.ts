import { sql, type RawBuilder } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '../context.ts';
import { queueMail, type QueuedMail } from './queue-mail.ts';

/** The day in Lagos, by the database's clock. */
export const mailDay = sql`(business_now() at time zone 'Africa/Lagos')::date`;

type Reader = { id: bigint; email: string };

type EachReader<Due extends Reader> = {
  /** The next `most` readers who are due a mail, in the order of `id`, after `last`. */
  due: (last: bigint, most: number) => RawBuilder<Due>;
  /**
   * Notes in the database that the reader gets this mail, and returns the mail; undefined if there is nothing to mail. Each reader has a
   * separate transaction. Of two workers, only the one that writes the note first mails the reader.
   */
  write: (ctx: Ctx, reader: Due) => Promise<Omit<QueuedMail, 'to'> | undefined>;
};

const readersAtOnce = 200;

/** Sends one mail to each reader who is due a mail. Only jobs may call it. Returns how many mails. */
export async function mailEachReader<Due extends Reader>(ctx: Ctx, { due, write }: EachReader<Due>): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job sends these mails.');
  let [mails, last] = [0, 0n];
  for (;;) {
    const { rows } = await due(last, readersAtOnce).execute(ctx.db);
    for (const reader of rows) {
      const isMailed = await transaction(ctx, async (ctx) => {
        const mail = await write(ctx, reader);
        if (mail) await queueMail(ctx, { ...mail, to: [reader.email] } as QueuedMail);
        return mail !== undefined;
      });
      if (isMailed) mails++;
    }
    if (rows.length < readersAtOnce) return mails;
    last = rows.at(-1)!.id;
  }
}
