import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { Member } from '#domain/acting/context.ts';
import { yearOf } from '#ui/dates.ts';
import { DeskFrame } from '#ui/desk-frame.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { policies } from '../frame/navigation.ts';
import { DashboardHead } from './dashboard-head.tsx';
import { memberPhoneBarOf, memberAccountMenuOf, memberMenuOf, memberTradeMenuOf } from './dashboard-menu.ts';
import { MemberAvatar } from '../frame/member-avatar.tsx';

/** A page that has other pages below it. */
export type ParentPage = { name: string; href: string };

type DashboardFrameProps = {
  member: Member;
  /** The address that the menu marks as current: of the page itself, or of the list it belongs to. */
  path: string;
  /** The heading of a page that is in the menu. A page without `place` and `parent` links back to the settings. */
  place: string | undefined;
  /** The list that the page belongs to. The heading links back to it. */
  parent?: ParentPage | undefined;
  cartCount: number;
  unread: number;
  now: Date;
  /** Staff view the page as the member, so nothing can be pressed. */
  isViewedByStaff: boolean;
  children: ReactNode;
};

/** The frame of a member's pages: `DeskFrame`, which staff pages use too, with the menu of marketplace.md §2 'Sidebar menus'. */
export function DashboardFrame({ member, path, place, parent, unread, now, children, ...head }: DashboardFrameProps) {
  return (
    <DeskFrame
      name="Dashboard"
      logo={
        <a href={link('home')} className="-m-1 block rounded-6 p-1 text-ink">
          <Logo title={`${brand.name}, home`} className="h-8 w-auto" />
        </a>
      }
      groups={[{ links: memberMenuOf(member.accountType, path) }]}
      moreGroups={[memberTradeMenuOf(path, unread), memberAccountMenuOf(member.accountType)]}
      bar={memberPhoneBarOf(path, unread)}
      signedIn={<SignedInMember member={member} />}
      head={<DashboardHead member={member} path={path} place={place} parent={parent} {...head} />}
      isHeadingInTopLine={place !== undefined}
      foot={<Foot year={yearOf(now)} />}
    >
      {children}
      {head.isViewedByStaff ? null : <Live member={member} since={now} />}
    </DeskFrame>
  );
}

/** Listens for news to this member, for the page and the count in the menu. `since` is the time of the request. */
function Live({ member, since }: { member: Member; since: Date }) {
  return (
    <span
      hidden
      data-wake="idle"
      data-behaviour="live"
      data-events={link('liveEvents', {}, { since: String(since.getTime()) })}
      data-ask={link('messagesUnread')}
      data-inbox={link('messages')}
      data-whose={String(member.id)}
    />
  );
}

/** On wide screens the name and the picture are in the top line. */
function SignedInMember({ member }: { member: Member }) {
  return (
    <div className="flex items-center gap-3">
      <span className="p-0.5 leading-none desk:hidden">
        <MemberAvatar member={member} size="small" />
      </span>
      <p className="min-w-0 flex-1">
        <span className="block truncate font-display font-semibold desk:hidden">{member.name}</span>
        <span className="block text-quiet desk:text-12">Signed in as </span>
        <span className="block desk:text-12 truncate">{member.email ?? member.phone}</span>
      </p>
    </div>
  );
}

function Foot({ year }: { year: number }) {
  return (
    <>
      <p className="py-1">
        © {year} {brand.name}
      </p>
      {policies.map(({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </>
  );
}
