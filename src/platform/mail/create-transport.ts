import type { MailConfig } from '../config.ts';
import { resendTransport } from './resend-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

export function createTransport(settings: MailConfig): MailTransport {
  switch (settings.transport) {
    case 'outbox':
      return outboxTransport();
    case 'smtp':
      return smtpTransport(settings.url);
    case 'resend':
      return resendTransport({ url: settings.url, key: settings.key });
  }
}

/** Sends nothing. */
export function outboxTransport(): MailTransport {
  return { leaves: false, send: async () => ({ event: 'delivered' }), close: () => {} };
}
