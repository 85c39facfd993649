import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { classes } from '#ui/classes.ts';
import { Pattern } from '#ui/pattern.tsx';
import { link } from '#content/link.ts';
import { isSectionLink, leadWithin, type Join, type NavLink } from './navigation.ts';
import { CallUs } from './call-us.tsx';

type MobileMenuProps = {
  links: readonly NavLink[];
  path: string;
  /** The link that invites guests to join; undefined for members. */
  join?: Join | undefined;
};

/**
 * The header's links on a small screen: a full sheet of cloth, with the links at the bottom near the thumb. Without script nothing closes
 * the sheet when the visitor follows a link within the page, so the sheet scrolls away with the top of the page. If its links lead to other
 * pages, its script may load at the first touch.
 */
export function MobileMenu({ links, path, join }: MobileMenuProps) {
  const wake = leadWithin(links, path) ? 'sight' : 'touch';
  return (
    <details className="group min-[84rem]:hidden print:hidden" data-wake={wake} data-behaviour="mobile-menu">
      <summary className="-mr-3 flex h-12 items-center gap-3 rounded-6 px-3 font-display font-semibold">
        <span className="group-open:hidden">Menu</span>
        <span className="hidden group-open:inline">Close</span>
        <MenuBars />
      </summary>
      <nav
        aria-label="Menu"
        className="fixed inset-x-0 top-16 bottom-0 flex noscript:absolute noscript:bottom-auto flex-col overflow-y-auto overscroll-contain border-t border-line bg-ground"
      >
        <Pattern name="rings" className="min-h-6 flex-1 text-line-strong opacity-60" />
        <div className="wrap pt-4 pb-6">
          <ul className="grid grid-cols-2 gap-x-4">
            {links.map((item) => (
              <li
                key={item.href}
                className={classes('border-b border-line', isSectionLink(item) ? 'text-18' : 'col-span-full text-28')}
              >
                <a
                  href={item.href}
                  aria-current={item.href === path ? 'page' : undefined}
                  className="display block py-3.5 leading-8 aria-[current]:[box-shadow:inset_0_-4px_0_currentColor]"
                >
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-quiet">
            Call <CallUs className="inline-block py-2" />
          </p>
          {join ? (
            <div className="mt-3 flex flex-wrap gap-3 *:flex-auto">
              <ButtonLink kind="secondary" size="large" href={link('signIn')} dialog>
                Sign In
              </ButtonLink>
              <ButtonLink kind="danfo" size="large" href={join.href} dialog>
                {join.label}
              </ButtonLink>
            </div>
          ) : null}
        </div>
      </nav>
    </details>
  );
}

/** Two bars that cross when the sheet is open. */
function MenuBars() {
  return (
    <span aria-hidden="true" className="relative block h-3.5 w-6">
      <span className="absolute inset-x-0 top-0.5 border-t-2 transition-transform group-open:translate-y-1 group-open:rotate-45" />
      <span className="absolute inset-x-0 bottom-0.5 border-t-2 transition-transform group-open:-translate-y-1 group-open:-rotate-45" />
    </span>
  );
}
