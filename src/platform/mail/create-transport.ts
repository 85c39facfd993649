import type { MailConfig } from '../config.ts';
import { resendTransport } from './resend-transport.ts';
import type { MailTransport } from './transport.ts';

export async function createTransport(settings: MailConfig): Promise<MailTransport> {
  switch (settings.transport) {
    case 'outbox':
      return outboxTransport();
    case 'smtp':
      // Its library occupies memory, which the other ways to send do not need.
      return (await import('./smtp-transport.ts')).smtpTransport(settings.url);
    case 'resend':
      return resendTransport({ url: settings.url, key: settings.key });
  }
}

/** Sends nothing. */
export function outboxTransport(): MailTransport {
  return { leavesMachine: false, send: async () => ({ event: 'delivered' }), close: () => {} };
}
