import { sendResetLink as send } from '#domain/accounts/send-reset-link.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Looks up who forgot their password after they had their answer, so that the answer's time tells nothing. */
export function sendResetLink(deps: JobDeps): JobDefinition<{ email: string }> {
  return {
    retries: 8,
    retryDelaySeconds: 15,
    heartbeatSeconds: 60,
    concurrency: 1,
    run: ({ email }) => send(jobCtx(deps, 'send-reset-link'), email),
  };
}
