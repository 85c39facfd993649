import { answerDataRequest } from '#domain/registers/privacy/answer-data-request.ts';
import { answerResetRequest } from '#domain/people/accounts/send-reset-link.ts';
import { makeExport } from '#domain/registers/privacy/exports/make-export.ts';
import { reminded_days, remindOfEndingChecks } from '#domain/people/checks/remind-ending.ts';
import { remindUnsentApplications, refundUnsentFees } from '#domain/trade/suppliers/fees/unsent-fees.ts';
import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { endDueApprovals } from '#domain/acting/approvals/end-due-approvals.ts';
import { notifyStaffOfApprovalsDaily } from '#domain/acting/approvals/notify-staff-of-approval.ts';
import { inBatches, type JobRows, retryPlans } from './job-deps.ts';

const remindedAtOnce = 50;

export const peopleJobs = {
  /** Runs after the page has answered, so that the answer's time reveals nothing. */
  'answer-data-request': {
    ...retryPlans.patiently,
    run: ({ ctx, payload: { requestId } }) => answerDataRequest(ctx, requestId),
  },
  /** Runs after the page has answered, so that the answer's time reveals nothing. */
  'send-reset-link': {
    ...retryPlans.patiently,
    run: ({ ctx, payload: { requestId } }) => answerResetRequest(ctx, requestId),
  },
  /** Makes one export at a time, because each reads everything about a person and may write a large file. */
  'make-data-export': {
    // The retries take a quarter of an hour, in which the operator can free space on a full disk.
    retries: 5,
    retryDelaySeconds: 30,
    heartbeatSeconds: 30,
    // An export may send gigabytes to and from a bucket.
    longestSeconds: 3 * 60 * 60,
    concurrency: 1,
    async run({ ctx, deps, payload: { exportId }, lastAttempt, signal }) {
      const count = (result: string) => deps.metrics.dataExports.inc({ result });
      const made = await makeExport(ctx, exportId, { lastAttempt, signal }).catch((error: unknown) => {
        count(lastAttempt ? 'given up' : 'tried again');
        throw error;
      });
      if (made) count('made');
    },
  },
  'tend-applications': {
    ...retryPlans.inAMinute,
    cron: '20 * * * *',
    async run({ ctx, deps, signal }) {
      const reminded = await inBatches(remindedAtOnce, signal, (size) => remindUnsentApplications(ctx, size));
      const refunded = await inBatches(remindedAtOnce, signal, (size) => refundUnsentFees(ctx, size));
      let ending = 0;
      // Sends the reminder of the nearer day first, so that a member gets only one of the two.
      for (const days of [...reminded_days].reverse())
        ending += await inBatches(remindedAtOnce, signal, (size) => remindOfEndingChecks(ctx, days, size));
      if (reminded + refunded + ending > 0)
        deps.log.info({ reminded, refunded, ending }, 'supplier applications and checks tended');
    },
  },
  /** If an approval cannot end, the run goes on with the others and fails at the end. */
  'end-approvals': {
    ...retryPlans.soon,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      const { ended, failed } = await endDueApprovals(ctx, approvalKinds, signal);
      await notifyStaffOfApprovalsDaily(ctx, approvalKinds, signal);
      if (ended > 0) deps.log.info({ ended }, 'approvals ended by themselves');
      if (failed.length === 0) return;
      const errors = failed.map(({ error }) => error);
      const ids = failed.map(({ approvalId }) => approvalId).join(', ');
      throw new AggregateError(errors, `These approvals could not end: ${ids}`);
    },
  },
} satisfies Partial<JobRows>;
