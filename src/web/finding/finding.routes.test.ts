import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { urls } from '#content/link.ts';
import { articles } from '#content/blog/articles.ts';
import { testApp } from '../../../test/support/app.ts';
import { notForRobots } from './finding.routes.ts';
import { publicPages } from './sitemap.ts';

const { get } = await testApp();

describe('robots.txt', () => {
  test('excludes the pages that are not for robots, and names the sitemap', async () => {
    const response = await get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await response.text()).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /waitlist/unsubscribe/',
      'Disallow: /machine-orders/',
      'Disallow: /event-bookings/',
      'Disallow: /orders/',
      'Disallow: /reset-password/',
      'Disallow: /email-confirmation/',
      'Disallow: /my-data/',
      'Disallow: /data-export/',
      'Disallow: /marketplace/searches/stop/',
      'Disallow: /marketplace/follows/stop/',
      'Disallow: /marketplace/rfqs/mails/',
      'Disallow: /prices/alerts/stop/',
      'Disallow: /verify/',
      'Disallow: /test-of-payments/',
      'Disallow: /escrow/invitations/',
      'Disallow: /demo-shop/orders/',
      'Disallow: /cart',
      'Disallow: /checkout',
      'Disallow: /mailbox',
      'Disallow: /demo-shop',
      '',
      'Sitemap: http://agbon.test/sitemap.xml',
      'Sitemap: http://agbon.test/sitemap-listings.xml',
      '',
    ]);
  });

  test('excludes all pages behind a token, except where public pages share the address', () => {
    const byToken = Object.values(urls).filter((url) => url.includes('/:token'));
    const open = byToken.filter((url) => !notForRobots.some((begin) => url.startsWith(begin)));
    // Only staff can open the last one.
    expect(open).toEqual([urls.signUpConfirmation, urls.staffLink, urls.composePreviewBody]);
  });

  test('excludes nothing that the sitemap names', () => {
    const kept = publicPages.filter(({ path }) => notForRobots.some((begin) => path.startsWith(begin)));
    expect(kept).toEqual([]);
  });
});

describe('the sitemap', async () => {
  const response = await get('/sitemap.xml');
  const xml = await response.text();

  test('has every page once, with its full address', () => {
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const named = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
    expect(named).toEqual(publicPages.map(({ path }) => `http://agbon.test${path}`));
    expect(new Set(named).size).toBe(named.length);
  });

  test('says when a page changed, if that is known', () => {
    const [{ id, date }] = articles as [(typeof articles)[0]];
    expect(xml).toContain(`<loc>http://agbon.test/blog/${id}</loc><lastmod>${date}</lastmod>`);
    expect(xml).toContain('<loc>http://agbon.test/</loc></url>');
    for (const { changed = '2026-01-01' } of publicPages) expect(changed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('the manifest', async () => {
  const response = await get('/manifest.webmanifest');
  const manifest = (await response.json()) as Record<string, string> & { icons: Record<string, string>[] };

  test('lets people install the site on a phone, under its name and in its colours', () => {
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(manifest).toMatchObject({
      short_name: 'Àgbọn',
      lang: 'en-NG',
      start_url: '/',
      display: 'minimal-ui',
      theme_color: '#1a2470',
      background_color: '#1a2470',
    });
  });

  test('has icons for every launcher, and they exist', () => {
    const shapes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(shapes).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
    for (const { src } of manifest.icons) expect([src, existsSync(`.${src}`)]).toEqual([src, true]);
  });

  test('is linked by every page', async () => {
    for (const path of ['/', '/waitlist', '/nowhere']) {
      expect(await (await get(path)).text()).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    }
  });
});

describe('every page', () => {
  test('has a PNG icon for browsers that show no SVG icon in a tab', async () => {
    const html = await (await get('/')).text();
    const icons = [...html.matchAll(/<link rel="icon" href="([^"]*)" type="([^"]*)"/g)];
    expect(icons.map(([, , type]) => type)).toEqual(['image/png', 'image/svg+xml']);
    for (const [, href] of icons) expect([href, existsSync(`.${href}`)]).toEqual([href, true]);
  });

  test('keeps phones from turning numbers, such as bank accounts, into telephone links', async () => {
    expect(await (await get('/')).text()).toContain('<meta name="format-detection" content="telephone=no"/>');
  });
});
