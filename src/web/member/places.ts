import { link } from '#content/link.ts';
import { sells, type AccountType } from '#domain/values/account.options.ts';
import { nextPath } from '../request/next-path.ts';
import type { Visit } from '../request/visit.ts';

/** The page after signing in, unless the member was on the way to another. */
const afterwards = link('marketplace');

/** The page that the visitor wanted before signing in, if it is one of ours. */
export function wantedNext(visit: Pick<Visit, 'url'>): string | undefined {
  const next = nextPath(visit.url.searchParams.get('next'));
  // There is no page there, only a press of a button.
  return next?.startsWith(link('signOut')) ? undefined : next;
}

/** Where a new account begins: a seller at their first steps, on the dashboard. */
export function beginningOf(accountType: AccountType | undefined): string | undefined {
  return accountType !== undefined && sells(accountType) ? link('dashboard') : undefined;
}

type Entered = { stage: 'second_factor' | 'full' };

/** The page behind the door: what was wanted, once everything that is asked for was given. */
export function placeBehind({ stage }: Entered, next: string | undefined): string {
  if (stage === 'full') return next ?? afterwards;
  return link('secondFactor', {}, { next });
}
