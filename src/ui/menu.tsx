import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type MenuProps = {
  /** The content of the button that opens the menu. */
  label: ReactNode;
  /** The side on which the menu opens. 'bar' is for the top of the page: at the right, or across the whole width of a phone. */
  align?: 'left' | 'right' | 'bar';
  summaryClass?: string;
  children: ReactNode;
};

const places = {
  left: 'left-0',
  right: 'right-0',
  bar: 'right-0 max-phone:fixed max-phone:inset-x-4 max-phone:top-17',
};

/** A menu of MenuLinks and forms. It opens and closes without script; the script adds Escape and clicks outside. */
export function Menu({ label, align = 'left', summaryClass = 'button button-secondary', children }: MenuProps) {
  return (
    <details className="menu print:hidden" data-wake="touch" data-behaviour="menu">
      <summary className={summaryClass}>{label}</summary>
      <div className={classes('menu-panel', places[align])}>{children}</div>
    </details>
  );
}

type MenuLinkProps = { href: string; current?: boolean; children: ReactNode };

export function MenuLink({ href, current, children }: MenuLinkProps) {
  return (
    <a className="menu-item" href={href} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
}
