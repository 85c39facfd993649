import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { adminPassword, staffAtDesk } from '../../test/support/staff.ts';
import { allRoutes } from './all-routes.ts';

/** Two people at one browser, and whoever presses Back after them: what was made for somebody is kept nowhere. */

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '100000' } });
const name = 'Zikora Unmistakable';
const { cookie: member } = await signedIn(site, { name, account_type: 'merchant' });
const { cookie: desk } = await staffAtDesk(site, 'owner', { name });
beforeAll(() => site.services.pages.heard(true));

const pages = allRoutes.filter(({ method }) => method === 'GET');
const evil = ['//evil.example', '/\\evil.example', 'https:evil.example', '/%09/evil.example/../..//evil.example'];

/** Asked as by a browser that was here before, and that was sent here by somebody who means no good. */
async function visit(path: string, at: number, cookie: string) {
  const next = encodeURIComponent(evil[at % evil.length]!);
  const address = `${path.replace(/:\w+/g, 'A'.repeat(43))}?next=${next}`;
  const response = await site.get(address, { cookie, 'if-none-match': '*' });
  return { response, html: await response.text() };
}

describe.each([
  ['a guest', ''],
  ['a member', member],
  ['somebody at a desk', desk],
])('to %s', (_, cookie) => {
  test('every page that names them or is theirs is kept nowhere, no key is told on, and none leads elsewhere', async () => {
    let named = 0;
    for (const [at, { path, policy }] of pages.entries()) {
      const { response, html } = await visit(path, at, cookie);
      const headers = Object.fromEntries(response.headers);
      const isPublic = policy.name === 'anyone' && !html.includes(name);
      if (html.includes(name)) named++;
      if (!isPublic) expect([path, headers]).toEqual([path, expect.not.objectContaining({ etag: expect.anything() })]);
      if (!isPublic) expect([path, headers['cache-control']]).toEqual([path, expect.stringContaining('no-store')]);
      if (!isPublic) expect([path, response.status]).not.toEqual([path, 304]);
      if (/:(token|codeId)\b/.test(path) && policy.name === 'anyone') {
        const isPrivate = [path, 'no-referrer', 'private, no-store', 'noindex, nofollow'];
        expect([path, headers['referrer-policy'], headers['cache-control'], headers['x-robots-tag']]).toEqual(
          isPrivate,
        );
      }
      const to = new URL(headers.location ?? '/', 'http://agbon.test');
      expect([path, to.origin, to.searchParams.get('next')?.startsWith('//') ?? false]).toEqual([
        path,
        'http://agbon.test',
        false,
      ]);
      expect([path, /(?:href|action)="[^"]*evil/.test(html)]).toEqual([path, false]);
      expect([path, headers['content-security-policy']]).toEqual([path, expect.stringContaining('frame-ancestors')]);
    }
    if (cookie) expect(named).toBeGreaterThan(5);
  });
});

test('what went wrong is kept no more than what went right', async () => {
  const wrong = [
    site.get('/nothing-here', { cookie: member }),
    site.post('/about', {}, { cookie: member }),
    site.post('/dashboard/settings/profile', { name: 'x'.repeat(70_000) }, { cookie: member }),
    site.post('/dashboard/settings/profile', {}, { cookie: member }),
    site.post('/dashboard/settings/profile', {}, { cookie: member, 'sec-fetch-site': 'cross-site' }),
    site.get('/dashboard/settings/devices/x/removal', { cookie: member }),
    site.get('/vintage-dashboard/staff/999', { cookie: desk }),
    site.post('/vintage-dashboard/staff/invitations', {}, { cookie: desk }),
  ];
  const answers = await Promise.all(wrong);
  expect(answers.map(({ status }) => status)).toEqual([404, 405, 413, 422, 403, 405, 404, 403]);
  for (const { headers } of answers) expect(headers.get('cache-control')).toContain('no-store');
});

test('a page that a member saw is no guest’s and no other member’s, in either order', async () => {
  const other = await signedIn(site, { name: 'Yemisi Somebodyelse' });
  for (const path of ['/', '/marketplace', '/waitlist/thanks', '/about']) {
    const seen: string[] = [];
    for (const cookie of ['', member, '', other.cookie, member, '']) {
      const html = await (await site.get(path, { cookie })).text();
      seen.push(html.includes(name) ? 'Zikora' : html.includes('Yemisi') ? 'Yemisi' : 'nobody');
    }
    expect([path, ...seen]).toEqual([path, 'nobody', 'Zikora', 'nobody', 'Yemisi', 'Zikora', 'nobody']);
  }
});
