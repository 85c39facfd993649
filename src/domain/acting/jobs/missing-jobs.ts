import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import type { JobPayloads } from './job.kinds.ts';

const page_rows = 2000;

/** Rows that wait, in the order of their numbers, held until the transaction ends: two who look at once do not see the same. */
type FindWaiting = (ctx: Ctx, after: bigint, most: number) => Promise<{ id: bigint }[]>;

/** Gives each row that waits one job, if it has none, however many wait. Says how many had none. */
export async function giveMissingJobs<Name extends keyof JobPayloads>(
  ctx: Ctx,
  name: Name,
  payloadOf: (id: string) => JobPayloads[Name],
  find: FindWaiting,
): Promise<number> {
  let given = 0;
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const from: bigint = after;
    after = await transaction(ctx, async (ctx) => {
      const rows = await find(ctx, from, page_rows);
      const payloads = rows.map(({ id }) => payloadOf(String(id)));
      given += await ctx.queue.sendMissing(ctx.db, name, payloads);
      return rows.at(-1)?.id;
    });
  }
  return given;
}
