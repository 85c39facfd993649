import { minute_ms } from '#platform/clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { sendMissingJobs } from '#domain/acting/jobs/missing-jobs.ts';
import { mayDeliverText } from './text.policy.ts';

/** Gives a new job to each unsent text message that has no job and has not expired. */
export async function requeueForgottenTexts(ctx: Ctx): Promise<number> {
  if (!mayDeliverText(ctx.actor)) throw new Failure('forbidden', 'Only a job sends texts.');
  return sendMissingJobs(
    ctx,
    'deliver-text',
    (textId) => ({ textId }),
    (ctx, after, most) =>
      ctx.db
        .selectFrom('text_message')
        .select('id')
        .where('state', '=', 'queued')
        .where('id', '>', after)
        .where('expires_at', '>', ctx.now)
        .where('created_at', '<', new Date(ctx.now.getTime() - minute_ms))
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute(),
  );
}
