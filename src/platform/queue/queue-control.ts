import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Database } from '../database/connect.ts';

/** The jobs of one kind, as the queue last counted them: ready, due later, running, and finally failed in the last seven days. */
export type JobKind = { name: string; waiting: number; later: number; running: number; failed: number };

export type Schedule = { name: string; cron: string; next: Date | undefined; last: LastRun | undefined };
type LastRun = { state: string; at: Date };

export type DeadJob = {
  id: string;
  /** The kind of the job; undefined if the queue did not record it. */
  name?: string | undefined;
  data: Record<string, unknown>;
  diedAt: Date;
  tries: number;
  /** Only the kind of the error, because the error's text may name a person. */
  error?: string | undefined;
  /** The job's id before it failed, which log lines show. */
  loggedAs?: string | undefined;
};

export type QueueControl = {
  kinds(): Promise<JobKind[]>;
  schedules(db: Database): Promise<Schedule[]>;
  /** Lists the failed jobs, newest first, up to `most`. */
  deadJobs(db: Database, most: number): Promise<DeadJob[]>;
  deadJob(db: Database, id: string): Promise<DeadJob | undefined>;
  /** Locks a failed job until the caller's transaction ends. Undefined if the job was already sent again or given up. */
  lockDeadJob(db: Database, id: string): Promise<DeadJob | undefined>;
  /** Sends a failed job again as a new job, in the caller's transaction. False if no worker does this kind of job any more. */
  tryAgain(db: Database, id: string): Promise<boolean>;
  giveUp(db: Database, id: string): Promise<void>;
  /** For each payload, in order, when its waiting job runs next; undefined if no such job waits. */
  nextRuns(db: Database, name: string, payloads: readonly object[]): Promise<(Date | undefined)[]>;
};

export function createQueueControl(boss: PgBoss, deadLetterQueue: string): QueueControl {
  return {
    async kinds() {
      const queues = await boss.getQueues();
      return queues
        .filter(({ name }) => name !== deadLetterQueue && !name.startsWith('__'))
        .map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
          name,
          waiting: readyCount,
          later: deferredCount,
          running: activeCount,
          failed: failedCount,
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name));
    },
    async schedules(db) {
      const schedules = await boss.getSchedules();
      const last = await lastRuns(
        db,
        schedules.flatMap(({ name, lastJobId }) => (lastJobId ? [{ name, id: lastJobId }] : [])),
      );
      return schedules.map(({ name, cron, timezone }) => ({
        name,
        cron,
        next: boss.previewSchedule(cron, { tz: timezone, count: 1 })[0],
        last: last.get(name),
      }));
    },
    deadJobs: (db, most) => findDeadJobs(db, deadLetterQueue, sql`order by created_on desc, id limit ${most}`),
    async deadJob(db, id) {
      const [job] = await findDeadJobs(db, deadLetterQueue, sql`and id = ${id}`);
      return job;
    },
    async lockDeadJob(db, id) {
      const [job] = await findDeadJobs(db, deadLetterQueue, sql`and id = ${id} order by id for update`);
      return job;
    },
    async tryAgain(db, id) {
      return (await boss.redrive(deadLetterQueue, { ids: [id], limit: 1, db: fromKysely(db) })) === 1;
    },
    async giveUp(db, id) {
      await boss.cancel(deadLetterQueue, id, { db: fromKysely(db) });
    },
    nextRuns,
  };
}

async function lastRuns(db: Database, jobs: readonly { name: string; id: string }[]): Promise<Map<string, LastRun>> {
  if (jobs.length === 0) return new Map();
  const { rows } = await sql<{ name: string; state: string; at: Date }>`
    select job.name, state, coalesce(completed_on, started_on, created_on) as at
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as asked (name text, id uuid)
    join pgboss.job on job.name = asked.name and job.id = asked.id`.execute(db);
  return new Map(rows.map(({ name, state, at }) => [name, { state, at }]));
}

type DeadRow = Omit<DeadJob, 'name' | 'error' | 'loggedAs'> & {
  name: string | null;
  error: string | null;
  loggedAs: string | null;
};

async function findDeadJobs(db: Database, queue: string, clause: ReturnType<typeof sql>): Promise<DeadJob[]> {
  const { rows } = await sql<DeadRow>`
    select id, source_name as name, data, created_on as "diedAt", coalesce(source_retry_count, 0) + 1 as tries,
      coalesce(source_output, output) ->> 'name' as error, source_id as "loggedAs"
    from pgboss.job where name = ${queue} and state < 'active' ${clause}`.execute(db);
  return rows.map((row) => ({
    ...row,
    name: row.name ?? undefined,
    error: row.error ?? undefined,
    loggedAs: row.loggedAs ?? undefined,
  }));
}

async function nextRuns(db: Database, name: string, payloads: readonly object[]): Promise<(Date | undefined)[]> {
  if (payloads.length === 0) return [];
  const { rows } = await sql<{ place: number; at: Date }>`
    select place::integer, min(start_after) as at
    from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality asked (data, place)
    join pgboss.job on job.name = ${name} and job.state < 'active' and job.data = asked.data
    group by place`.execute(db);
  const found = new Map(rows.map(({ place, at }) => [place, at]));
  return payloads.map((_, index) => found.get(index + 1));
}
