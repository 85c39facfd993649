import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { endDueApprovals } from '#domain/acting/approvals/end-due-approvals.ts';
import { tellStaffDaily } from '#domain/acting/approvals/tell-staff.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Ends what was not confirmed in time, and carries out what takes effect by itself, which the staff are told about every day. If one of them fails, so does the run; the others went on. */
export function endApprovals(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 30,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'end-approvals');
      const { ended, failed } = await endDueApprovals(ctx, approvalKinds, signal);
      await tellStaffDaily(ctx, approvalKinds, signal);
      if (ended > 0) deps.log.info({ ended }, 'approvals ended by themselves');
      if (failed.length === 0) return;
      const errors = failed.map(({ error }) => error);
      const which = failed.map(({ approvalId }) => approvalId).join(', ');
      throw new AggregateError(errors, `These approvals could not end: ${which}`);
    },
  };
}
