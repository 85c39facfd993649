import { sql } from 'kysely';
import { hour_ms } from '#platform/clock.ts';
import type { Ctx } from '../context.ts';

/** Marks each file first, so that no verb uses it meanwhile. After ten minutes a mark counts as that of an interrupted sweep. */
export async function sweepFiles(ctx: Ctx, most: number): Promise<number> {
  for (let swept = 0; swept < most; swept++) {
    const hash = await markOne(ctx);
    if (!hash) return swept;
    await ctx.files.remove(hash.toString('hex'));
    await sql`delete from stored_file where hash = ${hash} and leaving_at is not null`.execute(ctx.db);
  }
  return most;
}

/** Removes unfinished uploads that are over an hour old. Returns how many files. */
export function clearUnfinishedFiles(ctx: Ctx): Promise<number> {
  return ctx.files.clearUnfinished(new Date(ctx.now.getTime() - hour_ms));
}

async function markOne(ctx: Ctx): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    update stored_file set leaving_at = business_now() where hash = (
      select hash from stored_file
      where not is_kept and announced_at < business_now() - interval '1 hour' and waiting is null
        and (leaving_at is null or leaving_at < business_now() - interval '10 minutes')
        and not exists (select from file where file.hash = stored_file.hash)
      order by announced_at limit 1 for update skip locked
    ) returning hash`.execute(ctx.db);
  return rows[0]?.hash;
}
