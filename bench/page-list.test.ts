import { expect, test } from 'vitest';
import { allRoutes } from '#web/all-routes.ts';
import { urls } from '#content/link.ts';
import { pageLimits } from './limits.ts';
import { measuredPages, onePerKind } from './page-list.ts';

/** Files for programs, redirects, and the second step of signing in, which needs the first. */
const notPages: string[] = [
  urls.speculationRules,
  urls.robots,
  urls.sitemap,
  urls.manifest,
  urls.healthz,
  urls.readyz,
  urls.metrics,
  urls.listingSitemaps,
  urls.listingSitemap,
  urls.listingFeed,
  urls.apiListings,
  urls.apiListing,
  urls.apiCategories,
  urls.apiSeller,
  urls.openApi,
  urls.picture,
  urls.file,
  urls.dictionary,
  urls.payWithEscrow,
  urls.clientPackage,
  urls.settingsRedirect,
  urls.rfqsRedirect,
  urls.secondFactor,
];
/** Pages that only a signed link or a person's own code opens. */
const isKey = (path: string) => /:token|:codeId/.test(path);
const ofPath = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

test('every page that a guest can open has a limit for its weight', () => {
  const pages = allRoutes.filter(
    ({ method, path, policy, demoOnly }) =>
      method === 'GET' && policy.name === 'anyone' && !demoOnly && !isKey(path) && !notPages.includes(path),
  );
  expect(pages.length).toBeGreaterThan(20);
  const missing = pages.filter(({ path }) => !measuredPages.some((page) => ofPath(path).test(page.path)));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('no page is measured twice', () => {
  const paths = measuredPages.map(({ path }) => path);
  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
});

test('a browser opens at least one page of each kind, and one for each kind of first touch', () => {
  const opened = onePerKind(measuredPages);
  expect([...new Set(opened.map(({ kind }) => kind))].sort()).toEqual(Object.keys(pageLimits).sort());
  expect(new Set(opened.map(({ touch }) => touch))).toEqual(new Set(measuredPages.map(({ touch }) => touch)));
});
