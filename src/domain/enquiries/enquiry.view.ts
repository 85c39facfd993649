import type { MailAnswer } from '../mailbox/mail-templates.ts';
import type { SendEnquiry } from './enquiry.schema.ts';

/** An enquiry as people read it, in the order of the form. */
export function describeEnquiry({ name, phone, email, message }: SendEnquiry): MailAnswer[] {
  return [
    { label: 'Name', value: name },
    { label: 'Phone', value: phone },
    { label: 'E-mail', value: email },
    { label: 'Message', value: message },
  ];
}
