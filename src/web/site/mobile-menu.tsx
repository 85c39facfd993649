import { brand } from '#content/brand.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { link } from '../links.ts';
import { headerLinks } from './navigation.ts';

type MobileMenuProps = { path: string; signedIn: boolean };

/** The header's links on a small screen: a whole sheet of cloth, with the links at the foot where the thumb is. */
export function MobileMenu({ path, signedIn }: MobileMenuProps) {
  return (
    <details className="group desk:hidden" data-wake="touch" data-behaviour="mobile-menu">
      <summary className="-mr-3 flex h-12 items-center gap-3 rounded-6 px-3 font-display text-16 font-[650]">
        <span className="group-open:hidden">Menu</span>
        <span className="hidden group-open:inline">Close</span>
        <MenuBars />
      </summary>
      <nav
        aria-label="Menu"
        className="fixed inset-x-0 top-16 bottom-0 overflow-y-auto overscroll-contain border-t border-line bg-ground"
      >
        <div className="wrap flex min-h-full flex-col justify-end pt-10 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
          <ul>
            {headerLinks.map(({ label, href }) => (
              <li key={href} className="border-b border-line">
                <a
                  href={href}
                  aria-current={href === path ? 'page' : undefined}
                  className="block py-3 font-display text-28 leading-9 font-[700]"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-6 text-quiet">
            Call{' '}
            <a href={`tel:${brand.phone.dial}`} className="link inline-block py-2">
              {brand.phone.shown}
            </a>
          </p>
          {signedIn ? null : (
            <ButtonLink kind="danfo" size="large" wide className="mt-4" href={link('waitlist')} dialog>
              Join Waitlist
            </ButtonLink>
          )}
        </div>
      </nav>
    </details>
  );
}

/** Two bars that cross when the sheet is open. */
function MenuBars() {
  const bar = 'absolute inset-x-0 h-0.5 bg-current transition-transform';
  return (
    <span aria-hidden="true" className="relative block h-4 w-6">
      <span className={`${bar} top-1 group-open:translate-y-[3px] group-open:rotate-45`} />
      <span className={`${bar} bottom-1 group-open:-translate-y-[3px] group-open:-rotate-45`} />
    </span>
  );
}
