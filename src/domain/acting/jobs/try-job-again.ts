import { auditedTransaction } from '../audit/audit.ts';
import { type Ctx, Failure } from '../context.ts';
import { requireJobRunner } from './job.policy.ts';
import { lockDeadJob, writtenOf } from './lock-dead-job.ts';

/** Sends a dead job again as a new job. A dead job can be tried again only once. */
export async function tryJobAgain(ctx: Ctx, id: string): Promise<void> {
  requireJobRunner(ctx);
  await auditedTransaction(ctx, { what: 'try-job-again' }, async (ctx) => {
    const job = await lockDeadJob(ctx, id);
    if (!(await ctx.queue.desk.tryAgain(ctx.db, id))) {
      throw new Failure('conflict', 'Nothing does this kind of work any more. Give it up.');
    }
    return { ...writtenOf(job), after: { state: 'waits again' }, answer: undefined };
  });
}
