import { useContext, type ReactNode } from 'react';
import type { Member } from '#domain/context.ts';
import { Button } from '#ui/button.tsx';
import { Moon } from '#ui/illustration/moon.tsx';
import { WhereLinksLead } from '#ui/where-links-lead.ts';
import { link } from '#content/link.ts';
import type { NavLink } from '../site/navigation.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { dashboardMenu, dashboardTitle } from './dashboard-menu.ts';

type DashboardFrameProps = {
  member: Member;
  /** The page's own address, by which the menu marks where one is. */
  path: string;
  title: string;
  lead?: ReactNode;
  /** The way back up, from a page under one of the menu's. */
  trail?: ReactNode;
  children: ReactNode;
};

/** A member's own pages: beside them on a desk, and across the top of a phone, a length of cloth with their names on it. */
export function DashboardFrame({ member, path, title, lead, trail, children }: DashboardFrameProps) {
  return (
    <div className="overflow-x-clip">
      <div className="wrap desk:grid desk:grid-cols-[14rem_minmax(0,1fr)] desk:gap-x-14">
        <div className="dashboard-side on-deep desk:pb-48">
          <div className="desk:sticky desk:top-18 desk:-mx-2 desk:px-2 desk:flex desk:max-h-[calc(100vh-4.5rem)] desk:flex-col desk:overflow-y-auto desk:py-8">
            <Whose member={member} />
            <Pages links={dashboardMenu(member.accountType)} path={path} />
          </div>
          <Moon className="absolute -bottom-72 -left-60 -z-10 hidden w-120 text-line desk:block print:hidden" />
        </div>
        <div className="min-h-[70vh] min-w-0 desk:min-h-200 pt-8 pb-16 desk:pt-12 desk:pb-24">
          {trail ? <div className="mb-4">{trail}</div> : null}
          <h1 className="text-36 tablet:text-48">{title}</h1>
          {lead ? <p className="mt-3 max-w-[44rem] text-18 text-quiet">{lead}</p> : null}
          <div className="mt-8 desk:mt-10">{children}</div>
        </div>
      </div>
    </div>
  );
}

function Whose({ member }: { member: Member }) {
  return (
    <header className="flex items-center justify-between gap-4 py-4 desk:block desk:py-0">
      <div className="min-w-0">
        {/* On a phone it stands right above, in the site's own head. */}
        <div className="mb-3 hidden pl-0.5 desk:block">
          <MemberAvatar member={member} />
        </div>
        <p className="display text-18 desk:text-22">{dashboardTitle(member.accountType)}</p>
        <p className="truncate text-quiet">{member.name}</p>
      </div>
      <form method="post" action={link('signOut')} className="flex-none desk:mt-4">
        <Button kind="secondary" size="small">
          Sign Out
        </Button>
      </form>
    </header>
  );
}

function Pages({ links, path }: { links: readonly NavLink[]; path: string }) {
  const leadsTo = useContext(WhereLinksLead);
  return (
    <nav aria-label="Dashboard" className="desk:mt-6">
      <ul className="dashboard-pages">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={leadsTo(href)} aria-current={href === path ? 'page' : undefined} className="nav-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
