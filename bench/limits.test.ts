import { expect, test } from 'vitest';
import {
  font_KB,
  shopScript_KB,
  interaction_ms,
  layoutShift,
  limitsOf,
  pageLimits,
  type PageKind,
  type PageLimits,
} from './limits.ts';

/** What visitors are promised: a limit may be stricter, never looser. */
const promised: Partial<PageLimits> = { html_KB: 25, css_KB: 14, script_KB: 100, secondHtml_KB: 6 };
const promisedOf: Record<PageKind, Partial<PageLimits>> = {
  static: { html_KB: 14, shownOnSlow3G_s: 2.5, shownOnFast4G_s: 1.2 },
  home: { firstVisit_KB: 120, nextVisit_KB: 10, shownOnSlow3G_s: 4, shownOnFast4G_s: 1.8 },
  offer: { shownOnSlow3G_s: 4, shownOnFast4G_s: 1.8 },
  catalogue: { shownOnSlow3G_s: 4, shownOnFast4G_s: 1.8 },
  listing: { shownOnSlow3G_s: 4, shownOnFast4G_s: 1.8 },
  shop: { shownOnSlow3G_s: 4, shownOnFast4G_s: 1.8 },
  form: { shownOnSlow3G_s: 3.5, shownOnFast4G_s: 1.5 },
};

test.each(Object.keys(pageLimits) as PageKind[])(
  'the limits for a page of the kind %s are at least as strict as our promise',
  (kind) => {
    const limits = limitsOf(kind);
    const bounds = Object.entries({ ...promised, ...promisedOf[kind] }) as [keyof PageLimits, number][];
    const looser = bounds.filter(([name, most]) => limits[name] > most);
    expect(looser).toEqual([]);
  },
);

test('the limits for fonts, layout shift and the response to a tap are as strict as our promise on every page', () => {
  expect(font_KB).toBeLessThanOrEqual(25);
  expect(layoutShift).toBeLessThanOrEqual(0.05);
  expect(interaction_ms).toBeLessThanOrEqual(200);
});

test('the limit for the script that shops load is as strict as our promise to shops', () => {
  expect(shopScript_KB).toBeLessThanOrEqual(3);
});
