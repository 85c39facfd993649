import { releaseComposedMail } from '#domain/staff/composing/release-composed-mail.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Lets a mail go that staff wrote, once nobody can take it back any more. */
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
