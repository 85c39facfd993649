import { isProven } from '#domain/people/accounts/settings/proof.rules.ts';
import { Failure } from '#domain/acting/context.ts';
import { hasProved } from '#domain/acting/roles/staff.policy.ts';
import { link } from '#content/link.ts';
import type { Policy } from './route.ts';
import type { Visit } from './visit.ts';

/** The address of the sign-in page that leads on to the wanted page. */
export type SignInAddress = (next: string | undefined) => string;

/** The sign-in page for visitors who may not reach the route yet, for whom nothing is read; undefined for all other visitors. */
export function signInPageFor(visit: Visit, policy: Policy): SignInAddress | undefined {
  const signInPage = policy.forStaff ? staffSignIn(visit, policy) : memberSignIn(visit, policy);
  if (signInPage && visit.wantsJson) throw new Failure('signed_out', textForPrograms(signInPage));
  return signInPage;
}

function textForPrograms(signInPage: SignInAddress): string {
  if (signInPage === proveStaff) return 'Enter your password again first.';
  return signInPage === proveMember ? 'Enter your password or a code again first.' : 'Sign in first.';
}

/** Said openly, because programs know from the description of the API that the address exists. */
const otherAccount = {
  buyer: 'This account only buys, and this call is for accounts that sell.',
  seller: 'This account only sells, and this call is for accounts that buy.',
  merchant: 'This account may not do this.',
} as const;

const signIn: SignInAddress = (next) => link('signIn', {}, { next });
const changeType: SignInAddress = (next) => link('settingsAccountType', {}, { next });
const proveMember: SignInAddress = (next) => link('settingsProof', {}, { next });
// The sign-in page leads to the dashboard by default.
const enterPortal: SignInAddress = (next) =>
  link('staffSignIn', {}, { next: next === link('admin') ? undefined : next });
const proveStaff: SignInAddress = (next) => link('staffProof', {}, { next });

function memberSignIn({ ctx: { actor, now }, session, wantsJson }: Visit, policy: Policy): SignInAddress | undefined {
  if (!policy.allows(actor)) {
    if (policy.otherwise === 'sign in' && actor.kind === 'guest') return signIn;
    if (policy.needs && actor.kind === 'member' && !wantsJson) return changeType;
    if (policy.byKey && actor.kind === 'member') throw new Failure('forbidden', otherAccount[actor.accountType]);
    throw new Failure('not_found', 'There is no page at this address.');
  }
  if (!policy.asksAgain || !session || isProven(session, now)) return undefined;
  // A shared account cannot be changed. The page says so, without asking for the password first.
  return session.isShared ? undefined : proveMember;
}

function staffSignIn({ ctx: { actor, now } }: Visit, policy: Policy): SignInAddress | undefined {
  if (!policy.allows(actor)) {
    if (actor.kind === 'staff') throw new Failure('forbidden', 'Your role does not allow this. Ask an owner.');
    return enterPortal;
  }
  return !policy.asksAgain || hasProved(actor, now) ? undefined : proveStaff;
}
