import { z } from 'zod';
import type { Selectable } from 'kysely';
import { aMoment } from '#domain/values/answer.schema.ts';
import type { Mail } from '#platform/database/tables.ts';

/** The subject is null until the first attempt to send the mail, because its text is written then. */
export const mailRow = z.object({
  id: z.string(),
  subject: z.string().nullable(),
  from: z.string(),
  to: z.array(z.string()),
  lastEvent: z.string(),
  createdAt: aMoment,
});

export type MailSummary = z.infer<typeof mailRow>;

export type MailDetail = MailSummary & {
  replyTo: string | null;
  html: string | null;
  text: string | null;
  sentAt: Date | null;
  attempts: number;
  lastError: string | null;
};

type SummaryRow = Pick<
  Selectable<Mail>,
  'id' | 'subject' | 'from_address' | 'to_addresses' | 'last_event' | 'created_at'
>;
type DetailRow = SummaryRow &
  Pick<Selectable<Mail>, 'reply_to' | 'html' | 'body_text' | 'sent_at' | 'attempts' | 'last_error'>;

export function mailSummary(row: SummaryRow): MailSummary {
  return {
    id: String(row.id),
    subject: row.subject,
    from: row.from_address,
    to: row.to_addresses,
    lastEvent: row.last_event,
    createdAt: row.created_at,
  };
}

export function mailDetail(row: DetailRow): MailDetail {
  return {
    ...mailSummary(row),
    replyTo: row.reply_to,
    html: row.html,
    text: row.body_text,
    sentAt: row.sent_at,
    attempts: row.attempts,
    lastError: row.last_error,
  };
}
