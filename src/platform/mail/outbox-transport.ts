import type { MailTransport } from './transport.ts';

/** Sends nothing: the row in the outbox is the delivery. */
export function outboxTransport(): MailTransport {
  return { send: async () => ({ event: 'delivered' }), close: () => {} };
}
