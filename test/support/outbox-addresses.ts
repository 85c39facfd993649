import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { TestDatabase } from './database.ts';
import { deadJob } from './dead-job.ts';
import { writtenMail } from './written-mail.ts';

/** Addresses of pages and acts about an existing mail and a dead job, and of a stopped address and a job that do not exist. */
export async function outboxAddresses({ pool, ...ctx }: Pick<Ctx, 'db' | 'now'> & Pick<TestDatabase, 'pool'>) {
  const mail = { mailId: await writtenMail(ctx) };
  const toStaff = {
    mailId: await writtenMail(ctx, { template: 'morning-mail', to_addresses: ['owner@agbon.example'] }),
  };
  return {
    mailboxMail: link('mailboxMail', mail),
    mailboxBody: link('mailboxBody', mail),
    demoShopOrder: link('demoShopOrder', { token: 'BP-ABCDEFGHJK' }),
    staffMail: link('staffMail', toStaff),
    staffMailBody: link('staffMailBody', toStaff),
    outboxMail: link('outboxMail', mail),
    outboxMailBody: link('outboxMailBody', mail),
    outboxMailAgain: link('outboxMailAgain', mail),
    outboxMailEnd: link('outboxMailEnd', mail),
    suppressionLift: link('suppressionLift', { suppressionId: '1' }),
    jobAgain: link('jobAgain', { jobId: '1' }),
    jobEnd: link('jobEnd', { jobId: await deadJob(pool, 'purge-expired') }),
  };
}
