import type { ReactNode } from 'react';
import type { Member } from '#domain/context.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type SiteFrameProps = {
  viewer?: Member;
  /** The page's own address, by which the menus mark where you are. */
  path: string;
  year: number;
  children: ReactNode;
};

/** What stands around every page of the site, the same for the public site and the marketplace. */
export function SiteFrame({ viewer, path, year, children }: SiteFrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <SiteHeader viewer={viewer} path={path} />
      <main id="main" tabIndex={-1} className="outline-hidden!">
        {children}
      </main>
      <SiteFooter year={year} />
    </>
  );
}
