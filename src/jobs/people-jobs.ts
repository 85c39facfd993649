import { answerDataRequest } from '#domain/registers/privacy/answer-data-request.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { answerResetRequest } from '#domain/people/accounts/answer-reset-request.ts';
import { makeExport } from '#domain/registers/privacy/exports/make-export.ts';
import type { Metrics } from '#platform/metrics.ts';
import { reminded_days, remindEnding } from '#domain/people/checks/remind-ending.ts';
import { remindUnsent, returnUnsent } from '#domain/trade/suppliers/fees/tend-fees.ts';
import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { endDueApprovals } from '#domain/acting/approvals/end-due-approvals.ts';
import { notifyStaffOfApprovalsDaily } from '#domain/acting/approvals/notify-staff-of-approval.ts';
import { inBatches, jobCtx, type JobDeps, tries } from './job-deps.ts';

/** Looks up the data that a person asked for, after their request has had its answer. */
export function answerDataRequestJob(deps: JobDeps): JobDefinition<{ requestId: string }> {
  return {
    ...tries.patiently,
    run: ({ requestId }) => answerDataRequest(jobCtx(deps, 'answer-data-request'), requestId),
  };
}

/** Looks up who forgot their password after they had their answer, so that the answer's time tells nothing. */
export function sendResetLink(deps: JobDeps): JobDefinition<{ requestId: string }> {
  return {
    ...tries.patiently,
    run: ({ requestId }) => answerResetRequest(jobCtx(deps, 'send-reset-link'), requestId),
  };
}

export type ExportDeps = JobDeps & { metrics: Pick<Metrics, 'dataExports'> };

/** Runs one export at a time, because each reads everything about a person and may write a large file. */
export function makeDataExport(deps: ExportDeps): JobDefinition<{ exportId: string }> {
  return {
    // A quarter of an hour in all, in which the operator may make room on a full disk.
    retries: 5,
    retryDelaySeconds: 30,
    heartbeatSeconds: 30,
    // Gigabytes go through a bucket twice.
    longestSeconds: 3 * 60 * 60,
    concurrency: 1,
    async run({ exportId }, { lastAttempt, signal }) {
      const count = (result: string) => deps.metrics.dataExports.inc({ result });
      const made = await makeExport(jobCtx(deps, 'make-data-export'), exportId, { lastAttempt, signal }).catch(
        (error: unknown) => {
          count(lastAttempt ? 'given up' : 'tried again');
          throw error;
        },
      );
      if (made) count('made');
    },
  };
}

const remindedAtOnce = 50;

/** Every hour: reminds members of paid applications that they have not sent and pays those fees back in time; reminds members of checks that end. */
export function tendApplications(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...tries.inAMinute,
    cron: '20 * * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'tend-applications');
      const reminded = await inBatches(remindedAtOnce, signal, (size) => remindUnsent(ctx, size));
      const returned = await inBatches(remindedAtOnce, signal, (size) => returnUnsent(ctx, size));
      let ending = 0;
      // The nearer day first, so that a member gets only one of the two.
      for (const days of [...reminded_days].reverse())
        ending += await inBatches(remindedAtOnce, signal, (size) => remindEnding(ctx, days, size));
      if (reminded + returned + ending > 0)
        deps.log.info({ reminded, returned, ending }, 'supplier applications and checks tended');
    },
  };
}

/**
 * Ends approvals that were not confirmed in time, and carries out those that take effect after a delay. If one of them fails, so does the
 * run; the others went on.
 */
export function endApprovals(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...tries.soon,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'end-approvals');
      const { ended, failed } = await endDueApprovals(ctx, approvalKinds, signal);
      await notifyStaffOfApprovalsDaily(ctx, approvalKinds, signal);
      if (ended > 0) deps.log.info({ ended }, 'approvals ended by themselves');
      if (failed.length === 0) return;
      const errors = failed.map(({ error }) => error);
      const which = failed.map(({ approvalId }) => approvalId).join(', ');
      throw new AggregateError(errors, `These approvals could not end: ${which}`);
    },
  };
}
