import { unreadText } from '#domain/values/input.ts';
import type { FieldRules } from './form-rules.ts';

/** Fields that a page fills in with what it showed. */
export const seenFields: ReadonlySet<string> = new Set(['seen', 'shown', 'version', 'quantity_seen']);

export const amountShape = 'an amount, like {"amount": "42000", "currency": "NGN"} for ₦420';

type Fault = { message: string; given: readonly string[]; isAmount: boolean; isUnreadable: boolean };

/**
 * What is wrong with a field, for a program. A program has no form in front of it. So where a page would point at its controls, the message
 * says what to send. All other messages are those of the page.
 */
export function faultForPrograms(
  name: string,
  { control, options = [], several }: FieldRules,
  { message, given, isAmount, isUnreadable }: Fault,
): string {
  const sendText = (what: string) => `${name}: send ${what}.`;
  const isAbsent = given.length === 0;
  if (seenFields.has(lastPart(name)) || control === 'hidden')
    return sendText('what you read: the `version` of the record, or the amount or the quantity of that moment');
  if (isAmount) return isAbsent ? sendText(amountShape) : message;
  const values = options.map(({ value }) => value);
  if (values.length > 0 && (isAbsent || given.some((value) => !values.includes(value))))
    return sendText(`${several ? 'any' : 'one'} of ${values.map((value) => `"${value}"`).join(', ')}`);
  if (control === 'tick' && (isUnreadable || given.some((value) => value !== 'yes'))) return sendText('true or false');
  if (control === 'day' && !given.some((value) => /^\d{4}-\d{2}-\d{2}$/.test(value)))
    return sendText('a day, like 2026-11-30');
  if (control === 'time' && !given.some((value) => /^\d{2}:\d{2}$/.test(value))) return sendText('a time, like 17:30');
  if (isUnreadable) return sendText(several ? 'a list of texts' : 'a text');
  return message === unreadText ? `${name}: this value is not allowed.` : message;
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
