import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { adminPassword } from '../../test/support/admin-password.ts';
import { testApp, type TestApp } from '../../test/support/app.ts';
import { testDatabase } from '../../test/support/database.ts';
import { readHtml, type ReadElement } from '../../test/support/read-html.ts';
import { faultsInHtml } from '../../test/support/valid-html.ts';
import { urls } from '#content/link.ts';
import { allRoutes } from './all-routes.ts';
import { publicPages } from './finding/sitemap.ts';
import { limited } from '../../test/support/limits.ts';

const database = await testDatabase();
const production = {
  MODE: 'production',
  SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
  BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
  ADMIN_PASSWORD: adminPassword,
};
const sites = [
  ['demo mode', await testApp({ database })],
  ['production', await testApp({ database, config: { ...production, PUBLIC_URL: 'https://agbon.test' } })],
] as const;

/** Pages that no link leads to, only a sent form or a filled cart. */
const behindForms = [
  '/cart',
  '/checkout',
  '/waitlist/thanks',
  '/contact/thanks',
  '/invest/thanks',
  '/demo/thanks',
  '/samples/thanks',
  '/escrow/pricing/thanks',
  '/my-data/sent',
  '/signup/sent',
  '/forgot-password/sent',
  '/reset-password/done',
  '/account-deleted',
];

/** Addresses for programs, redirects, and a second step that needs the first. */
const notPages: readonly string[] = [
  urls.robots,
  urls.sitemap,
  urls.listingSitemaps,
  urls.manifest,
  urls.healthz,
  urls.readyz,
  urls.metrics,
  urls.speculationRules,
  urls.payWithEscrow,
  urls.settingsRedirect,
  urls.rfqsRedirect,
  urls.secondFactor,
];

type Page = { path: string; status: number; type: string; text: string; elements: ReadElement[] };

/** Pages of the same structure that differ only in words are validated once. */
const validated = new Set<string>();

describe.each(sites)('a visitor who follows every link from the home page in %s', async (mode, site) => {
  const pages = await crawl(site);
  const html = pages.filter(({ type, status }) => type.startsWith('text/html') && status === 200);
  const found = new Map(pages.map((page) => [page.path, page]));

  test('reaches a page each time, without a redirect', () => {
    expect(pages.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual([]);
    expect(html.length).toBeGreaterThan(publicPages.length);
  });

  test('reaches the part that the link names', () => {
    const dead = html.flatMap((page) =>
      linksOf(page, site)
        .filter(({ path, anchor }) => anchor !== '' && !idsOf(found.get(path)!).has(anchor))
        .map(({ path, anchor }) => `${page.path}: ${path}#${anchor}`),
    );
    expect(dead).toEqual([]);
  });

  test('finds one heading of the first level on each page, and no repeated id', () => {
    for (const { path, elements } of html) {
      expect([path, elements.filter(({ name }) => name === 'h1').length]).toEqual([path, 1]);
      const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
      expect([path, ids.filter((id, place) => ids.indexOf(id) !== place)]).toEqual([path, []]);
    }
  });

  test('finds pages with valid HTML and accessible markup', { timeout: limited(60_000) }, () => {
    const unlike = html.filter((page) => !validated.has(makeOf(page)) && validated.add(makeOf(page)));
    expect(unlike.flatMap(({ path, text }) => faultsInHtml(text).map((fault) => `${path}: ${fault}`))).toEqual([]);
  });

  test('finds a unique title, a description, and a canonical address or noindex on each page', () => {
    const titles = new Map<string, string>();
    for (const page of html) {
      const { title, description, canonical, robots } = headOf(page);
      const path = withoutQuery(page.path);
      expect([page.path, title]).toEqual([page.path, expect.stringContaining('Àgbọn')]);
      expect([page.path, titles.get(title) ?? path]).toEqual([page.path, path]);
      titles.set(title, path);
      expect([page.path, description]).toEqual([page.path, expect.stringMatching(/.{20}/)]);
      const address = robots === 'noindex' ? undefined : site.services.publicUrl + path;
      expect([page.path, canonical]).toEqual([page.path, address]);
    }
  });

  test('finds every file that a page loads', () => {
    const files = new Set(html.flatMap(({ elements }) => elements.flatMap(fileOf)));
    expect(files.size).toBeGreaterThan(10);
    // A route answers the script of shops.
    const built = [...files].filter((file) => file !== urls.payWithEscrow);
    expect(built.filter((file) => !existsSync(`.${file.replace(site.services.publicUrl, '')}`))).toEqual([]);
  });

  test('reaches every page of the sitemap, and no other indexable page', () => {
    const wanted = html.filter((page) => headOf(page).robots !== 'noindex').map(({ path }) => withoutQuery(path));
    expect([...new Set(wanted)].sort()).toEqual(publicPages.map(({ path }) => path).sort());
  });

  test('reaches each page with a fixed address that a guest can open', () => {
    const open = allRoutes.filter(
      ({ method, path, policy, demoOnly }) =>
        method === 'GET' && policy.name === 'anyone' && !demoOnly && !path.includes(':'),
    );
    expect(open.map(({ path }) => path).filter((path) => !found.has(path) && !notPages.includes(path))).toEqual([]);
  });

  test('finds pages of the demo in demo mode, and nowhere else', () => {
    const first = pages.map(({ path }) => path.split(/[/?]/)[1]!);
    const ofDemo = new Set(first.filter((name) => name === 'mailbox' || name === 'styleguide'));
    expect([...ofDemo]).toEqual(mode === 'demo mode' ? ['mailbox'] : []);
  });
});

async function crawl(site: TestApp): Promise<Page[]> {
  const pages = new Map<string, Page>();
  const waiting = ['/', ...behindForms];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const page = await visit(site, path);
    pages.set(path, page);
    waiting.push(...linksOf(page, site).map((link) => link.path));
    if (pages.size > 500) throw new Error(`There is no end to the pages; one of the last is ${path}`);
  }
  return [...pages.values()];
}

