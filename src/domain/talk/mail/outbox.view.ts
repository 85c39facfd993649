import type { MailEvent } from './mail.states.ts';

/** A mail in a list of staff's. */
export type OutboxMail = {
  id: string;
  /** Null until it is written, which is when it is first sent. */
  subject: string | null;
  from: string;
  to: string[];
  lastEvent: MailEvent;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** It carries a key, or news of one: its words are the recipient's alone. */
  isPassing: boolean;
};

export type OutboxMailDetail = OutboxMail & {
  template: string;
  replyTo: string | null;
  /** When it was last put into the queue again. */
  queuedAt: Date | null;
  /** Null where it is not written yet, not kept any more, or not for staff to read. */
  html: string | null;
  text: string | null;
  /** Whether the text of the mail is still stored. */
  isWritten: boolean;
  /** Which mail this one repeats, and which repeats this one. */
  againOf: string | null;
  sentAgainAs: string | null;
  /** Of its recipients, those who get no mails. */
  stopped: { id: string; address: string }[];
};

/** A step of a mail: an event that the provider reported or we noted, or an act of staff. */
export type MailHistoryLine =
  | { kind: 'told'; at: Date; event: MailEvent | 'tried'; said: string | null }
  | { kind: 'done'; at: Date; what: string; who: string; why: string | null };

/** What staff may do with a mail that stands like this. */
export function actsOn(mail: Pick<OutboxMail, 'lastEvent' | 'sentAt' | 'isPassing'>): {
  again: boolean;
  giveUp: boolean;
} {
  const isOut = mail.sentAt !== null;
  const isWaiting = mail.lastEvent === 'queued' || mail.lastEvent === 'scheduled';
  return {
    again: isOut ? !mail.isPassing : !isWaiting,
    giveUp: !isOut && (isWaiting || mail.lastEvent === 'failed'),
  };
}
