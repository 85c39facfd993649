import type { NavLink } from './navigation.ts';

type MainNavProps = { links: readonly NavLink[]; path: string };

/** On the home page the links follow the reading: the one whose section is under the header is marked. */
export function MainNav({ links, path }: MainNavProps) {
  return (
    <nav aria-label="Main" className="ml-auto hidden desk:block" data-wake="idle" data-behaviour="scroll-spy">
      <ul className="flex">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === path ? 'page' : undefined}
              data-spy={href.includes('#') ? '' : undefined}
              className="block px-4 py-6 font-display leading-6 font-semibold text-quiet hover:text-ink aria-[current]:text-ink aria-[current=true]:shadow-[inset_0_-4px_0_currentColor]"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
