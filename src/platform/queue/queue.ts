import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { fromKysely, PgBoss, type Job, type JobResult, type QueueOptions } from 'pg-boss';
import type { ConnectionSettings, Database } from '../database/connect.ts';
import type { Log } from '../log.ts';
import { createQueueControl, type QueueControl } from './queue-control.ts';

type SendOptions = { startAfter?: Date };

/** Work for later. A job sent with a transaction's handle exists only if that transaction commits. */
export type Queue<Payloads> = {
  send<Name extends keyof Payloads & string>(
    db: Database,
    name: Name,
    payload: Payloads[Name],
    options?: SendOptions,
  ): Promise<void>;
  /** Sends a job for each payload, in one statement. */
  sendAll<Name extends keyof Payloads & string>(
    db: Database,
    name: Name,
    payloads: readonly Payloads[Name][],
  ): Promise<void>;
  /** Sends a job for each payload without a waiting or running job. Returns how many it sent. */
  sendMissing<Name extends keyof Payloads & string>(
    db: Database,
    name: Name,
    payloads: readonly Payloads[Name][],
  ): Promise<number>;
  /** The payloads without a waiting or running job. */
  withoutJob<Name extends keyof Payloads & string>(
    db: Database,
    name: Name,
    payloads: readonly Payloads[Name][],
  ): Promise<Payloads[Name][]>;
  control: QueueControl;
};

export type JobRun = { attempt: number; lastAttempt: boolean; signal: AbortSignal };

export type JobDefinition<Payload> = {
  run(payload: Payload, run: JobRun): Promise<void>;
  /** How often a failed job is tried again, and the seconds before the first new try. Each later pause is twice as long. */
  retries: number;
  retryDelaySeconds: number;
  /** After this time without a heartbeat, another worker takes the job. */
  heartbeatSeconds: number;
  /** A run that takes longer is ended and tried again. By default 15 minutes. */
  longestSeconds?: number;
  concurrency: number;
  /** How many jobs a consumer takes and runs at the same time. By default one. */
  atOnce?: number;
  /**
   * How long a consumer rests after it took fewer jobs than `atOnce`, so that it takes the jobs that come meanwhile together. By default not
   * at all.
   */
  rest_ms?: number;
  /** A cron expression in UTC, for jobs that run by themselves. The job must be idempotent, because it may also run at registration. */
  cron?: string;
};

export type QueueServer<Payloads> = Queue<Payloads> & {
  /** Adds the queues with these names, then opens them for sending. `installQueue` must have made the tables. */
  open(names: readonly (keyof Payloads & string)[]): Promise<void>;
  work<Name extends keyof Payloads & string>(name: Name, definition: JobDefinition<Payloads[Name]>): Promise<void>;
  stop(): Promise<void>;
  ready(): Promise<boolean>;
};

export const deadLetterQueue = 'dead-letter';

/** The retry rules of a queue until its worker sets the rules of the job. */
const retryRules = { retryLimit: 10, retryDelay: 30, retryBackoff: true };

/** The queue's own clean-up statements may take longer than its login allows other statements. */
const limits = { statement_timeout: 60_000, query_timeout: 60_000 };

