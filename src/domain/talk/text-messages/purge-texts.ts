import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayDeliverText } from './text.policy.ts';

/** A text message is kept for a day after its content expires, so that staff can see why it did not arrive. */
const keptAfterExpiry_ms = day_ms;

export async function purgeTexts(ctx: Ctx, most: number): Promise<number> {
  if (!mayDeliverText(ctx.actor)) throw new Failure('forbidden', 'Only a job deletes old text messages.');
  const newestExpired = new Date(ctx.now.getTime() - keptAfterExpiry_ms);
  const { numAffectedRows } = await sql`delete from text_message where id in (
    select id from text_message where expires_at <= ${newestExpired} order by expires_at limit ${most}
  )`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

export async function eraseTexts(ctx: Ctx, phones: readonly string[]): Promise<void> {
  await ctx.db.deleteFrom('text_message').where('to_phone', 'in', phones).execute();
}
