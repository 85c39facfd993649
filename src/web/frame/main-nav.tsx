import { isSectionLink, leadWithin, type NavLink } from './navigation.ts';

type MainNavProps = { links: readonly NavLink[]; path: string };

/** Where you are is underlined. Where the links lead to sections of this page that follows the reading: the section under the header, else the page. */
export function MainNav({ links, path }: MainNavProps) {
  // On other pages its links lead away, and there is nothing to follow.
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
