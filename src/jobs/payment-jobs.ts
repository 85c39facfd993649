import { forgetCard } from '#domain/money/payments/cards/forget-card.ts';
import { processNotice } from '#domain/money/notices/process-notice.ts';
import { reconcilePayments } from '#domain/money/notices/reconcile-payments.ts';
import { sendRefund } from '#domain/money/payments/refunds/send-refund.ts';
import '#domain/trade/suppliers/fees/supplier-fee.purpose.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { sendPayout } from '#domain/money/payouts/send-payout.ts';
import { payOutDue } from '#domain/money/payouts/pay-out-due.ts';
import { jobCtx, type JobDeps, tries } from './job-deps.ts';

/** Does what a notice of the provider is about. */
export function processNoticeJob(deps: JobDeps): JobDefinition<{ eventId: string }> {
  return {
    ...tries.patiently,
    concurrency: 4,
    async run({ eventId }) {
      const { provider } = deps.payments;
      if (provider) await processNotice(jobCtx(deps, 'heed-notice'), provider, BigInt(eventId));
    },
  };
}

/** Asks the provider that charged a card to forget it. */
export function forgetCardJob(deps: JobDeps): JobDefinition<{ cardId: string }> {
  return {
    ...tries.patiently,
    async run({ cardId }) {
      const { provider } = deps.payments;
      if (provider) await forgetCard(jobCtx(deps, 'forget-card'), provider, BigInt(cardId));
    },
  };
}

/** Has the provider send a refund; how one went that is left open, the reconciling job asks. */
export function sendRefundJob(deps: JobDeps): JobDefinition<{ refundId: string }> {
  return {
    ...tries.patiently,
    async run({ refundId }) {
      const { provider } = deps.payments;
      if (provider) await sendRefund(jobCtx(deps, 'send-refund'), provider, BigInt(refundId));
    },
  };
}

/** Asks the provider about what it told us nothing of. */
export function reconcilePaymentsJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 1,
    retryDelaySeconds: 30,
    heartbeatSeconds: 120,
    concurrency: 1,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      const { provider } = deps.payments;
      if (!provider) return;
      const { asked, failed } = await reconcilePayments(jobCtx(deps, 'reconcile-payments'), provider, signal);
      if (asked > 0) deps.log.info({ asked }, 'payments were asked about');
      // Each has its next time; what is a fault of ours is seen here.
      for (const { of, error } of failed) deps.log.warn({ err: error, of }, 'a payment could not be asked about');
    },
  };
}

/** Tells us what happened at the test of payments. */
export function notifyTestNotice(deps: JobDeps): JobDefinition<{ noticeId: string }> {
  return {
    retries: 10,
    retryDelaySeconds: 2,
    heartbeatSeconds: 60,
    concurrency: 2,
    async run({ noticeId }) {
      await deps.payments.sandbox?.tell(BigInt(noticeId));
    },
  };
}

/** Has the provider send a payout; how one went that is left open, the reconciling job asks. */
export function sendPayoutJob(deps: JobDeps): JobDefinition<{ payoutId: string }> {
  return {
    ...tries.patiently,
    async run({ payoutId }) {
      const { provider } = deps.payments;
      if (provider) await sendPayout(jobCtx(deps, 'send-payout'), provider, BigInt(payoutId));
    },
  };
}

/** Pays out what was released, by the day that the plan of the deal says. If a payout fails, the run fails so that finance staff see it. */
export function payOutReleased(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...tries.once,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      const { made, failed } = await payOutDue(jobCtx(deps, 'pay-out-released'), deps.payments.provider, signal);
      if (made > 0) deps.log.info({ made }, 'what was released is being paid out');
      if (failed.length === 0) return;
      const errors = failed.map(({ error }) => error);
      throw new AggregateError(
        errors,
        `These deals could not be paid out: ${failed.map(({ dealId }) => dealId).join(', ')}`,
      );
    },
  };
}
