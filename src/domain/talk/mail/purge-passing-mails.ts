import { sql } from 'kysely';
import { dataLink_hours } from '#content/retention.ts';
import { hour_ms } from '#platform/clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayDeliverMail } from './mail.policy.ts';

/** Deletes up to `most` mails with a key or news of a key a day after they were written, whether or not they were sent. */
export async function purgePassingMails(ctx: Ctx, most: number): Promise<number> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Only a job deletes old mails.');
  const newestExpired = new Date(ctx.now.getTime() - dataLink_hours * hour_ms);
  const { numAffectedRows } = await sql`delete from mail where id = any(array(
    select id from mail where is_passing and created_at <= ${newestExpired} order by created_at limit ${most} for update skip locked
  ))`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}
