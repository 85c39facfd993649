import type { RawBuilder } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '../context.ts';
import { queueMail, type QueuedMail } from './queue-mail.ts';

type Reader = { id: bigint; email: string };

type EachReader<Due extends Reader> = {
  /** The next `most` readers who are due a mail, in the order of `id`, after `last`. */
  due: (last: bigint, most: number) => RawBuilder<Due>;
  /** Notes that the reader gets this mail, so that of two workers only the first mails it. Undefined if there is nothing to mail. */
  write: (ctx: Ctx, reader: Due) => Promise<Omit<QueuedMail, 'to'> | undefined>;
};

const readersAtOnce = 200;

export async function mailEachReader<Due extends Reader>(ctx: Ctx, { due, write }: EachReader<Due>): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job sends these mails.');
  let mailCount = 0;
  let last = 0n;
  for (;;) {
    const { rows } = await due(last, readersAtOnce).execute(ctx.db);
    for (const reader of rows) {
      const isMailed = await transaction(ctx, async (ctx) => {
        const mail = await write(ctx, reader);
        if (mail) await queueMail(ctx, { ...mail, to: [reader.email] } as QueuedMail);
        return mail !== undefined;
      });
      if (isMailed) mailCount++;
    }
    if (rows.length < readersAtOnce) return mailCount;
    last = rows.at(-1)!.id;
  }
}
