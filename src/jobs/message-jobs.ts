import { releaseComposedMail } from '#domain/staff/composing/release-composed-mail.ts';
import { requeueComposedMails } from '#domain/staff/composing/requeue-composed-mails.ts';
import { requeueForgottenMails } from '#domain/talk/mail/requeue-forgotten-mails.ts';
import { requeueForgottenTexts } from '#domain/talk/text-messages/requeue-forgotten-texts.ts';
import { type JobRows, retryPlans } from './job-deps.ts';

export const messageJobs = {
  'release-composed-mail': {
    retries: 11,
    retryDelaySeconds: 5,
    heartbeatSeconds: 60,
    concurrency: 1,
    async run({ ctx, deps, payload: { composedId } }) {
      const remaining_ms = await releaseComposedMail(ctx, composedId);
      if (remaining_ms === undefined) return;
      const startAfter = new Date(ctx.now.getTime() + remaining_ms);
      await deps.queue.send(deps.db, 'release-composed-mail', { composedId }, { startAfter });
    },
  },
  'requeue-mails': {
    ...retryPlans.inAMinute,
    cron: '*/15 * * * *',
    async run({ ctx, deps }) {
      const mails = (await requeueForgottenMails(ctx)) + (await requeueComposedMails(ctx));
      if (mails > 0) deps.log.warn({ mails }, 'mails without a job were queued again');
    },
  },
  /** Finds text messages that have lost their job. Runs often, because the codes in them expire soon. */
  'requeue-texts': {
    retries: 2,
    retryDelaySeconds: 10,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '* * * * *',
    async run({ ctx, deps }) {
      const texts = await requeueForgottenTexts(ctx);
      if (texts > 0) deps.log.warn({ texts }, 'texts without a job were queued again');
    },
  },
} satisfies Partial<JobRows>;
