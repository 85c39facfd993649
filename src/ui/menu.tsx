import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type MenuProps = {
  /** What opens it. */
  label: ReactNode;
  align?: 'left' | 'right';
  summaryClass?: string;
  children: ReactNode;
};

/** Opens and closes by itself; a script adds Escape and the press beside it. Inside are MenuLinks and forms. */
export function Menu({ label, align = 'left', summaryClass = 'button button-secondary', children }: MenuProps) {
  return (
    <details className="menu" data-wake="touch" data-behaviour="menu">
      <summary className={summaryClass}>{label}</summary>
      <div className={classes('menu-panel', align === 'right' ? 'right-0' : 'left-0')}>{children}</div>
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
