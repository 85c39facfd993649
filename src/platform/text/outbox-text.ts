import type { TextTransport } from './text-transport.ts';

/** Sends nothing: the row is the delivery. */
export function outboxText(): TextTransport {
  return { leaves: false, send: async () => {} };
}
