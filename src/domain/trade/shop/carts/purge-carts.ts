import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { cart_kept_ms } from './cart.limits.ts';

/** Deletes carts that were not used for long, up to `most`. A cart that is in use at this moment stays. */
export async function purgeCarts(ctx: Ctx, most: number): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job deletes old carts.');
  const untouchedSince = new Date(ctx.now.getTime() - cart_kept_ms);
  const { numAffectedRows } = await sql`delete from cart where touched_at < ${untouchedSince} and id in (
    select id from cart where touched_at < ${untouchedSince} order by touched_at limit ${most}
  )`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}
