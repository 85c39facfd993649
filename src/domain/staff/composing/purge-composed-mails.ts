import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayDeliverMail } from '#domain/talk/mail/mail.policy.ts';

/** Deletes mails that were sent or undone a day ago, and those that were never released; at most `most`. */
export async function purgeComposedMails(ctx: Ctx, most: number): Promise<number> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Only a job deletes old mails.');
  const { numAffectedRows } = await sql`delete from composed_mail where id in (
    select id from composed_mail
    where coalesce(left_at, undone_at) < business_now() - interval '1 day' or leaves_at < business_now() - interval '8 days'
    order by id limit ${most} for update skip locked
  )`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}
