import type { MemberView } from '#domain/people/accounts/view-as-member/find-member-view.ts';
import { Failure, type Member } from '#domain/acting/context.ts';
import { link } from '#content/link.ts';
import type { Account } from '#domain/people/accounts/find-account.ts';
import { suspensionTexts } from '#domain/people/accounts/suspension/suspension.schema.ts';
import { findPersonOfMember } from '#domain/registers/people/find-person-of.ts';
import { dashboardMenu } from '../../member/dashboard-menu.ts';
import type { Handler } from '../../request/route.ts';
import { maskedOwner } from '../../request/page-owner.tsx';
import { securityHeaders } from '../../request/security-headers.ts';
import type { Visit } from '../../request/visit.ts';
import { MemberViewFrame } from './member-seen.page.tsx';

/** A running view, and the member's page that it shows. */
export type ShownMemberView = MemberView & { path: string };

const devicesPath = link('settingsDevices');

/** The member's pages: the pages of the member's own menu, and the list of the member's devices. */
function pathsOf({ accountType }: Member): string[] {
  return [...dashboardMenu(accountType).map(({ href }) => href), devicesPath];
}

function nameOf(path: string): string {
  return path === link('dashboard') ? 'overview' : path.split('/').at(-1)!;
}

export function memberViewPath(member: Member, name: string): string {
  const path = pathsOf(member).find((one) => nameOf(one) === name);
  if (path === undefined) throw new Failure('not_found', 'This member has no such page.');
  return path;
}

/**
 * A page as the member sees it, drawn by the same code. Nothing can be sent: fields are disabled, links lead to other pages of this view or
 * nowhere, forms have no valid token, and the browser is told to post none.
 */
export async function showAsMember(
  visit: Visit,
  { member, endsAt, path }: ShownMemberView,
  draw: Handler,
): Promise<Response> {
  const memberId = String(member.id);
  const hrefsInView = new Map(
    pathsOf(member).map((one) => [one, link('memberSeenPage', { memberId, seenPage: nameOf(one) })]),
  );
  const visitAsMember: Visit = {
    ...visit,
    ctx: { ...visit.ctx, actor: member },
    // A session without a row in the database: it opens nothing, and has proved nothing.
    session: { id: '', stage: 'full', member, provedAt: new Date(0), isShared: false, unread: 0 },
    staffSession: undefined,
    params: {},
    setAside: undefined,
    url: new URL(path, visit.url),
    isPart: false,
    around: (page, framed) => (
      <MemberViewFrame
        member={member}
        endsAt={endsAt}
        owner={maskedOwner(visit)}
        leadsTo={(href) => hrefsInView.get(href)}
      >
        {framed(
          <fieldset disabled className="min-w-0">
            {page}
          </fieldset>,
        )}
      </MemberViewFrame>
    ),
  };
  const response = await draw(visitAsMember);
  response.headers.set('content-security-policy', policyPostingOnlyTo(visit, link('memberSeenEnd', { memberId })));
  return response;
}

/** The browser may post to one address only, which ends the view. */
function policyPostingOnlyTo({ services: { publicUrl }, url }: Visit, path: string): string {
  const [, policy = ''] = securityHeaders(publicUrl).find(([name]) => name === 'Content-Security-Policy') ?? [];
  return policy.replace(/form-action [^;]*/, `form-action ${publicUrl}${path} ${url.origin}${path}`);
}

export const backToMember = ({ id, name }: Account) => ({
  label: name,
  href: link('memberPerson', { memberId: String(id) }),
});

export async function memberAccountOf({ ctx, params }: Visit): Promise<Account> {
  const person = await findPersonOfMember(ctx, params.memberId ?? '');
  if (!person?.account) throw new Failure('not_found', suspensionTexts.noMember);
  return person.account;
}
