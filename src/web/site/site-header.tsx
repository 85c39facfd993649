import type { Member } from '#domain/context.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { link } from '../links.ts';
import { HeaderLogo } from './header-logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { headerLinks, memberLinks, type NavLink } from './navigation.ts';
import { UserMenu } from './user-menu.tsx';

type SiteHeaderProps = { viewer?: Member; path: string };

export function SiteHeader({ viewer, path }: SiteHeaderProps) {
  return (
    <header className="on-deep sticky top-0 z-30 border-b border-line bg-ground text-ink print:static">
      <div className="wrap flex h-16 items-center gap-3 desk:h-18 desk:gap-6">
        <HeaderLogo />
        <MainNav path={path} />
        <div className="ml-auto flex items-center gap-2 desk:ml-0">
          {viewer ? (
            <UserMenu member={viewer} links={memberLinks} />
          ) : (
            <ButtonLink
              kind="secondary"
              size="small"
              className="hidden! tablet:inline-flex!"
              href={link('waitlist')}
              dialog
            >
              Join Waitlist
            </ButtonLink>
          )}
          <MobileMenu path={path} signedIn={viewer !== undefined} />
        </div>
      </div>
    </header>
  );
}

/** On the home page the links follow the reading: the section under the header is the marked one. */
function MainNav({ path }: { path: string }) {
  return (
    <nav aria-label="Main" className="ml-auto hidden desk:block" data-wake="idle" data-behaviour="scroll-spy">
      <ul className="flex">
        {headerLinks.map((item) => (
          <li key={item.href}>
            <MainLink {...item} path={path} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MainLink({ label, href, path }: NavLink & { path: string }) {
  return (
    <a
      href={href}
      aria-current={href === path ? 'page' : undefined}
      data-spy={href.includes('#') ? '' : undefined}
      className="block px-4 py-6 font-display text-16 leading-6 font-[600] text-quiet hover:text-ink aria-[current]:text-ink aria-[current=true]:shadow-[inset_0_-4px_0_currentColor]"
    >
      {label}
    </a>
  );
}
