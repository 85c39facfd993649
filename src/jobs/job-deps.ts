import type { Ctx } from '#domain/acting/context.ts';
import type { JobPayloads } from '#domain/acting/jobs/job-names.ts';
import type { Payments } from '#domain/money/payments/open-payments.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Log } from '#platform/log.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import type { Queue } from '#platform/queue/queue.ts';

/** What jobs work with, given once at the start. */
export type JobDeps = {
  db: Database;
  queue: Queue<JobPayloads>;
  files: FileStore;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  /** The sender that the settings name; without one, mails keep the brand's. */
  mailFrom: string | undefined;
  publicUrl: string;
  payments: Payments;
};

/** The context in which a job calls verbs: as itself, now. */
export function jobCtx({ db, queue, files, clock }: JobDeps, name: keyof JobPayloads): Ctx {
  return { actor: { kind: 'job', name }, db, queue, files, now: clock.now(), requestId: `job ${name}` };
}
