import { answerDataRequest as answer } from '#domain/registers/privacy/answer-data-request.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Looks up what somebody asked for, after their request has had its answer. */
export function answerDataRequest(deps: JobDeps): JobDefinition<{ requestId: string }> {
  return {
    retries: 8,
    retryDelaySeconds: 15,
    heartbeatSeconds: 60,
    concurrency: 1,
    run: ({ requestId }) => answer(jobCtx(deps, 'answer-data-request'), requestId),
  };
}
