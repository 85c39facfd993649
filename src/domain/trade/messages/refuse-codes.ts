import { Failure } from '#domain/acting/context.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { judgeMessage } from '#domain/talk/moderation/judge-message.ts';

type Where = { field?: string; before?: string; why?: string };

/**
 * Refuses flagged words in mails that go in our name to people who may not know us, and in texts that staff could not take away. Other
 * texts are only flagged.
 */
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