export function createQueue<Payloads extends Record<string, object>>(
  connection: ConnectionSettings,
  log: Log,
  role: { worker: boolean },
): QueueServer<Payloads> {
  const boss = new PgBoss({
    ...connection,
    application_name: 'agbon queue',
    ...limits,
    max: role.worker ? 4 : 2,
    migrate: false,
    supervise: role.worker,
    schedule: role.worker,
    useListenNotify: role.worker,
    cronWorkerIntervalSeconds: 15,
  });
  boss.on('error', (error: unknown) => log.error({ err: asError(error) }, 'queue error'));
  return {
    async open(names) {
      await boss.start();
      const existing = new Set((await boss.getQueues()).map(({ name }) => name));
      if (!existing.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
      for (const name of names.filter((wanted) => !existing.has(wanted)))
        await boss.createQueue(name, { deadLetter: deadLetterQueue, notify: true, ...retryRules });
    },
    async send(db, name, payload, options = {}) {
      await boss.send(name, payload, { ...options, db: planned(db) });
    },
    async sendAll(db, name, payloads) {
      await boss.insert(
        name,
        payloads.map((data) => ({ data })),
        { db: planned(db) },
      );
    },
    async sendMissing(db, name, payloads) {
      const missing = await withoutJob(db, name, payloads);
      if (missing.length > 0)
        await boss.insert(
          name,
          missing.map((data) => ({ data })),
          { db: planned(db) },
        );
      return missing.length;
    },
    withoutJob,
    control: createQueueControl(boss, deadLetterQueue),
    work: (name, definition) => startWorking(boss, name, definition, log),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
    async ready() {
      return (await boss.schemaVersion()) !== null;
    },
  };
}

/** Caches the plan of the long statement that sends jobs, because planning it takes longer than running it. */
function planned(db: Database): ReturnType<typeof fromKysely> {
  const bare = fromKysely(db);
  return {
    ...bare,
    executeSql: (text, values) =>
      bare.executeSql(text.includes('json_to_recordset($1') ? `/* plan once: jobs */${text}` : text, values),
  };
}

async function withoutJob<Payload extends object>(
  db: Database,
  name: string,
  payloads: readonly Payload[],
): Promise<Payload[]> {
  if (payloads.length === 0) return [];
  const { rows } = await sql<{ data: Payload }>`
    select data from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) data where not exists (
      select from pgboss.job where job.name = ${name} and job.state < 'completed' and job.data = data.value
    )`.execute(db);
  return rows.map(({ data }) => data);
}

/** The queue also reports values that are not errors. They would be logged without a message. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(inspect(thrown, { depth: 2 }).slice(0, 500));
}

async function startWorking<Payload extends object>(
  boss: PgBoss,
  name: string,
  definition: JobDefinition<Payload>,
  log: Log,
): Promise<void> {
  const options: QueueOptions = {
    retryLimit: definition.retries,
    retryDelay: definition.retryDelaySeconds,
    retryBackoff: true,
    heartbeatSeconds: definition.heartbeatSeconds,
    ...(definition.longestSeconds !== undefined && { expireInSeconds: definition.longestSeconds }),
  };
  await boss.updateQueue(name, options);
  if (definition.cron) await boss.schedule(name, definition.cron, {}, { tz: 'UTC' });
  for (let consumer = 0; consumer < definition.concurrency; consumer++)
    await startConsumer(boss, name, definition, log);
}

type TakenJob<Payload> = Job<Payload> & { retryCount: number; retryLimit: number };

/** Takes a few jobs at a time, and asks for the next jobs as soon as all of these are done. */
async function startConsumer<Payload extends object>(
  boss: PgBoss,
  name: string,
  definition: JobDefinition<Payload>,
  log: Log,
): Promise<void> {
  const runOne = async (job: TakenJob<Payload>): Promise<JobResult> => {
    const { id, data, retryCount, retryLimit, signal } = job;
    const run = { attempt: retryCount + 1, lastAttempt: retryCount >= retryLimit, signal };
    try {
      await definition.run(data, run);
      return { id, status: 'completed' };
    } catch (error) {
      log.warn({ err: error, job: name, jobId: id, attempt: run.attempt }, 'job failed');
      return { id, status: 'failed', output: error };
    }
  };
  const { atOnce = 1, rest_ms = 0 } = definition;
  const workerId = await boss.work<Payload>(
    name,
    {
      includeMetadata: true,
      perJobResults: true,
      batchSize: atOnce,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 10,
    },
    async (jobs) => {
      const results = await Promise.all(jobs.map((job) => runOne(job as TakenJob<Payload>)));
      if (jobs.length < atOnce) await wait(rest_ms);
      // Wakes the worker, because it would otherwise wait for the next notification or poll, even if jobs wait.
      boss.notifyWorker(workerId);
      return results;
    },
  );
}
