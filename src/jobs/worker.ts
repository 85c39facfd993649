import { jobNames, type JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import type { QueueServer } from '#platform/queue/queue.ts';
import type { Jobs } from './jobs.ts';

/** Starts running jobs in this process, until the queue stops. */
export async function startWorker(queue: QueueServer<JobPayloads>, jobs: Jobs): Promise<void> {
  for (const name of jobNames) await startJob(queue, jobs, name);
}

function startJob<Name extends keyof JobPayloads>(
  queue: QueueServer<JobPayloads>,
  jobs: Jobs,
  name: Name,
): Promise<void> {
  return queue.work(name, jobs[name]);
}
