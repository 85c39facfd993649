import { expect, test } from 'vitest';
import { enquiryTexts, sendEnquirySchema } from './enquiry.schema.ts';
import { enquiry } from './send-enquiry.ts';

const ada = { name: 'Ada', phone: '0803 123 4567', email: 'Ada@Example.com', message: 'Two\r\nlines' };

function faults(changes: Record<string, unknown>): Record<string, string> {
  const issues = sendEnquirySchema.safeParse({ ...ada, ...changes }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]).toReversed());
}

test.each([
  ['name', 'Enter your name'],
  ['phone', 'Enter your phone number'],
  ['email', 'Enter your e-mail address'],
  ['message', 'Write your message'],
])('%s is required', (field, said) => {
  expect(faults({ [field]: undefined })).toEqual({ [field]: said });
  expect(faults({ [field]: ' \n ' })).toEqual({ [field]: said });
});

test('an impossible address, number or message is refused', () => {
  expect(faults({ email: 'ada', phone: '12', message: 'x'.repeat(4001) })).toEqual({
    email: 'Enter an e-mail address, like name@example.com',
    phone: 'Enter a phone number, like 0803 123 4567 or +234 803 123 4567',
    message: 'Shorten this to 4000 characters or fewer',
  });
});

test('a visitor cannot choose the subject, the time or the number of an enquiry', () => {
  const strange = { ...ada, subject: 'Product Inquiry', id: 1n, created_at: '2020' };
  expect(Object.keys(sendEnquirySchema.parse(strange))).toEqual(['name', 'phone', 'email', 'message']);
});

test('an enquiry is shown in the order of the form', () => {
  expect(enquiry.describe(sendEnquirySchema.parse(ada)).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Name: Ada',
    'Phone: +2348031234567',
    'E-mail: ada@example.com',
    'Message: Two\nlines',
  ]);
});

test('the texts equal the specification', () => {
  expect(enquiryTexts).toMatchObject({
    missing: 'Please fill in all required fields.',
    sending: 'Sending...',
    sent: 'Your message has been sent!',
    failed: 'Submission failed. Please try again.',
  });
});
