import type { Customer, StaffRecord } from '#domain/acting/records/define-records.ts';
import { shownDate } from '#ui/dates.ts';

/** The default subject of a reply about a record: 'Re: your event EVT-7K2MPX', 'Re: Product Inquiry'. */
export function subjectOfReply({ inMails }: Pick<Customer, 'inMails'>, fields: StaffRecord['fields'] = {}): string {
  const { subject } = fields;
  return `Re: ${inMails?.about ?? (typeof subject === 'string' ? subject : 'your message')}`;
}

/** The person's message, quoted below the reply; empty for a record without a message. */
export function quotedMessage({ writtenAt, customer, fields }: StaffRecord): string | undefined {
  const { message } = fields;
  if (!customer || typeof message !== 'string' || message === '') return undefined;
  const lines = message.split(/\r?\n/).map((line) => `> ${line}`);
  return `\n\nOn ${shownDate(writtenAt)}, ${customer.name} wrote:\n${lines.join('\n')}`;
}
