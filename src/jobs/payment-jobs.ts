import { forgetCard } from '#domain/money/payments/cards/forget-card.ts';
import { processNotice } from '#domain/money/notices/process-notice.ts';
import { reconcilePayments } from '#domain/money/notices/reconcile-payments.ts';
import { sendRefund } from '#domain/money/payments/refunds/send-refund.ts';
import '#domain/trade/suppliers/fees/supplier-fee.purpose.ts';
import { sendPayout } from '#domain/money/payouts/send-payout.ts';
import { makeDuePayouts } from '#domain/money/payouts/make-due-payouts.ts';
import { type JobRows, retryPlans } from './job-deps.ts';

export const paymentJobs = {
  'heed-notice': {
    ...retryPlans.patiently,
    concurrency: 4,
    async run({ ctx, deps, payload: { eventId } }) {
      const { provider } = deps.payments;
      if (provider) await processNotice(ctx, provider, BigInt(eventId));
    },
  },
  'forget-card': {
    ...retryPlans.patiently,
    async run({ ctx, deps, payload: { cardId } }) {
      const { provider } = deps.payments;
      if (provider) await forgetCard(ctx, provider, BigInt(cardId));
    },
  },
  /** If the outcome stays unknown, 'reconcile-payments' asks about it. */
  'send-refund': {
    ...retryPlans.patiently,
    async run({ ctx, deps, payload: { refundId } }) {
      const { provider } = deps.payments;
      if (provider) await sendRefund(ctx, provider, BigInt(refundId));
    },
  },
  /** Asks the provider about payments, refunds, payouts and chargebacks that no notice has reported. */
  'reconcile-payments': {
    retries: 1,
    retryDelaySeconds: 30,
    heartbeatSeconds: 120,
    concurrency: 1,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      const { provider } = deps.payments;
      if (!provider) return;
      const { asked, failed } = await reconcilePayments(ctx, provider, signal);
      if (asked > 0) deps.log.info({ asked }, 'the payment provider was asked about money under way');
      // A later run asks about them again, so this run does not fail.
      for (const { reference: of, error } of failed)
        deps.log.warn({ err: error, of }, 'the payment provider could not be asked about this reference');
    },
  },
  'tell-test-notice': {
    retries: 10,
    retryDelaySeconds: 2,
    heartbeatSeconds: 60,
    concurrency: 2,
    async run({ deps, payload: { noticeId } }) {
      await deps.payments.sandbox?.deliver(BigInt(noticeId));
    },
  },
  /** If the outcome stays unknown, 'reconcile-payments' asks about it. */
  'send-payout': {
    ...retryPlans.patiently,
    async run({ ctx, deps, payload: { payoutId } }) {
      const { provider } = deps.payments;
      if (provider) await sendPayout(ctx, provider, BigInt(payoutId));
    },
  },
  /** If a payout fails, the run goes on with the others and fails at the end, so that staff see it. */
  'pay-out-released': {
    ...retryPlans.once,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      const { made, failed } = await makeDuePayouts(ctx, deps.payments.provider, signal);
      if (made > 0) deps.log.info({ made }, 'payouts of released money were requested');
      if (failed.length === 0) return;
      const errors = failed.map(({ error }) => error);
      throw new AggregateError(
        errors,
        `These deals could not be paid out: ${failed.map(({ dealId }) => dealId).join(', ')}`,
      );
    },
  },
} satisfies Partial<JobRows>;
