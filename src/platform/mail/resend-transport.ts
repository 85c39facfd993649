import { z } from 'zod';
import { PermanentMailError, TemporaryMailError, type MailError } from './mail-errors.ts';
import { formatMailbox } from './mailbox.ts';
import type { CheckedMail, MailTransport } from './transport.ts';

const timeoutMs = 20_000;

const accepted = z.object({ id: z.string().min(1).max(200) });
const refusal = z.object({ name: z.string().max(100), message: z.string() });

// Statuses below 500 after which the mail is tried again: too slow, a repeat in progress, too many requests. 401 and 403 are about our key
// or domain, which staff can correct while the mail waits.
const temporaryStatuses = new Set([401, 403, 408, 409, 429]);

/** Resend's HTTP API (resend.com/docs/api-reference/emails/send-email). */
export function resendTransport(settings: { url: string; key: string }): MailTransport {
  return {
    leavesMachine: true,
    async send(mail) {
      const { status, retryAfter, body } = await post(settings, mail);
      if (status < 200 || status > 299) throw readRefusal(status, retryAfter, body);
      const answer = accepted.safeParse(body);
      if (!answer.success) throw new TemporaryMailError('RESEND_ANSWER', 'Resend gave no id for the mail.');
      return { event: 'sent', providerId: answer.data.id };
    },
    close: () => {},
  };
}

async function post({ url, key }: { url: string; key: string }, mail: CheckedMail) {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/emails`, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'user-agent': 'agbon/1.0',
        'idempotency-key': mail.key,
      },
      body: JSON.stringify({
        from: formatMailbox(mail.from),
        to: mail.to,
        reply_to: mail.replyTo,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers,
      }),
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: parseJson(await response.text()) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: unknown } };
    const systemCode = typeof cause?.code === 'string' ? cause.code : 'NETWORK';
    const code = name === 'TimeoutError' ? 'TIMEOUT' : systemCode;
    throw new TemporaryMailError(`RESEND_${code}`, 'Resend could not be reached.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRefusal(status: number, retryAfter: string | null, body: unknown): MailError {
  const { name, message } = refusal.safeParse(body).data ?? { name: 'unnamed', message: 'It gave no reason.' };
  const reason = `Resend answered ${status} ${name}: ${message}`;
  const code = `RESEND_${status}`;
  // Permanent, because an earlier mail with this key but other content has been sent, so Resend will never send this one.
  if (name === 'invalid_idempotent_request') return new PermanentMailError(code, reason);
  if (status >= 500 || status < 400 || temporaryStatuses.has(status)) {
    return new TemporaryMailError(code, reason, secondsOf(retryAfter));
  }
  return new PermanentMailError(code, reason);
}

function secondsOf(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;
}
