import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import type { JobPayloads } from './job.kinds.ts';

const page_rows = 2000;

/** Finds waiting rows by their numbers and locks them, so that two processes do not get the same rows. */
type FindWaiting = (ctx: Ctx, after: bigint, most: number) => Promise<{ id: bigint }[]>;

/** Gives each waiting row a job if it has none. Returns how many had none. */
export async function sendMissingJobs<Name extends keyof JobPayloads>(
  ctx: Ctx,
  name: Name,
  payloadOf: (id: string) => JobPayloads[Name],
  find: FindWaiting,
): Promise<number> {
  let sent = 0;
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const from: bigint = after;
    after = await transaction(ctx, async (ctx) => {
      const rows = await find(ctx, from, page_rows);
      const payloads = rows.map(({ id }) => payloadOf(String(id)));
      sent += await ctx.queue.sendMissing(ctx.db, name, payloads);
      return rows.at(-1)?.id;
    });
  }
  return sent;
}
