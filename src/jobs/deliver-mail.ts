import type { Mails } from '#domain/acting/mail/mails.ts';
import { findUnsentMail, type UnsentMail } from '#domain/talk/mail/find-unsent-mail.ts';
import { recordAttempt, recordInOutbox, type MailWords } from '#domain/talk/mail/record-attempt.ts';
import { recordDelivery } from '#domain/talk/mail/record-delivery.ts';
import { openRecipients } from '#domain/talk/mail/stopped-addresses.ts';
import { recordFailure, recordSuppressed } from '#domain/talk/mail/record-failure.ts';
import { isMailName, renderMail } from '#emails/render-mail.ts';
import { second_ms } from '#platform/clock.ts';
import { MailError, PermanentMailError, TemporaryMailError } from '#platform/mail/mail-errors.ts';
import { checkMail, type Delivery } from '#platform/mail/transport.ts';
import type { JobDefinition, JobRun } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** The limit of all tries, including those after which a provider asked us to wait. */
const mostAttempts = 20;
const longestWaitSeconds = 6 * 60 * 60;

export function deliverMail(deps: JobDeps): JobDefinition<{ mailId: string }> {
  return {
    retries: 11,
    retryDelaySeconds: 30,
    heartbeatSeconds: 60,
    concurrency: 2,
    // A mail server or provider gets only a few mails at once.
    atOnce: deps.transport.leavesMachine ? 8 : 50,
    rest_ms: 50,
    async run({ mailId }, run) {
      const row = await findUnsentMail(jobCtx(deps, 'deliver-mail'), mailId);
      if (!row) return;
      const delivery = await handOver(deps, row).catch((error: unknown) => settleFailure(deps, row, run, error));
      // `settleFailure` must not catch this: a mail that was sent must not be marked as failed if only saving the delivery fails.
      if (delivery) await recordDelivery(jobCtx(deps, 'deliver-mail'), mailId, delivery);
    },
  };
}

/** Renders the mail, saves the attempt and sends, all without an open transaction. */
async function handOver(deps: JobDeps, row: UnsentMail): Promise<Delivery | undefined> {
  const to = openRecipients(row);
  const words = savedWords(row) ?? render(deps, row);
  if (to.length === 0) return withholdMail(deps, String(row.id), words);
  const mail = { key: row.send_key, ...words, to, replyTo: row.reply_to ?? undefined };
  if (!deps.transport.leavesMachine) {
    checkMail(mail);
    return leaveInOutbox(deps, String(row.id), words);
  }
  const maySend = await recordAttempt(jobCtx(deps, 'deliver-mail'), String(row.id), words);
  if (!maySend) return leaveToAnother(deps, String(row.id));
  return deps.transport.send(checkMail(mail));
}

async function leaveInOutbox(deps: JobDeps, mailId: string, words: MailWords): Promise<undefined> {
  const isSaved = await recordInOutbox(jobCtx(deps, 'deliver-mail'), mailId, words);
  if (!isSaved) await leaveToAnother(deps, mailId);
}

/** Saves the rendered mail without sending it, so that staff can read it. */
async function withholdMail(deps: JobDeps, mailId: string, words: MailWords): Promise<undefined> {
  await recordSuppressed(jobCtx(deps, 'deliver-mail'), mailId, words);
}

/** Another worker is sending the mail. This job runs again when that worker's claim has ended, in case the worker died. */
async function leaveToAnother(deps: JobDeps, mailId: string): Promise<undefined> {
  const row = await findUnsentMail(jobCtx(deps, 'deliver-mail'), mailId);
  if (row?.held_until) await deps.queue.send(deps.db, 'deliver-mail', { mailId }, { startAfter: row.held_until });
}

/** The text of an earlier try, to send exactly the same text again, because the provider may already have the mail. */
function savedWords(row: UnsentMail): MailWords | undefined {
  const { from_address: from, subject, html, body_text: text } = row;
  const headers = row.headers as Record<string, string> | null;
  if (subject === null || html === null || text === null || headers === null) return undefined;
  return { from, subject, html, text, headers };
}

function render(deps: JobDeps, row: UnsentMail): MailWords {
  if (!isMailName(row.template)) throw new PermanentMailError('MAIL_TEMPLATE', `There is no mail ${row.template}.`);
  const props = row.props as Mails[typeof row.template];
  const words = renderMail(row.template, props, {
    publicUrl: deps.publicUrl,
    contact: row.contact,
  });
  return { from: deps.mailFrom ?? row.from_address, ...words, headers: headersOf(deps, row) };
}

function headersOf(deps: JobDeps, row: UnsentMail): Record<string, string> {
  // The header keeps mail programs from sending out-of-office answers to automatic mails. A mail that staff composed is not automatic.
  const headers: Record<string, string> = row.template === 'composed' ? {} : { 'Auto-Submitted': 'auto-generated' };
  if (row.unsubscribe_url_path === null) return headers;
  return {
    ...headers,
    'List-Unsubscribe': `<${deps.publicUrl}${row.unsubscribe_url_path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Decides what follows a failed try: gives the mail up, lets it wait as long as the provider asks, or throws the error so that the queue
 * tries again after growing pauses.
 */
async function settleFailure(deps: JobDeps, row: UnsentMail, run: JobRun, error: unknown): Promise<undefined> {
  const ctx = jobCtx(deps, 'deliver-mail');
  const mailId = String(row.id);
  const attempt = row.attempts + 1;
  const wait = error instanceof TemporaryMailError ? error.retryAfterSeconds : undefined;
  const isPutOff = wait !== undefined && attempt < mostAttempts;
  const isFinal = error instanceof PermanentMailError || attempt >= mostAttempts || (run.lastAttempt && !isPutOff);
  // Only the text of a `MailError` is sure to name no person. Of other errors only the kind is saved.
  const reason = error instanceof MailError ? error.message : `A fault of ours: ${(error as Error).name}.`;
  await recordFailure(ctx, mailId, { reason, isFinal });
  if (isFinal) {
    deps.log.error({ err: error, mailId, attempt }, 'mail given up');
    return;
  }
  if (!isPutOff) throw error;
  const startAfter = new Date(ctx.now.getTime() + Math.min(wait, longestWaitSeconds) * second_ms);
  await deps.queue.send(deps.db, 'deliver-mail', { mailId }, { startAfter });
  deps.log.warn({ err: error, mailId, attempt, startAfter }, 'mail put off');
}
