import { sql } from 'kysely';
import { day_ms, minute_ms } from '#platform/clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { sendMissingJobs } from '#domain/acting/jobs/missing-jobs.ts';
import { mayDeliverMail } from './mail.policy.ts';

const forgottenAfter_ms = 15 * minute_ms;
const tooOldAfter_ms = 7 * day_ms;

/**
 * Gives a new job to each queued mail that has none after 15 minutes, because a restored backup has the mails but not the job queue. A mail
 * that has waited for a week is marked as failed instead.
 */
export async function requeueForgottenMails(ctx: Ctx): Promise<number> {
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Only a job sends mails.');
  const tooOld = new Date(ctx.now.getTime() - tooOldAfter_ms);
  await failMailsQueuedBefore(ctx, tooOld);
  return sendMissingJobs(
    ctx,
    'deliver-mail',
    (mailId) => ({ mailId }),
    (ctx, after, most) =>
      ctx.db
        .selectFrom('mail')
        .select('id')
        .where('last_event', '=', 'queued')
        .where('id', '>', after)
        .where('created_at', '<', new Date(ctx.now.getTime() - forgottenAfter_ms))
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute(),
  );
}

async function failMailsQueuedBefore(ctx: Ctx, tooOld: Date): Promise<void> {
  const reason = 'It waited for a week, and is not sent any more.';
  await sql`with given_up as (
      update mail set last_event = 'failed', last_error = ${reason}, held_until = null
      where last_event = 'queued' and sent_at is null and coalesce(queued_at, created_at) < ${tooOld} returning id)
    insert into mail_notice (id, mail_id, event, said, received_at)
    select gen_random_uuid()::text, id, 'failed', ${reason}, ${ctx.now} from given_up`.execute(ctx.db);
}
