import { PermanentMailError } from './mail-errors.ts';
import { isAddress, parseMailbox, type Mailbox } from './mailbox.ts';

export type OutgoingMail = {
  /** The same for every try, so that Resend sends no second mail within a day, and mail programs show a repeated mail once. */
  key: string;
  from: string;
  to: readonly string[];
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  headers: Readonly<Record<string, string>>;
};

declare const checked: unique symbol;

/** A mail that passed `checkMail`; transports accept no other. */
export type CheckedMail = Omit<OutgoingMail, 'from'> & { from: Mailbox; [checked]: true };

/** The result of handing over a mail. */
export type Delivery = {
  event: 'sent' | 'delivered';
  providerId?: string;
  /** A problem with a mail that was sent. */
  note?: string;
};

export type MailTransport = {
  /** Whether mails leave this machine; if not, the row in the outbox is the delivery. */
  leavesMachine: boolean;
  /** Hands the mail over, or throws a PermanentMailError or a TemporaryMailError. */
  send(mail: CheckedMail): Promise<Delivery>;
  close(): void;
};

const mostRecipients = 50;
const longestSubject = 255;
const longestHeader = 998;
const breaks = /[\p{Cc}\u2028\u2029]/u;
const keyShape = /^[A-Za-z0-9_-]{1,100}$/;
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
const headerValue = /^[\x20-\x7e]+$/;
const ownHeaders = new Set([
  'from',
  'sender',
  'to',
  'cc',
  'bcc',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
]);

/** Refuses a mail if any part could inject a header or reach another recipient. */
export function checkMail(mail: OutgoingMail): CheckedMail {
  if (!keyShape.test(mail.key)) throw refusal('its key is not a plain word');
  const from = parseMailbox(mail.from);
  if (!from) throw refusal('its sender is not one mailbox');
  if (mail.to.length < 1 || mail.to.length > mostRecipients) throw refusal(`it has ${mail.to.length} recipients`);
  if (!mail.to.every(isAddress)) throw refusal('a recipient is not one bare address');
  if (mail.replyTo !== undefined && !isAddress(mail.replyTo))
    throw refusal('its reply address is not one bare address');
  if (mail.subject === '' || mail.subject.length > longestSubject) throw refusal('its subject is empty or too long');
  if (breaks.test(mail.subject) || !mail.subject.isWellFormed())
    throw refusal('its subject has a control character or broken text in it');
  for (const [name, value] of Object.entries(mail.headers)) checkHeader(name, value);
  return { ...mail, from } as CheckedMail;
}

function checkHeader(name: string, value: string): void {
  if (!headerName.test(name)) throw refusal('a header has no plain name');
  if (ownHeaders.has(name.toLowerCase()) || /^content-/i.test(name)) throw refusal(`only we set the header ${name}`);
  if (!headerValue.test(value) || value.length > longestHeader)
    throw refusal(`the header ${name} is too long or not plain text`);
}

function refusal(why: string): PermanentMailError {
  return new PermanentMailError('MAIL_REFUSED', `The mail is not sent: ${why}.`);
}
