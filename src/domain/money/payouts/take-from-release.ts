import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Reduces what a released part will still pay out. In the caller's transaction. */
export async function takeFromRelease(
  ctx: Pick<Ctx, 'db'>,
  { dealId, part, minor }: { dealId: bigint; part: number; minor: bigint },
): Promise<void> {
  await sql`update payout_release set taken_minor = taken_minor + ${minor} where deal_id = ${dealId} and part = ${part}`.execute(
    ctx.db,
  );
}
