import { createTransport } from 'nodemailer';
import { PermanentMailError, TemporaryMailError, type MailError } from './mail-errors.ts';
import type { CheckedMail, Delivery, MailTransport } from './transport.ts';

/** Sends through any SMTP server over reused connections. */
export function smtpTransport(url: string): MailTransport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    maxRequeues: 1,
    requireTLS: needsEncryption(new URL(url)),
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    leavesMachine: true,
    async send(mail) {
      try {
        return deliveryOf(await server.sendMail(compose(mail)), mail.to.length);
      } catch (error) {
        throw mailErrorOf(error);
      }
    },
    close: () => server.close(),
  };
}

/** Whether the connection must be encrypted: if a password is sent to another machine. */
function needsEncryption(url: URL): boolean {
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.username !== '' && !isThisMachine;
}

function compose(mail: CheckedMail) {
  const domain = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1);
  return {
    // The same id for every try, so that mail programs show one mail even if an earlier try arrived.
    messageId: `<${mail.key}@${domain}>`,
    from: mail.from,
    to: mail.to.map((address) => ({ name: '', address })),
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: { ...mail.headers },
  };
}

function deliveryOf(info: { rejected: readonly unknown[] }, recipients: number): Delivery {
  const refused = info.rejected.length;
  if (refused === 0) return { event: 'sent' };
  return { event: 'sent', note: `The server refused ${refused} of ${recipients} recipients.` };
}

/** Only an answer about this mail is final, because an operator may still correct an unreachable, full or unknown server. */
function mailErrorOf(error: unknown): MailError {
  const { code, responseCode, response, message } = error as Error & Record<string, unknown>;
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const reason = typeof response === 'string' ? response : message;
  const label = `SMTP_${status ?? (typeof code === 'string' ? code : 'FAULT')}`;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = isAboutMail && (status === undefined || status >= 500);
  return isFinal ? new PermanentMailError(label, reason) : new TemporaryMailError(label, reason);
}
