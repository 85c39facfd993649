import { onceTexts } from '#domain/acting/answering/once.texts.ts';
import { Failure, isFailure } from '#domain/acting/context.ts';
import { stepTexts } from '#domain/trade/deals/steps/step.schema.ts';

const usedKeyText = 'Idempotency-Key: this key was already sent with another body. Use a new key for a new request.';

/** The texts for programs in place of texts that name buttons of a page. */
const textsOfCalls = new Map<string, string>([
  [onceTexts.otherAnswers, usedKeyText],
  [stepTexts.nothing, 'Zero accepts nothing. If none of the goods are as agreed, call `rejection`.'],
  [stepTexts.all, 'That is the whole quantity. If all of it is as agreed, call `acceptance`.'],
  [stepTexts.inPercent, 'This deal is counted by percentage of a part: send `percent`, not `accepted`.'],
  [stepTexts.inUnits, 'This deal is counted in the unit of its order: send `accepted`, not `percent`.'],
]);

/** Throws the failure of a verb again, with texts for programs in place of those for a page. */
export function rethrowForPrograms(error: unknown): never {
  if (!isFailure(error)) throw error;
  const { code, message, field, fields, retryAfterSeconds } = error;
  const isUsedKey = message === onceTexts.otherAnswers;
  throw new Failure(code, textOf(message), {
    ...(isUsedKey ? { field: 'Idempotency-Key' } : field !== undefined && { field }),
    ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, textOf(text)])) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** Pages say ‘Open it again’ or ‘Load it again’. A program has nothing open, so it reads the record again. */
function textOf(text: string): string {
  return textsOfCalls.get(text) ?? text.replace(/\b(?:Open|Load) (it|(?:the|this|your) \w+) again\b/g, 'Read $1 again');
}
