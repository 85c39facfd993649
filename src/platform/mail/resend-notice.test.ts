import { describe, expect, it } from 'vitest';
import { readResendNotice } from './resend-notice.ts';

/** The example at resend.com/docs/webhooks/emails/bounced. */
const bouncedMail = {
  broadcast_id: '8b146471-e88e-4322-86af-016cd36fd216',
  created_at: '2026-11-22T23:41:11.894719+00:00',
  email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
  from: 'Acme <onboarding@resend.dev>',
  to: ['delivered@resend.dev'],
  subject: 'Sending this example',
};

describe('Resend’s notices by webhook', () => {
  it('a notice about a mail gives the provider’s id and the event', () => {
    const body = JSON.stringify({
      type: 'email.delivery_delayed',
      created_at: '2026-11-22T23:41:12.126Z',
      data: { email_id: '56761188-7520-42d8-8898-ff6fc54ce618', to: ['ada@example.com'], subject: 'Hello' },
    });
    expect(readResendNotice(body)).toEqual({
      providerId: '56761188-7520-42d8-8898-ff6fc54ce618',
      event: 'delivery_delayed',
    });
  });

  const bounced = (bounce: unknown) =>
    JSON.stringify({
      type: 'email.bounced',
      created_at: '2026-11-22T23:41:12.126Z',
      data: { ...bouncedMail, bounce },
    });

  it.each([
    ['Permanent, Suppressed', { type: 'Permanent', subType: 'Suppressed', message: 'ada@example.com bounced before.' }],
    ['Transient, MailboxFull', { type: 'Transient', subType: 'MailboxFull', message: 'Mailbox of Ada is full' }],
    ['Undetermined', { type: 'Undetermined' }],
    ['Undetermined, General', { type: 'Softish', subType: 'General' }],
    ['Transient', { type: 'Transient', subType: 'to ada@example.com' }],
  ])('a bounce gives its kind, and never its message: %s', (kind, bounce) => {
    const providerId = bouncedMail.email_id;
    expect(readResendNotice(bounced(bounce))).toEqual({ providerId, event: 'bounced', bounce: kind });
  });

  it.each([undefined, 'hard', 5])('a bounce without a kind is a bounce: %s', (bounce) => {
    expect(readResendNotice(bounced(bounce))).toEqual({ providerId: bouncedMail.email_id, event: 'bounced' });
  });

  it.each([
    ['news of a contact', '{"type":"contact.created","data":{"id":"1"}}'],
    ['a notice without a mail', '{"type":"email.sent","data":{}}'],
    ['an endless id', JSON.stringify({ type: 'email.sent', data: { email_id: 'a'.repeat(201) } })],
    ['a list', '[]'],
    ['no JSON', 'email.sent'],
    ['nothing', ''],
  ])('%s is ignored', (_, body) => {
    expect(readResendNotice(body)).toBeUndefined();
  });
});
