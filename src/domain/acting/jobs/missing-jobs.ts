import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import type { JobPayloads } from './job.kinds.ts';

const rowsAtOnce = 2000;

/** Locks the rows that it finds, so that two processes do not get the same ones. */
type FindWaiting = (ctx: Ctx, after: bigint, most: number) => Promise<{ id: bigint }[]>;

/** Gives a job to each waiting row that has none. Returns how many rows had none. */
export async function sendMissingJobs<Name extends keyof JobPayloads>(
  ctx: Ctx,
  name: Name,
  payloadOf: (id: string) => JobPayloads[Name],
  find: FindWaiting,
): Promise<number> {
  let sent = 0;
  let last: bigint | undefined = 0n;
  while (last !== undefined) {
    const after: bigint = last;
    last = await transaction(ctx, async (ctx) => {
      const rows = await find(ctx, after, rowsAtOnce);
      const payloads = rows.map(({ id }) => payloadOf(String(id)));
      sent += await ctx.queue.sendMissing(ctx.db, name, payloads);
      return rows.at(-1)?.id;
    });
  }
  return sent;
}
