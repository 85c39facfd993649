import { defineRequest } from '#domain/acting/requests/define-request.ts';
import { sendEnquirySchema, type SendEnquiry } from './enquiry.schema.ts';

export const enquiry = defineRequest({
  table: 'service_contacts',
  kind: 'enquiries',
  doing: 'write to us',
  row: (enquiry: SendEnquiry) => enquiry,
  schema: sendEnquirySchema,
  title: ({ subject }) => subject ?? 'Your message',
  notice: ({ subject, message }) => ({ eventType: subject ?? 'Contact Inquiry', formType: 'Contact Form', message }),
  acknowledgement: {
    subject: 'We have your message',
    heading: 'We have your message',
    lead: 'Our team has it, reads it and answers you.',
    steps: ['We write back to this address, or call the number that you left.', 'If it cannot wait, call {phone}.'],
  },
});

export const sendEnquiry = enquiry.send;
