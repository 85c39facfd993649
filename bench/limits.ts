/**
 * The limits for each kind of page, compressed and with an empty cache. KB are 1000 bytes. No limit is above what visitors are
 * promised (bench/limits.test.ts). Where pages are far smaller, the limit is a sixth above the measured size, so that a page
 * that grows is noticed.
 */
export type PageLimits = {
  html_KB: number;
  /** The HTML for a browser that has opened another page and so has the site's compression dictionary. */
  secondHtml_KB: number;
  css_KB: number;
  /** The scripts before the visitor's first touch. Reading needs hardly any. */
  scriptAtOnce_KB: number;
  /** All scripts after the page's first part was touched. */
  script_KB: number;
  firstVisit_KB: number;
  nextVisit_KB: number;
  /** The largest contentful paint on slow 3G, with a processor that is six times slower. */
  shownOnSlow3G_s: number;
  shownOnFast4G_s: number;
};

const toRead = { shownOnSlow3G_s: 2.5, shownOnFast4G_s: 1.2 };
const toBrowse = { shownOnSlow3G_s: 4, shownOnFast4G_s: 1.8 };
const toFillIn = { shownOnSlow3G_s: 3.5, shownOnFast4G_s: 1.5 };

export const pageLimits = {
  static: {
    html_KB: 10,
    secondHtml_KB: 6,
    css_KB: 14,
    scriptAtOnce_KB: 1.8,
    script_KB: 2.4,
    firstVisit_KB: 79,
    nextVisit_KB: 2,
    ...toRead,
  },
  home: {
    html_KB: 12.4,
    secondHtml_KB: 5.6,
    css_KB: 14,
    scriptAtOnce_KB: 2.4,
    script_KB: 12,
    firstVisit_KB: 103,
    nextVisit_KB: 1.1,
    ...toBrowse,
  },
  /** For the pages about our services and the escrow. */
  offer: {
    html_KB: 13,
    secondHtml_KB: 5.3,
    css_KB: 14,
    scriptAtOnce_KB: 2.4,
    script_KB: 12.4,
    firstVisit_KB: 107,
    nextVisit_KB: 5.5,
    ...toBrowse,
  },
  /** Includes a picture for each listing and the script of filters and favourites. */
  catalogue: {
    html_KB: 11.5,
    secondHtml_KB: 6,
    css_KB: 14,
    scriptAtOnce_KB: 4.9,
    script_KB: 14,
    firstVisit_KB: 215,
    nextVisit_KB: 1.1,
    ...toBrowse,
  },
  /** Includes reviews of the seller and the script that computes the sum for a quantity. */
  listing: {
    html_KB: 9.8,
    secondHtml_KB: 4.7,
    css_KB: 14,
    scriptAtOnce_KB: 2.4,
    script_KB: 4.7,
    firstVisit_KB: 127,
    nextVisit_KB: 4.8,
    ...toBrowse,
  },
  /** Includes the cart's script, which loads before the visitor adds anything. */
  shop: {
    html_KB: 14.3,
    secondHtml_KB: 4.5,
    css_KB: 14,
    scriptAtOnce_KB: 3.1,
    script_KB: 12,
    firstVisit_KB: 107,
    nextVisit_KB: 6,
    ...toBrowse,
  },
  form: {
    html_KB: 8.9,
    secondHtml_KB: 4.8,
    css_KB: 14,
    scriptAtOnce_KB: 3,
    script_KB: 11.3,
    firstVisit_KB: 93,
    nextVisit_KB: 5.9,
    ...toFillIn,
  },
} as const satisfies Record<string, PageLimits>;

export type PageKind = keyof typeof pageLimits;

/** The limit for the fonts of every page. */
export const font_KB = 24;
/** The limit for the script that pages of shops load from us, not compressed. */
export const shopScript_KB = 3;
export const layoutShift = 0.05;
export const interaction_ms = 200;

export const limitsOf = (kind: PageKind): PageLimits => pageLimits[kind];
