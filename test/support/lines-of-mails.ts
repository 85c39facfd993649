import { giveUpJob, tryJobAgain } from '#domain/acting/jobs/retry-dead-job.ts';
import { findSuppressions } from '#domain/talk/mail/find-suppressions.ts';
import { giveUpMail } from '#domain/talk/mail/give-up-mail.ts';
import { liftSuppression } from '#domain/talk/mail/lift-suppression.ts';
import { sendFailedAgain } from '#domain/talk/mail/send-failed-again.ts';
import { sendMailAgain } from '#domain/talk/mail/send-mail-again.ts';
import { suppressAddress } from '#domain/talk/mail/suppress-address.ts';
import { deadJob } from './dead-job.ts';
import type { StaffWork } from './staff-work.ts';
import { stopMailsTo } from './stopped-address.ts';
import { writtenMail } from './written-mail.ts';

const why = 'He asked by phone';

/** Sends failed mails and one sent mail again, and gives one up. */
export const runOutbox: StaffWork = async (asOwner, leaves) => {
  const failed = { last_event: 'failed', attempts: 20 } as const;
  const [one, other] = [await writtenMail(asOwner(), failed), await writtenMail(asOwner(), failed)];
  await sendMailAgain(asOwner(), one);
  const template = 'account-exists';
  const to = ['a…@example.com'];
  const tried = { state: 'failed', tries: 20, template };
  await leaves(['Ada owner', 'send-mail-again', 'mail', one, tried, { state: 'queued', to }]);
  await sendFailedAgain(asOwner());
  const again = { state: 'queued', mails: 1, mail_numbers: [other], templates: [`${template} (1)`], to };
  await leaves(['Ada owner', 'send-failed-again', 'outbox', 'failed', { state: 'failed' }, again]);
  const waits = { state: 'queued', tries: 0, template };
  await giveUpMail(asOwner(), other, { why });
  await leaves(['Ada owner', 'give-up-mail', 'mail', other, waits, { state: 'canceled', to }]);
  const sent = await writtenMail(asOwner(), { last_event: 'sent', sent_at: asOwner().now });
  const { mailId } = await sendMailAgain(asOwner(), sent);
  const copied = { state: 'queued', to, new_mail: mailId };
  await leaves(['Ada owner', 'send-mail-again', 'mail', sent, { state: 'sent', tries: 1, template }, copied]);
};

/** Stops mails to an address and allows them again, also to one whose mail bounced. */
export const stopAddresses: StaffWork = async (asOwner, leaves) => {
  await suppressAddress(asOwner(), { address: 'chidi@example.com', why });
  const { rows } = await findSuppressions(asOwner());
  const stopped = rows.map(({ id }) => id).join();
  await leaves(['Ada owner', 'suppress-address', 'suppression', stopped, null, { stopped: true }]);
  await liftSuppression(asOwner(), stopped);
  const byStaff = { stopped: true, reason: 'by_staff' };
  await leaves(['Ada owner', 'lift-suppression', 'suppression', stopped, byStaff, { stopped: false }]);
  const bounced = await stopMailsTo(asOwner(), 'bola@example.com');
  await liftSuppression(asOwner(), bounced);
  const cameBack = { stopped: true, reason: 'bounced' };
  await leaves(['Ada owner', 'lift-suppression', 'suppression', bounced, cameBack, { stopped: false }]);
};

/** Decides about dead jobs. Their data and errors about people stay out of the log. */
export const decideAboutJobs: StaffWork = async (asOwner, leaves, { pool }) => {
  const before = { job: 'deliver-mail', tries: 3 };
  const one = await deadJob(pool, 'deliver-mail', { mailId: '1' });
  await tryJobAgain(asOwner(), one);
  await leaves(['Ada owner', 'try-job-again', 'job', one, before, { state: 'waits again' }]);
  const other = await deadJob(pool, 'deliver-mail', { mailId: '1' });
  await giveUpJob(asOwner(), other, { why: 'She called' });
  await leaves(['Ada owner', 'give-up-job', 'job', other, before, { state: 'given up' }]);
};
