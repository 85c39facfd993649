import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { asset, fontFile } from './assets.ts';

export type Head = {
  title: string;
  description: string;
  /** The page's one true address; pages without one are kept out of search engines. */
  canonical?: string;
};

type DocumentProps = Head & { publicUrl: string; children: ReactNode };

/** The HTML around every page. */
export function Document({ title, description, canonical, publicUrl, children }: DocumentProps) {
  const shownTitle = fullTitle(title);
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <title>{shownTitle}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <meta name="theme-color" content="#1a2470" />
        {canonical ? (
          <Shared title={shownTitle} description={description} address={publicUrl + canonical} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <link rel="preload" href={asset(fontFile)} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={asset('src/ui/styles.css')} />
        <link rel="icon" href={asset('src/ui/icons/favicon.svg')} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={asset('src/ui/icons/apple-touch-icon.png')} />
        <script type="module" src={asset('src/web/browser/browser.ts')} />
      </head>
      <body>{children}</body>
    </html>
  );
}

function Shared({ title, description, address }: { title: string; description: string; address: string }) {
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
    </>
  );
}

export function fullTitle(title: string): string {
  return title.includes(brand.name) ? title : `${title} · ${brand.name}`;
}
