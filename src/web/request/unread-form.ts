import { Failure } from '#domain/acting/context.ts';
import type { Refusal } from './act.ts';
import type { WhyUnread } from './route.ts';

export const tooLongText = 'That is more than a form can hold. Shorten the longest answers and send it again.';

export type UnreadFormTexts = Record<Exclude<WhyUnread, 'too long'>, string>;

/** The refusal of a form that was not read. It is shown beside the file field, unless the form's text was too long. */
export function unreadFormFailure(why: WhyUnread, texts: UnreadFormTexts, field?: string): Failure {
  return why === 'too long'
    ? new Failure('invalid', tooLongText)
    : new Failure('invalid', texts[why], field === undefined ? {} : { field });
}

export function unreadFormStatus(why: WhyUnread): Refusal {
  return why === 'busy' ? { status: 503, headers: { 'retry-after': '10' } } : { status: 413 };
}
