import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { asset, fontFile } from './assets.ts';
import { shareAlt, shareFile, pagePictures, type SharePicture } from './finding/share-pictures.ts';
import { link } from '#content/link.ts';
import { StructuredData, type Thing } from './structured-data.tsx';

export type Head = {
  title: string;
  description: string;
  /** The canonical address of the page; a page without one is not indexed. */
  canonical?: string;
  /** The preview picture for shared links, instead of the site's own. */
  picture?: SharePicture;
  /** A photograph as the preview picture. */
  photograph?: { path: string; width: number; height: number; alt: string } | undefined;
  /** A style sheet that replaces the site's. */
  styles?: 'src/web/styleguide/styleguide.css';
  /** The page has the frame of the dashboard or the staff portal, which has styles of its own. */
  isOnDesk?: boolean;
  /** The page shows goods, whose rows have styles of their own. */
  isOnMarket?: boolean;
  /** The page is one of the escrow's own pages, which have styles of their own. */
  isOnEscrow?: boolean;
  /** Without script, the browser goes on to this address; with script, the page opens as a dialog over another page. */
  withoutScript?: string | undefined;
  /** The page has a long text or a table. */
  isReading?: boolean;
  /** What the page is about, for search engines. */
  things?: readonly Thing[];
};

type DocumentProps = Head & { publicUrl: string; children: ReactNode };

/** The HTML around every page. */
export function Document({ publicUrl, children, ...head }: DocumentProps) {
  const { title, description, canonical, styles = 'src/ui/styles.css' } = head;
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <title>{fullTitle(title)}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <meta name="theme-color" content="#1a2470" />
        {/* Keeps an iPhone from turning bank account numbers into telephone links. */}
        <meta name="format-detection" content="telephone=no" />
        {canonical ? (
          <SearchAndShareTags {...head} publicUrl={publicUrl} address={publicUrl + canonical} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {head.withoutScript ? (
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${head.withoutScript}`} />
          </noscript>
        ) : null}
        <link rel="preload" href={asset(fontFile)} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={asset(styles)} />
        {head.isOnDesk ? <link rel="stylesheet" href={asset('src/web/staff/portal-styles.css')} /> : null}
        {head.isReading ? <link rel="stylesheet" href={asset('src/ui/reading-styles.css')} /> : null}
        {head.isOnEscrow ? <link rel="stylesheet" href={asset('src/web/escrow/escrow-styles.css')} /> : null}
        {head.isOnMarket ? <link rel="stylesheet" href={asset('src/web/market/market-styles.css')} /> : null}
        {/* Safari before 26 shows no SVG icon in its tabs. */}
        <link rel="icon" href={asset('src/ui/icons/icon-192.png')} type="image/png" sizes="192x192" />
        <link rel="icon" href={asset('src/ui/icons/favicon.svg')} type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href={asset('src/ui/icons/apple-touch-icon.png')} />
        <link rel="manifest" href={link('manifest')} />
        <script type="module" src={asset('src/web/browser/browser.ts')} />
      </head>
      <body>{children}</body>
    </html>
  );
}

type SearchAndShareProps = Head & { publicUrl: string; address: string };

/** What search engines and link previews read. */
function SearchAndShareTags({
  title,
  description,
  picture = pagePictures.site,
  photograph,
  things = [],
  publicUrl,
  address,
}: SearchAndShareProps) {
  const drawn = { path: asset(shareFile(picture)), width: 1200, height: 630, alt: shareAlt(picture) };
  const shown = photograph ?? drawn;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={fullTitle(title)} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={publicUrl + shown.path} />
      <meta property="og:image:width" content={String(shown.width)} />
      <meta property="og:image:height" content={String(shown.height)} />
      <meta property="og:image:alt" content={shown.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {things.length > 0 ? <StructuredData things={things} /> : null}
    </>
  );
}

export function fullTitle(title: string): string {
  return title.includes(brand.name) ? title : `${title} · ${brand.name}`;
}
