import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { articles } from '#content/blog/articles.ts';
import { claims, mayShowClaim, type Claim } from '#content/claims.ts';
import { helpTopics } from '#content/help/help-center.ts';
import { testApp } from '../../../../test/support/app.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { allRoutes } from '../../all-routes.ts';
import { link, urls } from '#content/link.ts';

const database = await testDatabase();
const { get } = await testApp({ database });
const production = await testApp({
  database,
  config: {
    MODE: 'production',
    SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
    BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
    PUBLIC_URL: 'https://agbon.test',
    ADMIN_PASSWORD: 'tall palm over grey water',
  },
});

const policies = [urls.privacy, urls.terms, urls.cookies, urls.security, urls.compliance];
const guides = helpTopics.flatMap((topic) => topic.guides.map(({ id }) => `/help-center/${id}`));
const blogPages = articles.map(({ id }) => `/blog/${id}`);
const pages = [urls.about, ...policies, urls.helpCenter, ...guides, urls.faqs, urls.blog, ...blogPages];
const see = async (path: string) => seePage(await get(path));

describe.each(pages)('%s', async (path) => {
  const page = await see(path);

  test('is a page with a title, a description and one canonical address', () => {
    expect(page.status).toBe(200);
    expect(page.title).toMatch(/ · Àgbọn$/);
    expect(page.html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(page.html).toContain(`<link rel="canonical" href="http://agbon.test${path}"/>`);
  });

  test('has one heading of the first level and no repeated id', () => {
    expect(page.html.match(/<h1\b/g)).toHaveLength(1);
    const ids = [...page.html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('weighs at most 14 KB, compressed', () => {
    expect(brotliCompressSync(page.html).length).toBeLessThanOrEqual(14_000);
  });

  test('is cached for all guests', () => {
    expect(page.headers.get('etag')).toMatch(/^W\/"/);
    expect(page.headers.get('set-cookie')).toBeNull();
  });
});

test('no title or description is used twice', async () => {
  const seen = await Promise.all(pages.map(see));
  const descriptions = seen.map(({ html }) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1]);
  expect(new Set(seen.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(descriptions).size).toBe(pages.length);
});

test.each(policies)('%s links back to the home page with the specified text', async (path) => {
  const { html } = await see(path);
  expect(html).toMatch(/<a href="\/"[^>]*>(?:<svg.*?<\/svg>)?Back to Home<\/a>/);
});

describe('the about page', () => {
  test('shows mission, vision and differences, and Get Started links to the waitlist', async () => {
    const { html, text } = await see(urls.about);
    for (const said of ['Mission', 'Vision', 'What we do differently']) expect(text).toContain(said);
    expect(html).toMatch(/<a href="\/waitlist"[^>]*>Get Started<\/a>/);
  });
});

describe('search in the help center', () => {
  test('finds results, shows their number, and keeps the question in the box', async () => {
    const page = await see('/help-center?q=ESCROWS');
    expect(page.text).toMatch(/\d+ results for “ESCROWS”/);
    expect(page.html).toContain('href="/help-center/how-escrow-works"');
    expect(page.fields.q).toEqual(['ESCROWS']);
  });

  test('offers a next step if it finds nothing', async () => {
    const page = await see('/help-center?q=zzzz');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Nothing for “zzzz”')]);
    expect(page.html).toContain('href="/help-center#trading"');
    expect(page.html).toMatch(/<a href="\/contact"[^>]*>Contact Support<\/a>/);
  });

  test('shows typed text as text, with any characters', async () => {
    const typed = '"><script>alert(1)</script><mark onclick=x>';
    const page = await see(`/help-center?q=${encodeURIComponent(typed)}`);
    expect(page.html).not.toContain('<script>alert');
    expect(page.html).not.toContain('<mark');
    expect(page.text).toContain(typed);
  });

  test('is not indexed by search engines', async () => {
    const { html } = await see('/help-center?q=escrow');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });

  test.each(['', '%20%09', '%00'])('for “%s” is the help center itself', async (typed) => {
    const page = await see(`/help-center?q=${typed}`);
    expect(page.text).toContain('Getting Started');
    expect(page.text).toContain('Most asked questions');
  });

  test('searches only the beginning of a very long question', async () => {
    const page = await see(`/help-center?q=${'x'.repeat(3000)}`);
    expect(page.status).toBe(200);
    expect(page.fields.q).toEqual(['x'.repeat(100)]);
  });
});

test('the three questions of the help center are answered as specified', async () => {
  const { text } = await see(urls.helpCenter);
  expect(text).toMatch(/verified as a seller\?.*documents in your dashboard/);
  expect(text).toMatch(/payment methods.*AgbonPay, bank transfers and major credit cards/);
  expect(text).toMatch(/Escrow holds the payment until both sides confirm/);
});

test.each(['/blog/none', '/help-center/none', '/blog/constructor', '/blog/__proto__'])(
  '%s is not found',
  async (path) => {
    const page = await see(path);
    expect([page.status, page.title]).toEqual([404, 'Page not found · Àgbọn']);
  },
);

describe('the holder of the money', () => {
  test('is not named while no company is appointed, and the page says so', async () => {
    expect((await see(urls.compliance)).text).toContain('no real money is paid here, so nobody holds any');
    const { text } = await seePage(await production.get(urls.compliance));
    expect(text).toContain('Nobody yet');
  });

  test('is the custodian of the settings, with its licence', async () => {
    const config = { CUSTODIAN_NAME: 'First Trust <Nigeria>', CUSTODIAN_LICENCE: 'No. 1 of the tests' };
    const other = await testApp({ database, config });
    const { text } = await seePage(await other.get(urls.compliance));
    expect(text).toContain('First Trust <Nigeria>');
    expect(text).toContain('No. 1 of the tests');
    expect(text).not.toContain('Nobody yet');
  });
});

describe('whether payments are possible', () => {
  const told = [
    [urls.terms, 'No money is taken on this site today', 'Payments for orders on the marketplace go into escrow'],
    [urls.marketTerms, 'Nothing is paid on this site today', 'paid on its page, and held'],
    [urls.security, 'This site takes no money today', 'The money of a deal is held by a custodian'],
    [urls.faqs, 'It opens with the marketplace', 'the page of your order says'],
  ] as const;
  const guide = link('helpGuide', { guideId: 'how-escrow-works' });

  test.each(told)(
    'is stated correctly by %s: not yet without a provider, and possible with one',
    async (path, not, yes) => {
      const [paid, unpaid] = [await see(path), await seePage(await production.get(path))];
      expect(unpaid.text).toContain(not);
      expect([paid.text, unpaid.text].map((text) => text.includes(yes))).toEqual([true, false]);
      expect(paid.text).not.toContain(not);
    },
  );

  test('is stated beside the guide to escrow too', async () => {
    expect((await seePage(await production.get(guide))).text).toContain('Coming');
    expect((await see(guide)).text).not.toContain('Coming');
  });
});

describe('claims', () => {
  const withheld = Object.values<Claim>(claims).filter((claim) => !mayShowClaim(claim, 'production'));

  test('are all on the compliance page of the demo, with or without evidence', async () => {
    const { text } = await see(urls.compliance);
    expect(Object.values<Claim>(claims).filter((claim) => !text.includes(claim.text))).toEqual([]);
  });

  test('without evidence are on no page in production', async () => {
    const open = allRoutes.filter(({ method, path, demoOnly }) => method === 'GET' && !path.includes(':') && !demoOnly);
    for (const path of [...open.map((route) => route.path), ...blogPages, ...guides]) {
      const answer = await production.get(path);
      const { text } = await seePage(answer);
      expect([path, withheld.filter((claim) => text.includes(claim.text))]).toEqual([path, []]);
    }
  });
});
