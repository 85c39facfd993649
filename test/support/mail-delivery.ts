import { deliverMail } from '../../src/jobs/deliver-mail.ts';
import { createLog } from '#platform/log.ts';
import { outboxTransport } from '#platform/mail/create-transport.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import type { TestDatabase } from './database.ts';
import { noPayments } from './waiting-jobs.ts';

const run = { attempt: 1, lastAttempt: false, signal: new AbortController().signal };

/** Runs every job that delivers a mail, and returns the subjects of the sent mails. */
export async function deliverEverything(
  { db, pool, queue, files, clock }: TestDatabase,
  transport: MailTransport = outboxTransport(),
): Promise<string[]> {
  const sent: string[] = [];
  const watched: MailTransport = {
    ...transport,
    // A mail that stays in the outbox would not be handed over, and so not be seen here.
    leavesMachine: true,
    send(mail) {
      sent.push(mail.subject);
      return transport.send(mail);
    },
  };
  const deps = {
    db,
    queue,
    files,
    clock,
    log: createLog('silent'),
    transport: watched,
    mailFrom: undefined,
    payments: noPayments,
  };
  const job = deliverMail({ ...deps, publicUrl: 'http://agbon.test' });
  const { rows } = await pool.query<{ mail: string }>(
    `select data ->> 'mailId' as mail from pgboss.job where name = 'deliver-mail' order by created_on`,
  );
  for (const { mail } of rows) await job.run({ mailId: mail }, run);
  return sent;
}
