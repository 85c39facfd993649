import { checkHoldings } from '#domain/money/assurance/check-holdings.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { compareCharges } from '#domain/money/notices/compare-charges.ts';
import { readProviderLists } from '#domain/money/restored/read-provider-lists.ts';
import { matchAgain } from '#domain/money/bank-statements/match-again.ts';
import { linkSeals } from '#domain/money/ledger/seals.ts';
import { verifyNightly } from '#domain/registers/verify-nightly.ts';
import { jobCtx, type JobDeps, tries } from './job-deps.ts';

/** Each night, before the books are verified: members' money beside what the provider and the custodian hold. */
export function checkHoldingsJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 3,
    retryDelaySeconds: 300,
    heartbeatSeconds: 300,
    concurrency: 1,
    cron: '50 0 * * *',
    async run() {
      const holdings = await checkHoldings(jobCtx(deps, 'check-holdings'), deps.payments.provider);
      for (const { currency, state } of holdings)
        if (state === 'short') deps.log.error({ currency }, 'members are owed more than is held');
    },
  };
}

/** Each night, before the books are verified: booked charges beside the payment provider's own list of them. */
export function compareChargesJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 3,
    retryDelaySeconds: 300,
    heartbeatSeconds: 600,
    concurrency: 1,
    cron: '35 0 * * *',
    async run(_payload, { signal }) {
      const { provider } = deps.payments;
      if (!provider) return;
      const { compared, problems, trouble } = await compareCharges(jobCtx(deps, 'compare-charges'), provider, {
        signal,
      });
      if (problems.length > 0)
        deps.log.error({ problems }, 'charges are booked that the payment provider does not know');
      if (trouble)
        deps.log.warn({ trouble }, 'charges could not be compared with the payment provider’s list to its end');
      else deps.log.info({ compared }, 'charges were compared with the payment provider’s list');
    },
  };
}

/** After a restore, reads what the provider did since the backup; until that is done nothing is sent. */
export function readProviderListsJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 1,
    retryDelaySeconds: 30,
    heartbeatSeconds: 120,
    concurrency: 1,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      const { provider } = deps.payments;
      if (!provider) return;
      const read = await readProviderLists(jobCtx(deps, 'read-provider-lists'), provider, signal);
      if (read === 'finished') deps.log.info('the lists of the payment provider were read, and money is sent again');
      if (read === 'unfinished') deps.log.warn('the lists of the payment provider could not be read to their end yet');
    },
  };
}

/** Looks again what banks' open lines are: a payout may be sent, or a charge settled, after its statement came. */
export function matchBankLines(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...tries.once,
    cron: '*/15 * * * *',
    async run() {
      const { matched } = await matchAgain(jobCtx(deps, 'match-bank-lines'));
      if (matched > 0) deps.log.info({ matched }, 'lines of banks are known now');
    },
  };
}

/** Puts the seals of rows written since the last run into their chain, so that no transaction waits for it. */
export function sealRows(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...tries.once,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      await linkSeals(jobCtx(deps, 'seal-rows'), signal);
    },
  };
}

/** Verifies all the books each night. Problems are saved, and wait for finance staff. */
export function verifyLedgerJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 300,
    heartbeatSeconds: 600,
    concurrency: 1,
    cron: '20 1 * * *',
    async run() {
      const { position, problems } = await verifyNightly(jobCtx(deps, 'verify-ledger'));
      if (problems.length > 0) deps.log.error({ position, problems }, 'the books do not balance');
      else deps.log.info({ position }, 'the books balance');
    },
  };
}
