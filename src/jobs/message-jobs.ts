import { releaseComposedMail } from '#domain/staff/composing/release-composed-mail.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { requeueComposedMails } from '#domain/staff/composing/requeue-composed-mails.ts';
import { requeueForgottenMails } from '#domain/talk/mail/requeue-forgotten-mails.ts';
import { requeueForgottenTexts } from '#domain/talk/text-messages/requeue-forgotten-texts.ts';
import { jobCtx, type JobDeps, tries } from './job-deps.ts';

/** Sends a mail that staff wrote, once it can no longer be taken back. */
export function releaseComposed(deps: JobDeps): JobDefinition<{ composedId: string }> {
  return {
    retries: 11,
    retryDelaySeconds: 5,
    heartbeatSeconds: 60,
    concurrency: 1,
    async run({ composedId }) {
      const ctx = jobCtx(deps, 'release-composed-mail');
      const early_ms = await releaseComposedMail(ctx, composedId);
      if (early_ms === undefined) return;
      const startAfter = new Date(ctx.now.getTime() + early_ms);
      await deps.queue.send(deps.db, 'release-composed-mail', { composedId }, { startAfter });
    },
  };
}

export function requeueMails(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...tries.inAMinute,
    cron: '*/15 * * * *',
    async run() {
      const ctx = jobCtx(deps, 'requeue-mails');
      const mails = (await requeueForgottenMails(ctx)) + (await requeueComposedMails(ctx));
      if (mails > 0) deps.log.warn({ mails }, 'mails without a job were queued again');
    },
  };
}

/** Finds texts that lost their job; soon, as what they carry is soon worth nothing. */
export function requeueTexts(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 10,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '* * * * *',
    async run() {
      const texts = await requeueForgottenTexts(jobCtx(deps, 'requeue-texts'));
      if (texts > 0) deps.log.warn({ texts }, 'texts without a job were queued again');
    },
  };
}
