/** What is promised of each kind of page: compressed, with an empty cache. KB are 1000 bytes. */
export type PageLimits = {
  html_KB: number;
  css_KB: number;
  /** Before anything is touched, so that reading needs next to none. */
  scriptAtOnce_KB: number;
  /** All script, after the page's first thing was touched. */
  script_KB: number;
  /** The largest thing on the first screen is there, on slow 3G with a processor six times slower. */
  shownOnSlow3G_s: number;
  shownOnFast4G_s: number;
  firstVisit_KB?: number;
  nextVisit_KB?: number;
};

export const pageLimits = {
  static: { html_KB: 14, css_KB: 14, scriptAtOnce_KB: 1.8, script_KB: 80, shownOnSlow3G_s: 2.5, shownOnFast4G_s: 1.2 },
  home: {
    html_KB: 25,
    css_KB: 14,
    scriptAtOnce_KB: 3,
    script_KB: 80,
    shownOnSlow3G_s: 4,
    shownOnFast4G_s: 1.8,
    firstVisit_KB: 300,
    nextVisit_KB: 60,
  },
  /** As the home page, but the cart's script is there before the first thing is put in. */
  shop: {
    html_KB: 25,
    css_KB: 14,
    scriptAtOnce_KB: 4,
    script_KB: 80,
    shownOnSlow3G_s: 4,
    shownOnFast4G_s: 1.8,
    firstVisit_KB: 300,
    nextVisit_KB: 60,
  },
  form: { html_KB: 25, css_KB: 14, scriptAtOnce_KB: 3, script_KB: 100, shownOnSlow3G_s: 3.5, shownOnFast4G_s: 1.5 },
} as const satisfies Record<string, PageLimits>;

export type PageKind = keyof typeof pageLimits;

/** Of every page. */
export const secondPageHtml_KB = 6;
export const font_KB = 25;
export const layoutShift = 0.05;
export const interaction_ms = 200;

export const limitsOf = (kind: PageKind): PageLimits => pageLimits[kind];
