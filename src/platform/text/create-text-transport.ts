import type { TextConfig } from '../config.ts';
import { termiiText } from './termii-text.ts';
import type { TextTransport } from './text-transport.ts';

export function createTextTransport(settings: TextConfig): TextTransport {
  return settings.transport === 'termii' ? termiiText(settings) : outboxText();
}

/** Sends nothing, because a text counts as delivered once its row is saved. */
export function outboxText(): TextTransport {
  return { leavesMachine: false, send: async () => {} };
}
