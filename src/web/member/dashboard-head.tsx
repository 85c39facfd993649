import { link } from '#content/link.ts';
import type { Member } from '#domain/acting/context.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { DeskPlace } from '#ui/desk-place.tsx';
import { CartLink } from '../frame/cart-link.tsx';
import { dashboardTitle, settingsPath } from './dashboard-menu.ts';
import { MemberAvatar } from '../frame/member-avatar.tsx';

type DashboardHeadProps = {
  member: Member;
  path: string;
  place: string | undefined;
  parent: { name: string; href: string } | undefined;
  cartCount: number;
  isViewedByStaff: boolean;
};

/** marketplace.md §2 'User dashboard': the title, the user's name and a Sign Out button; also the place in the dashboard and the cart. */
export function DashboardHead({ member, path, place, parent, cartCount, isViewedByStaff }: DashboardHeadProps) {
  return (
    <section aria-label="Dashboard" className="desk-head">
      <Place title={dashboardTitle(member.accountType)} path={path} place={place} parent={parent} />
      <div className="ml-auto flex flex-none items-center gap-2 tablet:gap-4">
        <CartLink count={cartCount} />
        <span className="hidden items-center gap-2 text-14 tablet:flex">
          <MemberAvatar member={member} size="small" />
          <span className="max-w-48 truncate">{member.name}</span>
        </span>
        <form method="post" action={link('signOut')}>
          <Button kind="quiet" size="small" disabled={isViewedByStaff}>
            Sign Out
          </Button>
        </form>
      </div>
    </section>
  );
}

type PlaceProps = { title: string } & Pick<DashboardHeadProps, 'path' | 'place' | 'parent'>;

/** On phones the dashboard's title stands above the place, on wide screens after it. */
function Place({ title, path, place, parent = { name: 'Settings', href: settingsPath } }: PlaceProps) {
  if (path === link('dashboard')) return <DeskPlace name={title} />;
  return (
    <div className="flex min-w-0 flex-col tablet:flex-row-reverse tablet:items-baseline tablet:gap-3">
      <p className="truncate text-12 text-quiet tablet:text-14">{title}</p>
      {place === undefined ? <DeskPlace {...parent} /> : <DeskPlace name={place} isHiddenFromReaders />}
    </div>
  );
}
