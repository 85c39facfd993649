import type { TextConfig } from '../config.ts';
import { outboxText } from './outbox-text.ts';
import { termiiText } from './termii-text.ts';
import type { TextTransport } from './text-transport.ts';

export function createTextTransport(settings: TextConfig): TextTransport {
  return settings.transport === 'termii' ? termiiText(settings) : outboxText();
}
