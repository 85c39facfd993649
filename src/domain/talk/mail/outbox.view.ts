import { z } from 'zod';
import { aMoment, aWord } from '#domain/values/answer.schema.ts';
import type { MailEvent } from './mail.states.ts';

export const outboxRow = z.object({
  id: z.string(),
  /** Null until the mail is first sent, because its text is written then. */
  subject: z.string().nullable(),
  from: z.string(),
  to: z.array(z.string()),
  lastEvent: aWord<MailEvent>(),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: aMoment,
  sentAt: aMoment.nullable(),
  /** The mail has a key or news of a key, so only the recipient may read its text. */
  isPassing: z.boolean(),
});

export type OutboxMail = z.infer<typeof outboxRow>;

export type OutboxMailDetail = OutboxMail & {
  template: string;
  replyTo: string | null;
  queuedAt: Date | null;
  /** Null if the text is not written yet, is deleted, or is not for staff to read. */
  html: string | null;
  text: string | null;
  isWritten: boolean;
  /** The mail of which this mail is a copy, and the mail that is a copy of this mail. */
  againOf: string | null;
  sentAgainAs: string | null;
  stopped: { id: string; address: string }[];
};

/** A step of a mail: an event that the provider reported or we saved, or an act of staff. */
export type MailHistoryLine =
  | { kind: 'told'; at: Date; event: MailEvent | 'tried'; said: string | null }
  | { kind: 'done'; at: Date; what: string; who: string; why: string | null };

export function possibleMailActions(mail: Pick<OutboxMail, 'lastEvent' | 'sentAt' | 'isPassing'>): {
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