async function visit(site: TestApp, path: string): Promise<Page> {
  const response = await site.get(path);
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const elements = type.startsWith('text/html') ? readHtml(text).elements : [];
  return { path, status: response.status, type, text, elements };
}

/** The elements with their attribute names, in order. */
function makeOf({ elements }: Page): string {
  return elements.map(({ name, attributes }) => [name, ...Object.keys(attributes)].join(' ')).join('\n');
}

/** A link's query, such as the choice of a test account, does not make another page. */
function withoutQuery(path: string): string {
  return path.split('?')[0]!;
}

/** The links of a page within the site, absolute ones included. */
function linksOf(page: Page, { services }: TestApp): { path: string; anchor: string }[] {
  const addresses = page.elements.flatMap(({ name, attributes: { href } }) =>
    name === 'a' && href !== undefined ? [href] : [],
  );
  return addresses.flatMap((href) => {
    const url = new URL(href, services.publicUrl + page.path);
    if (url.origin !== services.publicUrl) return [];
    return [{ path: url.pathname + url.search, anchor: decodeURIComponent(url.hash.slice(1)) }];
  });
}

function idsOf({ elements }: Page): Set<string> {
  return new Set(elements.flatMap(({ attributes }) => attributes.id ?? []));
}

function headOf({ elements }: Page) {
  const meta = (name: string) => elements.find((one) => one.name === 'meta' && one.attributes.name === name);
  return {
    title: elements.find(({ name }) => name === 'title')?.text ?? '',
    description: meta('description')?.attributes.content,
    robots: meta('robots')?.attributes.content,
    canonical: elements.find((one) => one.name === 'link' && one.attributes.rel === 'canonical')?.attributes.href,
  };
}

/** A file that the built site names by its content's hash has its own name in the sources. */
function fileOf({ name, attributes: { src, href, rel, property, content } }: ReadElement): string[] {
  if (property === 'og:image' && content) return [content];
  if (name === 'link' && href && !/canonical|manifest/.test(rel ?? '')) return [href];
  return src && name !== 'iframe' ? [src] : [];
}
