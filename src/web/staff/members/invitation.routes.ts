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
const sharedByBothActs = { frame: portalFrame, find: memberAccountOf, schema: invitationSchema, missing, failed };

/** While trading is by invitation, staff who answer people admit members, and can take an admission back (decisions.md §9 'Open or not'). */
export const tradingInvitationRoutes: readonly Route[] = [
  ...actPage({
    ...sharedByBothActs,
    at: urls.memberLetIn,
    who: whoMay('let-trader-in'),
    id: 'letin',
    look: (account, visit) => ({
      ...lookOf(account, 'They can list, make offers, order and write to others.'),
      title: `Give access to trading: ${account.name}`,
      button: 'Give access and tell them',
      busy: 'Giving access...',
      whyNot: isByInvitation(visit) ? whyNoAccessToGive(account) : notInvited,
    }),
    verb: (ctx, input, visit) => grantTradingAccess(ctx, memberIdOf(visit), input),
    next: (_, visit) => memberPageWithNews(visit, 'let-in'),
  }),
  ...actPage({
    ...sharedByBothActs,
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
      whyNot: isByInvitation(visit) ? whyNoAccessToEnd(account) : notInvited,
    }),
    verb: (ctx, input, visit) => withdrawTradingAccess(ctx, memberIdOf(visit), input),
    next: (_, visit) => memberPageWithNews(visit, 'taken-out'),
  }),
];

function isByInvitation(visit: Visit): boolean {
  return settingsOf(visit).trading === 'invited';
}

function whyNoAccessToGive({ suspendedAt, mayTradeSince }: Account): string | undefined {
  if (suspendedAt) return suspended;
  return mayTradeSince && 'This member has access already.';
}

function whyNoAccessToEnd({ mayTradeSince }: Account): string | undefined {
  return mayTradeSince ? undefined : 'This member has no access.';
}

function lookOf(account: Account, lead: string) {
  const back = backToMember(account);
  const byMail = ' We tell them by e-mail.';
  const onlyByText =
    ' The member has no e-mail address, so we tell them by text message, which has no room for the reason.';
  return {
    back,
    lead: lead + (account.email ? byMail : onlyByText),
    words: account.email ? {} : { reason: { hint: 'It is saved in the audit log.' } },
    leave: { label: 'Back to the member', href: back.href },
  };
}
