import { Failure } from '#domain/failure.ts';
import type { Refusal } from './act.ts';
import type { Unread } from './route.ts';

export const tooLongText = 'That is more than a form can hold. Shorten the longest answers and send it again.';

/** What is said of a form that was not read: of its files, beside their field, unless it is what is written around them that is too long. */
export function failureOfUnread(
  why: Unread,
  texts: Record<Exclude<Unread, 'too long'>, string>,
  field?: string,
): Failure {
  return why === 'too long'
    ? new Failure('invalid', tooLongText)
    : new Failure('invalid', texts[why], field === undefined ? {} : { field });
}

export function refusalOfUnread(why: Unread): Refusal {
  return why === 'busy' ? { status: 503, headers: { 'retry-after': '10' } } : { status: 413 };
}
