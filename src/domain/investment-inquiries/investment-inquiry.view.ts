import type { MailAnswer } from '../mailbox/mail-templates.ts';
import { labels } from './investment-inquiry.options.ts';
import type { InvestmentInquiry } from './investment-inquiry.schema.ts';

/** An inquiry as people read it, in the order of the form, without what was left empty. */
export function describeInquiry(inquiry: InvestmentInquiry): MailAnswer[] {
  const answers: [string, string | undefined][] = [
    ['Name', inquiry.name],
    ['E-mail', inquiry.email],
    ['Phone', inquiry.phone],
    ['Company', inquiry.company],
    ['Roughly', inquiry.amount && labels.amount[inquiry.amount]],
    ['Interested in', inquiry.interests.map((interest) => labels.interests[interest]).join(', ')],
    ['Message', inquiry.message],
  ];
  return answers.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
