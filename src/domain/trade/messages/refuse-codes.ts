import { Failure } from '#domain/acting/context.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { judgeMessage } from '#domain/talk/moderation/judge-message.ts';

type Where = { field?: string; before?: string; why?: string };

/** What goes out by mail in our name to somebody who need not know us, and what staff could not take away, is refused where other words are only looked at. */
export function refuseFlagged(text: string, { field, before = '', why = messageTexts.nameOnly }: Where): void {
  const { givesCode, rules } = judgeMessage(text);
  if (!givesCode && rules.length === 0) return;
  throw new Failure('invalid', before + why, field === undefined ? undefined : { field });
}

/** What one member writes to another beside an order or an offer is held to what a message is: no code, PIN or BVN goes with it. */
export function refuseCodes(words: Readonly<Record<string, string | undefined>>): void {
  for (const [field, text] of Object.entries(words))
    if (text !== undefined && judgeMessage(text).givesCode) throw new Failure('invalid', messageTexts.code, { field });
}
