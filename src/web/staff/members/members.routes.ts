import type { Account } from '#domain/people/accounts/find-account.ts';
import { endMemberSessions } from '#domain/people/accounts/suspension/end-member-sessions.ts';
import { suspendMember, liftSuspension } from '#domain/people/accounts/suspension/suspend-member.ts';
import { suspensionSchema, suspensionTexts } from '#domain/people/accounts/suspension/suspension.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { urls } from '#content/link.ts';
import { actPage } from '../../pages/act-page.tsx';
import { press } from '../../pages/action.ts';
import { staff, type Route } from '../../request/route.ts';
import { memberIdOf, memberPageWithNews, memberPageHref, showMember } from '../people/people.views.tsx';
import { portalFrame, whoMay } from '../staff-acts.tsx';
import { membersList } from './member-list.tsx';
import { memberWebhooksRoutes } from './member-webhooks.routes.ts';
import { memberAccountOf, backToMember } from './member-seen.views.tsx';

const answeringStaff = staff(...rolesThat.answer);
const { missing, notSaved: failed, shared } = suspensionTexts;
const sharedByBothActs = { frame: portalFrame, find: memberAccountOf, schema: suspensionSchema, missing, failed };
const onlyByText =
  'The member has no e-mail address, so we tell them by text message, which has no room for the reason.';

const savedOnly = 'It is saved in the audit log.';

/** All staff find members; staff who answer people sign members out, suspend them and lift suspensions. */
export const membersRoutes: readonly Route[] = [
  ...membersList.routes,
  ...sessionButton(urls.memberSessionsEnd, 'sessions-ended'),
  ...sessionButton(urls.memberSessionEnd, 'session-ended'),
  ...memberWebhooksRoutes,
  ...actPage({
    ...sharedByBothActs,
    at: urls.memberSuspension,
    who: whoMay('suspend-member'),
    id: 'suspension',
    look: (account) => ({
      title: `Suspend ${account.name}`,
      back: backToMember(account),
      lead: withMailOrText(
        account,
        'They are signed out everywhere at once, their API keys end, and they can no longer sign in. They keep their account, their orders and their rights to their data.',
      ),
      words: {
        reason: {
          hint: account.email
            ? 'They read this in our e-mail, which also says how to object. It is saved in the audit log.'
            : savedOnly,
        },
      },
      button: 'Suspend and tell them',
      kind: 'danger',
      busy: 'Suspending...',
      leave: { label: 'Back to the member', href: backToMember(account).href },
      whyNot: whyNotSuspend(account),
    }),
    verb: (ctx, input, visit) => suspendMember(ctx, memberIdOf(visit), input),
    next: (_, visit) => memberPageWithNews(visit, 'suspended'),
  }),
  ...actPage({
    ...sharedByBothActs,
    at: urls.memberLifting,
    who: whoMay('lift-suspension'),
    id: 'lifting',
    look: (account) => ({
      title: `Lift the suspension of ${account.name}`,
      back: backToMember(account),
      lead: withMailOrText(account, 'They can sign in again as before. API keys that ended stay off.'),
      words: account.email ? {} : { reason: { hint: savedOnly } },
      button: 'Lift it and tell them',
      busy: 'Lifting...',
      leave: { label: 'Back to the member', href: backToMember(account).href },
      whyNot: whyNotLift(account),
    }),
    verb: (ctx, input, visit) => liftSuspension(ctx, memberIdOf(visit), input),
    next: (_, visit) => memberPageWithNews(visit, 'lifted'),
  }),
];

function whyNotSuspend({ isShared, suspendedAt }: Account): string | undefined {
  if (isShared) return shared;
  return suspendedAt ? 'This account is suspended already.' : undefined;
}

function whyNotLift({ isShared, suspendedAt }: Account): string | undefined {
  if (isShared) return shared;
  return suspendedAt ? undefined : 'This account is not suspended.';
}

function withMailOrText({ email }: Account, lead: string): string {
  return email ? lead : `${lead} ${onlyByText}`;
}

function sessionButton(at: string, news: 'session-ended' | 'sessions-ended'): Route[] {
  return press({
    at,
    who: answeringStaff,
    page: memberPageHref,
    verb: (ctx, visit) => endMemberSessions(ctx, memberIdOf(visit), visit.params.sessionId),
    show: showMember,
    next: (_, visit) => memberPageWithNews(visit, news),
  });
}
