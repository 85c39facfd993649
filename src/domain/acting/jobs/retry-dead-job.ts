import type { DeadJob } from '#platform/queue/queue-control.ts';
import { type AuditedChange, auditedTransaction } from '../audit/audit.ts';
import { type Ctx, Failure } from '../context.ts';
import { isJobId } from './find-jobs.ts';
import { requireJobRunner } from './job.policy.ts';
import type { GiveUpJob } from './job.schema.ts';

/** If two colleagues decide at once, the second does not find the job. */
async function lockDeadJob({ db, queue }: Ctx, id: string): Promise<DeadJob> {
  const job = isJobId(id) ? await queue.control.lockDeadJob(db, id) : undefined;
  if (!job) throw jobGoneFailure();
  return job;
}

export function jobGoneFailure(): Failure {
  return new Failure('conflict', 'This job has already been run again or given up.');
}

function auditFacts({ id, name, tries }: DeadJob): Pick<AuditedChange<undefined>, 'on' | 'before'> {
  return { on: { kind: 'job', id }, before: { job: name ?? 'unknown', tries } };
}

export async function giveUpJob(ctx: Ctx, id: string, { why }: GiveUpJob): Promise<void> {
  requireJobRunner(ctx);
  await auditedTransaction(ctx, { what: 'give-up-job', why }, async (ctx) => {
    const job = await lockDeadJob(ctx, id);
    await ctx.queue.control.giveUp(ctx.db, id);
    return { ...auditFacts(job), after: { state: 'given up' }, answer: undefined };
  });
}

/** Queues a new job. Each dead job can be tried again only once. */
export async function tryJobAgain(ctx: Ctx, id: string): Promise<void> {
  requireJobRunner(ctx);
  await auditedTransaction(ctx, { what: 'try-job-again' }, async (ctx) => {
    const job = await lockDeadJob(ctx, id);
    if (!(await ctx.queue.control.tryAgain(ctx.db, id))) {
      throw new Failure('conflict', 'No job of this kind runs any more. Give the job up.');
    }
    return { ...auditFacts(job), after: { state: 'waits again' }, answer: undefined };
  });
}
