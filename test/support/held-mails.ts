import { composeMail } from '#domain/staff/composing/compose-mail.ts';
import { composeSchema, undoTime_ms, type Composed } from '#domain/staff/composing/compose.schema.ts';
import type { Staff } from '#domain/acting/context.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { createJobs } from '../../src/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { outboxTransport } from '#platform/mail/create-transport.ts';
import type { TestDatabase } from './database.ts';
import { restOfJobDeps } from './waiting-jobs.ts';

const run = { attempt: 1, lastAttempt: false, signal: new AbortController().signal };

/** A mail of staff to these addresses, still within its ten seconds. */
export function heldMail({ ctx }: TestDatabase, actor: Staff, change: Record<string, unknown> = {}): Promise<Composed> {
  const words = { to: ['ada@example.com'], subject: 'Your order', message: 'Hello {name}, it is ready.', ...change };
  return composeMail(ctx(actor), composeSchema.parse(words));
}

/** Waits until the mail can no longer be undone. */
export function passHold({ db }: TestDatabase): Promise<void> {
  return moveBusinessClock(db, 'demo', undoTime_ms);
}

/** Runs every job that releases a held mail, as often as it is in the queue, and leaves the jobs there, as after a crash. */
export async function releaseHeldMails({ db, pool, queue, files, clock }: TestDatabase): Promise<void> {
  const transport = outboxTransport();
  const deps = { ...restOfJobDeps, db, queue, files, clock, log: createLog('silent'), transport };
  const job = createJobs({ ...deps, publicUrl: 'http://agbon.test' })['release-composed-mail'];
  const { rows } = await pool.query<{ id: string }>(
    "select data ->> 'composedId' as id from pgboss.job where name = 'release-composed-mail' order by created_on",
  );
  for (const { id } of rows) await job.run({ composedId: id }, run);
}
