import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { openSmtpInbox } from '../../test/support/smtp-inbox.ts';
import { jobNames, type JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import { findMails } from '#domain/registers/mails/find-mails.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { createMetrics } from '#platform/metrics.ts';
import { createLog } from '#platform/log.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.ts';
import { outboxText } from '#platform/text/create-text-transport.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { createJobs } from './jobs.ts';
import { startWorker } from './worker.ts';
import { bidKeyOfTests } from '../../test/support/bid-key.ts';
import { noPayments } from '../../test/support/waiting-jobs.ts';
import { limited } from '../../test/support/limits.ts';

const { connection, db, pool, files, clock, ctx } = await testDatabase();
const log = createLog('silent');
const inbox = await openSmtpInbox();
const transport = smtpTransport(inbox.url);
const sends = {
  transport,
  texts: outboxText(),
  mailFrom: undefined,
  payments: noPayments,
  metrics: createMetrics(),
  bidKey: bidKeyOfTests,
};
const queue = createQueue<JobPayloads>(connection, log, { worker: true });

afterAll(async () => {
  await queue.stop();
  transport.close();
  await inbox.close();
});

describe('the worker', () => {
  it('has code for every job', () => {
    const jobs = createJobs({ db, queue, files, clock, log, ...sends, publicUrl: 'http://agbon.test' });
    expect(Object.keys(jobs).toSorted()).toEqual([...jobNames].toSorted());
  });

  it('sends a mail to a visitor who joins the waitlist, and one to the team', async () => {
    await queue.open(jobNames);
    const publicUrl = 'http://agbon.test';
    await startWorker(queue, createJobs({ db, queue, files, clock, log, ...sends, publicUrl }));
    const entry = { name: 'Ada Obi', email: 'ada@example.com', phone: '0803 123 4567', account_type: 'seller' };
    await joinWaitlist(ctx(), joinWaitlistSchema.parse(entry));
    await expect.poll(() => inbox.received.length, { timeout: limited(15_000) }).toBe(2);
    const recipients = inbox.received.map((mail) => mail.recipients.join()).toSorted();
    expect(recipients).toEqual(['ada@example.com', 'team@agbon.example']);
    const standing = async () => (await findMails(ctx())).rows.map((mail) => mail.lastEvent);
    await expect.poll(standing, { timeout: limited(15_000) }).toEqual(['sent', 'sent']);
  });

  it('lets an export run for hours, and soon resumes one whose process was killed', async () => {
    const { rows } = await pool.query<Record<'expire_seconds' | 'heartbeat_seconds' | 'retry_delay', number>>(
      `select expire_seconds, heartbeat_seconds, retry_delay from pgboss.queue where name = 'make-data-export'`,
    );
    const [{ expire_seconds, heartbeat_seconds, retry_delay }] = rows as [(typeof rows)[0]];
    expect(expire_seconds).toBeGreaterThanOrEqual(2 * 60 * 60);
    expect(heartbeat_seconds + retry_delay).toBeLessThanOrEqual(60);
  });
});
