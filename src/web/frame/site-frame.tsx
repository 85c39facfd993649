import type { ReactNode } from 'react';
import type { Member } from '#domain/acting/context.ts';
import { SiteFooter, SmallFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type SiteFrameProps = {
  viewer?: Member;
  /** The page's address, which the menus mark as current. */
  path: string;
  cartCount?: number;
  /** Whether the page has one form, and so a shorter footer. */
  isForm?: boolean;
  year: number;
  children: ReactNode;
};

/** The frame of every page of the site, the same for the public site and the marketplace. */
export function SiteFrame({ viewer, path, cartCount = 0, isForm, year, children }: SiteFrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <SiteHeader viewer={viewer} path={path} cartCount={cartCount} />
      <main id="main" tabIndex={-1} className="outline-hidden!">
        {children}
      </main>
      {isForm ? <SmallFooter year={year} /> : <SiteFooter year={year} path={path} />}
    </>
  );
}
