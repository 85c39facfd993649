import { invitationSchema, invitationTexts } from '#domain/people/accounts/invitation/invitation.schema.ts';
import { grantTradingAccess, withdrawTradingAccess } from '#domain/people/accounts/invitation/change-trading-access.ts';
import type { Account } from '#domain/people/accounts/find-account.ts';
import { urls } from '#content/link.ts';
import { actPage } from '../../pages/act-page.tsx';
import { settingsOf } from '../../pages/page.tsx';
import type { Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberIdOf, memberPageWithNews } from '../people/people.views.tsx';
import { portalFrame, whoMay } from '../staff-acts.tsx';
import { memberAccountOf, backToMember } from './member-seen.views.tsx';

const { missing, notSaved: failed, notInvited, suspended } = invitationTexts;
const ofMember = { frame: portalFrame, find: memberAccountOf, schema: invitationSchema, missing, failed };

/** While trading is by invitation, staff who answer people admit members, and can take an admission back (decisions.md §9 'Open or not'). */
export const tradingInvitationRoutes: readonly Route[] = [
  ...actPage({
    ...ofMember,
    at: urls.memberLetIn,
    who: whoMay('let-trader-in'),
    id: 'letin',
    look: (account, visit) => ({
      ...lookOf(account, 'They can list, make offers, order and write to others. We tell them by e-mail.'),
      title: `Give access to trading: ${account.name}`,
      button: 'Give access and tell them',
      busy: 'Giving access...',
      whyNot: isByInvitation(visit) ? whyNotIn(account) : notInvited,
    }),
    verb: (ctx, input, visit) => grantTradingAccess(ctx, memberIdOf(visit), input),
    next: (_, visit) => memberPageWithNews(visit, 'let-in'),
  }),
  ...actPage({
    ...ofMember,
    at: urls.memberTakenOut,
    who: whoMay('take-trader-out'),
    id: 'takeout',
    look: (account, visit) => ({
      ...lookOf(
        account,
        'They cannot begin new listings, offers, orders or messages, but they can finish what is open.',
      ),
      title: `End access to trading: ${account.name}`,
      button: 'End access and tell them',
      kind: 'danger',
      busy: 'Ending access...',
      whyNot: !isByInvitation(visit) ? notInvited : account.mayTradeSince ? undefined : 'They have no access.',
    }),
    verb: (ctx, input, visit) => withdrawTradingAccess(ctx, memberIdOf(visit), input),
    next: (_, visit) => memberPageWithNews(visit, 'taken-out'),
  }),
];

function isByInvitation(visit: Visit): boolean {
  return settingsOf(visit).trading === 'invited';
}

function whyNotIn({ suspendedAt, mayTradeSince }: Account): string | undefined {
  if (suspendedAt) return suspended;
  return mayTradeSince && 'They have access already.';
}

function lookOf(account: Account, lead: string) {
  const back = backToMember(account);
  const byText = ' They have no e-mail address. A text message tells them; it has no room for the reason.';
  return {
    back,
    lead: account.email ? lead : lead + byText,
    leave: { label: 'Back to the member', href: back.href },
  };
}
