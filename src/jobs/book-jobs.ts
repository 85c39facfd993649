import { checkHoldings } from '#domain/money/assurance/check-holdings.ts';
import { compareCharges } from '#domain/money/notices/compare-charges.ts';
import { readProviderLists } from '#domain/money/restored/read-provider-lists.ts';
import { matchBankLinesAgain } from '#domain/money/bank-statements/match-again.ts';
import { linkSeals } from '#domain/money/ledger/seals.ts';
import { verifyNightly } from '#domain/registers/verify-nightly.ts';
import { type JobRows, retryPlans } from './job-deps.ts';

export const bookJobs = {
  /** Before the verification of the books. */
  'check-holdings': {
    retries: 3,
    retryDelaySeconds: 300,
    heartbeatSeconds: 300,
    concurrency: 1,
    cron: '50 0 * * *',
    async run({ ctx, deps }) {
      const holdings = await checkHoldings(ctx, deps.payments.provider);
      for (const { currency, state } of holdings)
        if (state === 'short') deps.log.error({ currency }, 'members are owed more than is held');
    },
  },
  /** Before the verification of the books. */
  'compare-charges': {
    retries: 3,
    retryDelaySeconds: 300,
    heartbeatSeconds: 600,
    concurrency: 1,
    cron: '35 0 * * *',
    async run({ ctx, deps, signal }) {
      const { provider } = deps.payments;
      if (!provider) return;
      const { compared, problems, trouble } = await compareCharges(ctx, provider, {
        signal,
      });
      if (problems.length > 0)
        deps.log.error({ problems }, 'the books have entries that the payment provider does not confirm');
      if (trouble)
        deps.log.warn({ trouble }, 'charges could not be compared with the payment provider’s list to its end');
      else deps.log.info({ compared }, 'charges were compared with the payment provider’s list');
    },
  },
  /** After a restore, reads the provider's lists since the backup. Before that, no money is sent. */
  'read-provider-lists': {
    retries: 1,
    retryDelaySeconds: 30,
    heartbeatSeconds: 120,
    concurrency: 1,
    cron: '* * * * *',
    async run({ ctx, deps, signal }) {
      const { provider } = deps.payments;
      if (!provider) return;
      const progress = await readProviderLists(ctx, provider, signal);
      if (progress === 'finished')
        deps.log.info('the lists of the payment provider were read, and money is sent again');
      if (progress === 'unfinished')
        deps.log.warn('the lists of the payment provider could not be read to their end yet');
    },
  },
  /** Tries again to match open bank lines, because the books may get a payout or a settled charge only after the bank statement came. */
  'match-bank-lines': {
    ...retryPlans.once,
    cron: '*/15 * * * *',
    async run({ ctx, deps }) {
      const { matched } = await matchBankLinesAgain(ctx);
      if (matched > 0) deps.log.info({ matched }, 'open bank lines were matched');
    },
  },
  /** Adds the seals of rows written since the last run to the chain of seals, so that no transaction has to wait for the chain. */
  'seal-rows': {
    ...retryPlans.once,
    cron: '* * * * *',
    async run({ ctx, signal }) {
      await linkSeals(ctx, signal);
    },
  },
  'verify-ledger': {
    retries: 2,
    retryDelaySeconds: 300,
    heartbeatSeconds: 600,
    concurrency: 1,
    cron: '20 1 * * *',
    async run({ ctx, deps }) {
      const { position, problems } = await verifyNightly(ctx);
      if (problems.length > 0) deps.log.error({ position, problems }, 'the books do not balance');
      else deps.log.info({ position }, 'the books balance');
    },
  },
} satisfies Partial<JobRows>;
