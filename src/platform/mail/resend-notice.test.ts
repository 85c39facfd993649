import { describe, expect, it } from 'vitest';
import { readResendNotice } from './resend-notice.ts';

describe('what Resend tells by webhook', () => {
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

  it.each([
    ['news of a contact', '{"type":"contact.created","data":{"id":"1"}}'],
    ['a notice without a mail', '{"type":"email.sent","data":{}}'],
    ['an endless id', JSON.stringify({ type: 'email.sent', data: { email_id: 'a'.repeat(201) } })],
    ['a list', '[]'],
    ['no JSON', 'email.sent'],
    ['nothing', ''],
  ])('%s is passed over', (_, body) => {
    expect(readResendNotice(body)).toBeUndefined();
  });
});
