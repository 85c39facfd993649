import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { requireJobRunner } from './job.policy.ts';
import { lockDeadJob, writtenOf } from './lock-dead-job.ts';

/** Says of a dead job that it is not done any more. */
export async function giveUpJob(ctx: Ctx, id: string): Promise<void> {
  requireJobRunner(ctx);
  await auditedTransaction(ctx, { what: 'give-up-job' }, async (ctx) => {
    const job = await lockDeadJob(ctx, id);
    await ctx.queue.desk.giveUp(ctx.db, id);
    return { ...writtenOf(job), after: { state: 'given up' }, answer: undefined };
  });
}
