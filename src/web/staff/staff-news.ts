import type { StaffChangeResult } from '#domain/people/staff-accounts/staff-change.ask.ts';
import type { Visit } from '../request/visit.ts';

/** Messages for the last act on an account. Other values in the address are ignored. */
export const staffNews = {
  invited: 'The invitation is on its way. Its link works once, for 72 hours.',
  withdrawn: 'The invitation is withdrawn. Its link no longer works.',
  'role-changed': 'The role is changed, and applies from the next sign-in.',
  disabled: 'The account is disabled, and signed out everywhere.',
  enabled: 'The account is enabled, with the role and password it had.',
  'waits-others': 'The change waits. A second owner has to confirm it.',
  'waits-delay': 'The change waits, and all staff get an e-mail about it. It takes effect by itself on the day below.',
  'signed-out': 'The colleague is signed out everywhere.',
  'authenticator-removed': 'The authenticator app is removed. Sign-in needs the password alone.',
  'authenticator-added': 'The authenticator app is added. From now on sign-in needs its code.',
  'morning-mail-on': 'From Monday to Friday you get an e-mail at 7:00 when there is something to do.',
  'morning-mail-off': 'You get no more morning e-mails.',
  'signature-saved': 'Your signature is saved. It is added below each e-mail that you write.',
  'link-sent': 'A link for a new password is on its way. It works once, for 72 hours.',
} as const satisfies Record<string, string>;

export type StaffNews = keyof typeof staffNews;

/** The message after a change: it was made, or it waits for confirmation. */
export function newsAfterChange(result: StaffChangeResult, newsIfDone: StaffNews): StaffNews {
  if ('isDone' in result) return newsIfDone;
  return result.from ? 'waits-delay' : 'waits-others';
}

export function staffNewsIn({ url, request }: Visit): StaffNews | undefined {
  const news = url.searchParams.get('news') ?? '';
  return request.method === 'GET' && isStaffNews(news) ? news : undefined;
}

function isStaffNews(text: string): text is StaffNews {
  return Object.hasOwn(staffNews, text);
}
