import { answerResetRequest } from '#domain/people/accounts/answer-reset-request.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Looks up who forgot their password after they had their answer, so that the answer's time tells nothing. */
export function sendResetLink(deps: JobDeps): JobDefinition<{ requestId: string }> {
  return {
    retries: 8,
    retryDelaySeconds: 15,
    heartbeatSeconds: 60,
    concurrency: 1,
    run: ({ requestId }) => answerResetRequest(jobCtx(deps, 'send-reset-link'), requestId),
  };
}
