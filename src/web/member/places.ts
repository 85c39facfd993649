import { link } from '#content/link.ts';
import { sells, type AccountType } from '#domain/values/account.options.ts';
import { nextPath } from '../request/next-path.ts';
import type { Visit } from '../request/visit.ts';

const defaultPage = link('marketplace');

/** The page that the visitor wanted before signing in, if it is one of ours. */
export function wantedPage(visit: Pick<Visit, 'url'>): string | undefined {
  const next = nextPath(visit.url.searchParams.get('next'));
  // Signing out is a button without a page.
  return next?.startsWith(link('signOut')) ? undefined : next;
}

/** A new seller begins with the first steps on the dashboard. */
export function firstPageOf(accountType: AccountType | undefined): string | undefined {
  return accountType !== undefined && sells(accountType) ? link('dashboard') : undefined;
}

type Entered = { stage: 'second_factor' | 'full' };

/** The wanted page, after all steps of signing in. */
export function placeAfterSignIn({ stage }: Entered, next: string | undefined): string {
  if (stage === 'full') return next ?? defaultPage;
  return link('secondFactor', {}, { next });
}
