import { link } from '#content/link.ts';
import type { Ctx } from '#domain/context.ts';
import { writtenMail } from './written-mail.ts';

/** The pages and acts about a mail that there is, and about a stopped address and a job that there are not. */
export async function outboxAddresses(ctx: Pick<Ctx, 'db' | 'now'>) {
  const mail = { mailId: await writtenMail(ctx) };
  return {
    mailboxMail: link('mailboxMail', mail),
    mailboxBody: link('mailboxBody', mail),
    outboxMail: link('outboxMail', mail),
    outboxMailBody: link('outboxMailBody', mail),
    outboxMailAgain: link('outboxMailAgain', mail),
    outboxMailEnd: link('outboxMailEnd', mail),
    suppressionLift: link('suppressionLift', { suppressionId: '1' }),
    jobAgain: link('jobAgain', { jobId: '1' }),
    jobEnd: link('jobEnd', { jobId: '1' }),
  };
}
