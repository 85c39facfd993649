import { brand } from '#content/brand.ts';
import type { Member } from '#domain/acting/context.ts';
import { tradingIsOpen } from '#domain/acting/settings/trading.view.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { link } from '#content/link.ts';
import { CartLink } from './cart-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import {
  escrowLinks,
  escrowMenu,
  getStarted,
  headerLinksWhile,
  isOfEscrow,
  isSectionLink,
  type Join,
  joinWaitlist,
  leadWithin,
  type MemberLink,
  memberLinks,
  type NavLink,
} from './navigation.ts';
import { useSettings } from './shown-settings.tsx';
import { UserMenu } from './user-menu.tsx';

type SiteHeaderProps = { viewer?: Member; path: string; cartCount?: number; menuOfMember?: readonly MemberLink[] };

export function SiteHeader({ viewer, path, cartCount = 0, menuOfMember = memberLinks }: SiteHeaderProps) {
  const siteLinks = headerLinksWhile(tradingIsOpen(useSettings()));
  const links = isOfEscrow(path) ? escrowLinks : siteLinks;
  const join = isOfEscrow(path) ? getStarted : joinWaitlist;
  const menuLinks = [...(isOfEscrow(path) ? escrowMenu : siteLinks), ...(viewer ? menuOfMember : [])];
  return (
    <header className="on-deep sticky top-0 z-30 border-b border-line bg-ground text-ink noscript:relative print:static">
      <div className="wrap flex min-h-16 items-center gap-2 min-[84rem]:min-h-18 min-[84rem]:gap-3">
        <a href={link('home')} className="-ml-1 rounded-6 p-1">
          <Logo title={`${brand.name}, home`} className="h-8 w-auto phone:h-9 min-[84rem]:h-10" />
        </a>
        <MainNav links={links} path={path} />
        <div className="ml-auto flex items-center gap-2 min-[84rem]:ml-0">
          <CartLink count={cartCount} />
          {viewer ? <ForMember viewer={viewer} links={menuOfMember} /> : <ForGuest join={join} />}
          <MobileMenu links={menuLinks} path={path} join={viewer ? undefined : join} />
        </div>
      </div>
    </header>
  );
}

/** The same size as the links beside the button, and aligned with them: the lower edge of a button moves its text above the middle. */
const inLine = 'whitespace-nowrap text-16 min-[84rem]:text-14';

/** On a phone the sign-in link is in the menu, where the thumb is. */
function ForGuest({ join }: { join: Join }) {
  return (
    <div className="hidden items-center gap-2 pt-[3px] tablet:flex">
      <ButtonLink kind="quiet" size="small" className={inLine} href={link('signIn')} dialog>
        Sign In
      </ButtonLink>
      <ButtonLink kind="secondary" size="small" className={inLine} href={join.href} dialog>
        {join.label}
      </ButtonLink>
    </div>
  );
}

function ForMember({ viewer, links }: { viewer: Member; links: readonly MemberLink[] }) {
  return (
    <>
      {links
        .filter((item) => item.inHeader)
        .map(({ label, href }) => (
          <div key={href} className="hidden pt-[3px] tablet:block">
            <ButtonLink kind="secondary" size="small" className={inLine} href={href}>
              {label}
            </ButtonLink>
          </div>
        ))}
      <UserMenu member={viewer} links={links} signOutAction={link('signOut')} />
    </>
  );
}

type MainNavProps = { links: readonly NavLink[]; path: string };

/** Underlines the current page. If the links lead to sections of this page, marks the section under the header instead. */
function MainNav({ links, path }: MainNavProps) {
  // On other pages the links lead away, so no section is marked.
  const follows = leadWithin(links, path) ? { 'data-wake': 'sight', 'data-behaviour': 'scroll-spy' } : {};
  return (
    <nav aria-label="Main" className="ml-auto hidden min-[84rem]:block" {...follows}>
      <ul className="flex">
        {links.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              aria-current={item.href === path ? 'page' : undefined}
              data-spy={isSectionLink(item) ? '' : undefined}
              className="nav-link"
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
