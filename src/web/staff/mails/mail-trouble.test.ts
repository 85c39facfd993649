import { expect, test } from 'vitest';
import { mailEvents } from '#domain/talk/mail/mail.states.ts';
import { troubleOf } from './mail-trouble.ts';

test.each([
  ['550 <[address]> is not taken here', 'Their mail server does not accept mail for this address.'],
  ['552 5.2.2 Mailbox full', 'Their mailbox is full.'],
  ['connect ECONNREFUSED 127.0.0.1:2525', 'The mail server could not be reached.'],
  ['Resend could not be reached.', 'The mail server could not be reached.'],
  ['Resend answered 401 missing_api_key: no key', 'The mail service refused us: its key or password is wrong.'],
  ['Invalid login: 535 Wrong password', 'The mail service refused us: its key or password is wrong.'],
  ['Resend answered 429 rate_limit_exceeded: slow', 'We sent too many at once. The mail service asked us to wait.'],
  ['Resend answered 500 internal: oops', 'The mail service had a fault.'],
  ['Resend answered 422 validation_error: no', 'The mail service refused it.'],
  ['451 Try again later', 'The mail service had a fault.'],
  ['A fault of ours: TypeError.', 'A fault on our side. Look in the log for the number of this e-mail.'],
  ['The mail is not sent: a recipient is not one bare address.', 'E-mail cannot be sent to this address.'],
  ['what nobody thought of', 'The mail server did not accept it.'],
])('%s is shown as: %s', (lastError, told) => {
  expect(troubleOf({ lastEvent: 'failed', lastError })).toBe(told);
});

test.each([
  ['Transient, MailboxFull', 'It came back, because their mailbox is full. We go on sending e-mails to this address.'],
  ['Transient, General', 'It came back, for a reason that may be temporary. We go on sending e-mails to this address.'],
  ['Undetermined', 'It came back, for a reason that may be temporary. We go on sending e-mails to this address.'],
  ['Permanent, General', 'It came back: the address takes no mail.'],
  [null, 'It came back: the address takes no mail.'],
])('a bounce that is %s is shown as: %s', (lastError, told) => {
  expect(troubleOf({ lastEvent: 'bounced', lastError })).toBe(told);
});

test('a delivered or waiting mail has no problem text, and every failed mail has one', () => {
  const fine = mailEvents.filter((lastEvent) => troubleOf({ lastEvent, lastError: null }) === undefined);
  expect(fine).toEqual(['queued', 'scheduled', 'sent', 'delivered', 'opened', 'clicked']);
});
