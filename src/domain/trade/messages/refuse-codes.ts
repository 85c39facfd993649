import { Failure } from '#domain/acting/context.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { judgeMessage } from '#domain/talk/moderation/judge-message.ts';

type Where = { field?: string; before?: string; why?: string };

/** For mails that we send in our name to people who may not know us, and for texts that staff could not remove. */
export function refuseFlagged(text: string, { field, before = '', why = messageTexts.nameOnly }: Where): void {
  const { givesCode, rules } = judgeMessage(text);
  if (!givesCode && rules.length === 0) return;
  throw new Failure('invalid', before + why, field === undefined ? undefined : { field });
}

/** Words from one member to another must obey the rule of messages: no code, PIN or BVN. */
export function refuseCodes(words: Readonly<Record<string, string | undefined>>): void {
  for (const [field, text] of Object.entries(words))
    if (text !== undefined && judgeMessage(text).givesCode) throw new Failure('invalid', messageTexts.code, { field });
}
