import type { Ctx } from '#domain/acting/context.ts';
import type { JobName, JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import type { Payments } from '#domain/money/payments/open-payments.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Log } from '#platform/log.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import type { BidKey } from '#platform/bid-key.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { JobDefinition, JobRun, Queue } from '#platform/queue/queue.ts';
import type { TextTransport } from '#platform/text/text-transport.ts';

export type JobDeps = {
  db: Database;
  queue: Queue<JobPayloads>;
  files: FileStore;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  /** The sender's address that the configuration sets; if it is undefined, mails come from the brand's address. */
  mailFrom: string | undefined;
  publicUrl: string;
  payments: Payments;
};

export type AllJobDeps = JobDeps & { texts: TextTransport; bidKey: BidKey; metrics: Pick<Metrics, 'dataExports'> };

export type JobRow<Name extends JobName> = Omit<JobDefinition<JobPayloads[Name]>, 'run'> & {
  run(job: JobRun & { ctx: Ctx; deps: AllJobDeps; payload: JobPayloads[Name] }): Promise<void>;
};
export type JobRows = { [Name in JobName]: JobRow<Name> };

export const retryPlans = {
  soon: { retries: 2, retryDelaySeconds: 30, heartbeatSeconds: 60, concurrency: 1 },
  inAMinute: { retries: 2, retryDelaySeconds: 60, heartbeatSeconds: 60, concurrency: 1 },
  inMinutes: { retries: 3, retryDelaySeconds: 300, heartbeatSeconds: 60, concurrency: 1 },
  /** Retries once, because the next run follows soon and a run may take long. */
  once: { retries: 1, retryDelaySeconds: 60, heartbeatSeconds: 120, concurrency: 1 },
  /** Retries for about an hour, in case a provider is down. */
  patiently: { retries: 8, retryDelaySeconds: 15, heartbeatSeconds: 60, concurrency: 1 },
};

export function jobCtx({ db, queue, files, clock }: JobDeps, name: JobName): Ctx {
  return { actor: { kind: 'job', name }, db, queue, files, now: clock.now(), requestId: `job ${name}` };
}

/** One run does at most this many batches; the next run does the rest. */
const mostBatches = 100;

/** Runs batches until one is not full, `mostBatches` are done, or the run must stop. Returns the number of rows done. */
export async function inBatches(
  size: number,
  signal: AbortSignal,
  doBatch: (size: number) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let batch = 0; batch < mostBatches && !signal.aborted; batch++) {
    const rows = await doBatch(size);
    done += rows;
    if (rows < size) break;
  }
  return done;
}
