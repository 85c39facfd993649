import { Failure } from '../failure.ts';
import { messageTexts } from './message.texts.ts';
import { judgeMessage } from './moderation/judge-message.ts';

/** What one member writes to another beside an order or an offer is held to what a message is: no code, PIN or BVN goes with it. */
export function refuseCodes(words: Readonly<Record<string, string | undefined>>): void {
  for (const [field, text] of Object.entries(words))
    if (text !== undefined && judgeMessage(text).givesCode) throw new Failure('invalid', messageTexts.code, { field });
}
