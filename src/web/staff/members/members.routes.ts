import { countMembers, findMembers, findWishes } from '#domain/people/accounts/members/find-members.ts';
import { memberList, wishList } from '#domain/people/accounts/members/member.list.ts';
import type { Account } from '#domain/people/accounts/find-account.ts';
import { endMemberSessions } from '#domain/people/accounts/suspension/end-member-sessions.ts';
import { liftSuspension } from '#domain/people/accounts/suspension/lift-suspension.ts';
import { suspendMember } from '#domain/people/accounts/suspension/suspend-member.ts';
import { suspensionSchema, suspensionTexts } from '#domain/people/accounts/suspension/suspension.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { findTableCounts } from '#domain/acting/counters/find-table-counts.ts';
import { urls } from '#content/link.ts';
import { actPage } from '../../pages/act-page.tsx';
import { press } from '../../pages/action.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberIdOf, memberWith, pageOfMember, showMember } from '../people/people.views.tsx';
import { portalFrame, whoMay } from '../staff-acts.tsx';
import { accountOf, backTo, showMembers, unconfirmed } from './member-seen.views.tsx';

const readers = staff(...rolesThat.read);
const keepers = staff(...rolesThat.answer);
const { missing, notSaved: failed, shared } = suspensionTexts;
const ofMember = { frame: portalFrame, find: accountOf, schema: suspensionSchema, missing, failed };
const byText = 'They have no e-mail address. A text message tells them to call us; it has no room for the reason.';

/** Members: found by staff, and signed out, suspended and let in again by staff who answer people. */
export const membersRoutes: readonly Route[] = [
  get(urls.members, readers, list),
  ...sessionButton(urls.memberSessionsEnd, 'sessions-ended'),
  ...sessionButton(urls.memberSessionEnd, 'session-ended'),
  ...actPage({
    ...ofMember,
    at: urls.memberSuspension,
    who: whoMay('suspend-member'),
    id: 'suspension',
    look: (account) => ({
      title: `Suspend ${account.name}`,
      back: backTo(account),
      lead: withMailOrText(
        account,
        'They are signed out everywhere at once, and nobody can sign in. Their account, their orders and their rights to their data stay.',
      ),
      words: {
        reason: {
          hint: 'They read this in our e-mail, with how to object. It is also saved in the audit log.',
        },
      },
      button: 'Suspend and tell them',
      kind: 'danger',
      busy: 'Suspending...',
      leave: { label: 'Back to the member', href: backTo(account).href },
      whyNot: account.isShared ? shared : account.suspendedAt ? 'This account is suspended already.' : undefined,
    }),
    verb: (ctx, input, visit) => suspendMember(ctx, memberIdOf(visit), input),
    next: (_, visit) => memberWith(visit, 'suspended'),
  }),
  ...actPage({
    ...ofMember,
    at: urls.memberLifting,
    who: whoMay('lift-suspension'),
    id: 'lifting',
    look: (account) => ({
      title: `Lift the suspension of ${account.name}`,
      back: backTo(account),
      lead: withMailOrText(account, 'They can sign in again as before.'),
      button: 'Lift it and tell them',
      busy: 'Lifting...',
      leave: { label: 'Back to the member', href: backTo(account).href },
      whyNot: account.isShared ? shared : account.suspendedAt ? undefined : 'This account is not suspended.',
    }),
    verb: (ctx, input, visit) => liftSuspension(ctx, memberIdOf(visit), input),
    next: (_, visit) => memberWith(visit, 'lifted'),
  }),
];

function withMailOrText({ email }: Account, lead: string): string {
  return email ? lead : `${lead} ${byText}`;
}

function sessionButton(at: string, news: 'session-ended' | 'sessions-ended'): Route[] {
  return press({
    at,
    who: keepers,
    page: pageOfMember,
    verb: (ctx, visit) => endMemberSessions(ctx, memberIdOf(visit), visit.params.sessionId),
    show: (visit, { problem }, refusal) => showMember(visit, { problem }, refusal),
    next: (_, visit) => memberWith(visit, news),
  });
}

const mostCounted = 10_000;

async function list(visit: Visit): Promise<Response> {
  const { searchParams } = visit.url;
  if (searchParams.get('state') === unconfirmed) {
    const asked = wishList.read(searchParams);
    const page = await findWishes(visit.ctx, asked);
    const query = { ...wishList.write(asked), state: [unconfirmed] };
    return showMembers(visit, { page, query, sort: asked.sort, found: undefined });
  }
  const asked = memberList.read(searchParams);
  // One after the other: a request holds one connection at a time.
  const page = await findMembers(visit.ctx, asked);
  const counter = await findTableCounts(visit.ctx);
  const found = memberList.isFiltered(asked) ? await countMembers(visit.ctx, asked, mostCounted) : counter.member;
  return showMembers(visit, { page, query: memberList.write(asked), sort: asked.sort, found: said(found) }, counter);
}

function said(found: number): string {
  if (found > mostCounted) return `over ${mostCounted.toLocaleString('en-NG')}`;
  return found === 1 ? '1 member' : `${found.toLocaleString('en-NG')} members`;
}
