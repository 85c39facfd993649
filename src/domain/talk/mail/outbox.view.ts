import { z } from 'zod';
import { aMoment, aWord } from '#domain/values/answer.schema.ts';
import type { MailEvent } from './mail.states.ts';

export const outboxRow = z.object({
  id: z.string(),
  /** Null until the first attempt to send the mail, because its text is written then. */
  subject: z.string().nullable(),
  from: z.string(),
  to: z.array(z.string()),
  lastEvent: aWord<MailEvent>(),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: aMoment,
  sentAt: aMoment.nullable(),
  /** The mail has a key or news of a key: only the recipient may read its text, and we delete the text once the mail is sent. */
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
  hasText: boolean;
  /** The mail of which this mail is a copy, and the mail that is a copy of this mail. */
  againOf: string | null;
  sentAgainAs: string | null;
  stoppedAddresses: { id: string; address: string }[];
};

/** A line of a mail's history: an event that the provider reported or we saved, or an act of staff as the audit log has it. */
export type MailHistoryLine =
  | { kind: 'event'; at: Date; event: MailEvent | 'tried'; detail: string | null }
  | { kind: 'act'; at: Date; what: string; staff_name: string; why: string | null };

/** The acts that the state of a mail allows. The acts themselves refuse more, such as a second copy. */
export function possibleMailActions(mail: Pick<OutboxMail, 'lastEvent' | 'sentAt' | 'isPassing'>): {
  canSendAgain: boolean;
  canGiveUp: boolean;
} {
  const wasSent = mail.sentAt !== null;
  const isWaiting = mail.lastEvent === 'queued' || mail.lastEvent === 'scheduled';
  return {
    canSendAgain: wasSent ? !mail.isPassing : !isWaiting,
    canGiveUp: !wasSent && (isWaiting || mail.lastEvent === 'failed'),
  };
}
