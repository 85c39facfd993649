import type { DeadJob } from '#platform/queue/queue-desk.ts';
import type { AuditedChange } from '../audit/audit.ts';
import { type Ctx, Failure } from '../context.ts';
import { isJobId } from './find-jobs.ts';

/** Locks a dead job within the caller's transaction, so that of two colleagues who decide, the second does not find it. */
export async function lockDeadJob({ db, queue }: Ctx, id: string): Promise<DeadJob> {
  const job = isJobId(id) ? await queue.desk.lockDeadJob(db, id) : undefined;
  if (!job) throw jobGone();
  return job;
}

export function jobGone(): Failure {
  return new Failure('conflict', 'A colleague has run this job again or given it up.');
}

export function writtenOf({ id, name, tries }: DeadJob): Pick<AuditedChange<undefined>, 'on' | 'before'> {
  return { on: { kind: 'job', id }, before: { job: name ?? 'unknown', tries } };
}
