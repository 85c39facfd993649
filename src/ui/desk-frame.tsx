import { useContext, type ReactNode } from 'react';
import { classes } from './classes.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { PopoverOpener } from './popover-opener.tsx';
import { LinkAddress } from './link-address.ts';

export type DeskLink = { label: string; href: string; count?: number | undefined; isCurrent: boolean };
export type DeskGroup = {
  title?: string;
  links: readonly DeskLink[];
  /** If set, the title folds and unfolds the links. Only one such group of the rail is open at a time. */
  fold?: 'open' | 'closed';
};
export type DeskBarLink = DeskLink & { icon: IconName };

type DeskFrameProps = {
  /** The accessible name of the navigation. */
  name: string;
  logo: ReactNode;
  groups: readonly DeskGroup[];
  /** More groups of the rail, below the named navigation. */
  moreGroups?: readonly (DeskGroup & { title: string })[];
  /** The links at the bottom of a phone's screen, before 'More'. */
  bar: readonly DeskBarLink[];
  /** Shows who is signed in, at the end of the rail. */
  signedIn: ReactNode;
  head: ReactNode;
  /** True if the top line already shows the page's heading. */
  isHeadingInTopLine?: boolean;
  foot?: ReactNode;
  children: ReactNode;
};

const menuId = 'desk-menu';

/**
 * The frame of the dashboard and the staff portal. On a desktop it is an indigo rail beside a white page. On a phone it is a bar at the
 * bottom, where 'More' opens the same rail as a sheet, without script.
 */
export function DeskFrame(props: DeskFrameProps) {
  const { head, isHeadingInTopLine, foot, bar, children } = props;
  return (
    <div className="desk">
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Rail {...props} />
      <div className="flex min-w-0 flex-1 flex-col">
        {head}
        <main
          id="main"
          tabIndex={-1}
          className={classes('px-4 pt-5 pb-12 outline-hidden! tablet:px-8', isHeadingInTopLine && 'desk-heading-above')}
        >
          {children}
        </main>
        {foot ? <footer className="desk-foot">{foot}</footer> : null}
      </div>
      <DeskBar links={bar} menuId={menuId} />
    </div>
  );
}

function Rail({ name, logo, groups, moreGroups = [], signedIn }: DeskFrameProps) {
  return (
    <header className="desk-rail on-deep">
      <div className="hidden min-h-14 items-center px-4 desk:flex">{logo}</div>
      <div id={menuId} popover="auto" className="desk-menu on-deep">
        <Close />
        <nav aria-label={name}>
          <DeskPlaces groups={groups} />
        </nav>
        {moreGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="border-t border-line pt-3">
            <DeskPlaces groups={[{ links }]} />
          </nav>
        ))}
        <div className="desk-signed-in">{signedIn}</div>
      </div>
    </header>
  );
}

function Close() {
  return (
    <div className="flex justify-end desk:hidden">
      <button type="button" popoverTarget={menuId} popoverTargetAction="hide" className="icon-button">
        <Icon name="close" />
        <span className="sr-only">Close the menu</span>
      </button>
    </div>
  );
}

export function DeskPlaces({ groups }: { groups: readonly DeskGroup[] }) {
  return groups.map((group, place) => <Group key={group.title ?? place} {...group} />);
}

function Group(group: DeskGroup) {
  const { title, fold } = group;
  if (fold !== undefined)
    return (
      <details name="desk-places" className="filter-group" open={fold === 'open'}>
        <summary className="desk-group">{title}</summary>
        <Places {...group} />
      </details>
    );
  return (
    <div className="mb-3">
      {title ? <p className="px-3 pt-2 pb-1 text-12 desk:px-4 text-quiet">{title}</p> : null}
      <Places {...group} />
    </div>
  );
}

function Places({ title, links }: DeskGroup) {
  const leadsTo = useContext(LinkAddress);
  return (
    <ul aria-label={title}>
      {links.map(({ label, href, count, isCurrent }) => (
        <li key={href}>
          <a href={leadsTo(href)} aria-current={isCurrent ? 'page' : undefined} className="desk-item">
            {label}
            {count === undefined ? null : (
              <span className="desk-count" data-count="">
                {` ${shownCount(count)}`}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

type DeskBarProps = { name?: string; links: readonly DeskBarLink[]; menuId: string };

/** The bar on a phone: links to the most used pages, and a button for the menu with all others. */
export function DeskBar({ name = 'At hand', links, menuId }: DeskBarProps) {
  const leadsTo = useContext(LinkAddress);
  return (
    <nav aria-label={name} className="desk-bar on-deep">
      {links.map(({ label, href, isCurrent, icon, count }) => (
        <a key={href} href={leadsTo(href)} aria-current={isCurrent ? 'page' : undefined}>
          <Icon name={icon} />
          {label}
          {count === undefined ? null : (
            <span className="desk-count" data-count="">
              {` ${shownCount(count)}`}
            </span>
          )}
        </a>
      ))}
      <PopoverOpener popoverId={menuId}>
        <Icon name="menu" />
        More
      </PopoverOpener>
    </nav>
  );
}

const compactCount = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** Writes a count exactly up to '99,999', and shortens larger ones: '1.2M'. */
export function shownCount(count: number): string {
  return count < 100_000 ? count.toLocaleString('en-NG') : compactCount.format(count);
}
