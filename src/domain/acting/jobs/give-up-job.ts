import { auditedTransaction } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import { requireJobRunner } from './job.policy.ts';
import type { GiveUpJob } from './job.schema.ts';
import { lockDeadJob, writtenOf } from './lock-dead-job.ts';

export async function giveUpJob(ctx: Ctx, id: string, { why }: GiveUpJob): Promise<void> {
  requireJobRunner(ctx);
  await auditedTransaction(ctx, { what: 'give-up-job', why }, async (ctx) => {
    const job = await lockDeadJob(ctx, id);
    await ctx.queue.desk.giveUp(ctx.db, id);
    return { ...writtenOf(job), after: { state: 'given up' }, answer: undefined };
  });
}
