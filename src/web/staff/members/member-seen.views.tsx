import type { MemberView } from '#domain/people/accounts/view-as-member/find-member-view.ts';
import { memberViewLasts_ms } from '#domain/people/accounts/view-as-member/member-view.rules.ts';
import type { memberViewSchema } from '#domain/people/accounts/view-as-member/member-view.schema.ts';
import { Failure, type Member } from '#domain/acting/context.ts';
import { link } from '#content/link.ts';
import { minute_ms } from '#platform/clock.ts';
import type { Account } from '#domain/people/accounts/find-account.ts';
import { type suspensionSchema, suspensionTexts } from '#domain/people/accounts/suspension/suspension.schema.ts';
import { findPersonOfMember } from '#domain/registers/people/find-person-of.ts';
import { dashboardMenu } from '../../member/dashboard-menu.ts';
import type { Refusal } from '../../request/act.ts';
import type { FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Handler } from '../../request/route.ts';
import { maskedOwner } from '../../request/page-owner.tsx';
import { securityHeaders } from '../../request/security-headers.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';
import { BeginMemberViewPage, SeenFrame } from './member-seen.page.tsx';
import { SuspensionPage, type SuspensionPageProps, titleOfSuspension } from './suspension.page.tsx';

/** A running view, and the member's page that it shows. */
export type Seen = MemberView & { path: string };

const devicesPath = link('settingsDevices');

/** The member's pages: those of their own menu, and the list of their devices. */
function pathsOf({ accountType }: Member): string[] {
  return [...dashboardMenu(accountType).map(({ href }) => href), devicesPath];
}

function nameOf(path: string): string {
  return path === link('dashboard') ? 'overview' : path.split('/').at(-1)!;
}

export function pathOfSeen(member: Member, name: string): string {
  const path = pathsOf(member).find((path) => nameOf(path) === name);
  if (path === undefined) throw new Failure('not_found', 'They have no such page.');
  return path;
}

/**
 * A page as the member sees it, drawn by the same code. Nothing can be sent: its fields are disabled, its links lead to other pages of
 * this view or nowhere, its forms have no valid token, and the browser is told to post none.
 */
export async function asTheySee(visit: Visit, { member, endsAt, path }: Seen, draw: Handler): Promise<Response> {
  const memberId = String(member.id);
  const shown = new Map(
    pathsOf(member).map((path) => [path, link('memberSeenPage', { memberId, seenPage: nameOf(path) })]),
  );
  const seen: Visit = {
    ...visit,
    ctx: { ...visit.ctx, actor: member },
    // A session without a row: it opens nothing, and has proved nothing.
    session: { id: '', stage: 'full', member, provedAt: new Date(0), isShared: false, unread: 0 },
    staffSession: undefined,
    params: {},
    setAside: undefined,
    url: new URL(path, visit.url),
    part: false,
    around: (page, framed) => (
      <SeenFrame member={member} endsAt={endsAt} owner={maskedOwner(visit)} leadsTo={(href) => shown.get(href)}>
        {framed(
          <fieldset disabled className="min-w-0">
            {page}
          </fieldset>,
        )}
      </SeenFrame>
    ),
  };
  const response = await draw(seen);
  response.headers.set('content-security-policy', postingOnly(visit, link('memberSeenEnd', { memberId })));
  return response;
}

/** The browser may post to one address only, which ends the view. */
function postingOnly({ services: { publicUrl }, url }: Visit, path: string): string {
  const [, policy = ''] = securityHeaders(publicUrl).find(([name]) => name === 'Content-Security-Policy') ?? [];
  return policy.replace(/form-action [^;]*/, `form-action ${publicUrl}${path} ${url.origin}${path}`);
}

export async function showBeginning(
  visit: Visit,
  form: FormOf<typeof memberViewSchema>,
  refusal?: Refusal,
): Promise<Response> {
  const account = await accountOf(visit);
  const minutes = memberViewLasts_ms / minute_ms;
  const body = <BeginMemberViewPage account={account} form={form} minutes={minutes} />;
  return portalPage(visit, {
    title: formTitle(`See what ${account.name} sees`, form),
    back: backTo(account),
    ...refusal,
    body,
  });
}

type Form = FormOf<typeof suspensionSchema>;

function shownAs(act: SuspensionPageProps['act']) {
  return async (visit: Visit, form: Form, refusal?: Refusal): Promise<Response> => {
    const account = await accountOf(visit);
    const title = formTitle(titleOfSuspension(account, act), form);
    return portalPage(visit, {
      title,
      back: backTo(account),
      ...refusal,
      body: <SuspensionPage account={account} form={form} act={act} />,
    });
  };
}

export const showSuspension = shownAs('suspend');
export const showLifting = shownAs('lift');

export const backTo = ({ id, name }: Account) => ({
  label: name,
  href: link('memberPerson', { memberId: String(id) }),
});

export async function accountOf({ ctx, params }: Visit): Promise<Account> {
  const person = await findPersonOfMember(ctx, params.memberId ?? '');
  if (!person?.account) throw new Failure('not_found', suspensionTexts.noMember);
  return person.account;
}
