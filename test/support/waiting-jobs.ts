import { createJobs } from '../../src/jobs/jobs.ts';
import type { JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import { createMetrics } from '#platform/metrics.ts';
import { createLog } from '#platform/log.ts';
import { outboxTransport } from '#platform/mail/create-transport.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { outboxText } from '#platform/text/create-text-transport.ts';
import type { Payments } from '#domain/money/payments/open-payments.ts';
import { bidKeyOfTests } from './bid-key.ts';
import type { TestDatabase } from './database.ts';

type Waiting = { [Name in keyof JobPayloads]: { name: Name; data: JobPayloads[Name] } }[keyof JobPayloads];

/** A payment provider without payments. */
export const noPayments: Payments = { provider: undefined, sandbox: undefined };

/** What jobs of all kinds work with, besides a database, a log and a mail transport. */
export const restOfJobDeps = {
  texts: outboxText(),
  mailFrom: undefined,
  payments: noPayments,
  metrics: createMetrics(),
  bidKey: bidKeyOfTests,
};

const run = { attempt: 1, lastAttempt: false, signal: new AbortController().signal };

/** Runs waiting jobs, each once, until none is left, as the worker does. */
export async function doWhatWaits(
  { db, pool, queue, files, clock }: TestDatabase,
  publicUrl: string,
  payments: Payments = noPayments,
): Promise<void> {
  const log = createLog('silent');
  const transport = outboxTransport();
  const jobs = createJobs({ ...restOfJobDeps, db, queue, files, clock, log, transport, publicUrl, payments });
  for (;;) {
    const { rows } = await pool.query<Waiting>(
      `with taken as (delete from pgboss.job where state = 'created' and start_after <= now() returning name, data, created_on)
       select name, data from taken order by created_on`,
    );
    if (rows.length === 0) return;
    for (const { name, data } of rows) await (jobs[name] as JobDefinition<typeof data>).run(data, run);
  }
}
