import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { adminPassword, staffAtDesk } from '../../test/support/staff.ts';
import { urls } from '#content/link.ts';
import { allRoutes } from './all-routes.ts';

/** Two people share a browser: a page for the first is in no cache when the second presses Back. */

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '100000' } });
const name = 'Zikora Unmistakable';
const { cookie: member } = await signedIn(site, { name, account_type: 'merchant' });
const { cookie: desk } = await staffAtDesk(site, 'owner', { name });
beforeAll(() => site.services.pages.setListening(true));

/** A stream has no end; its own tests check that it is not cached. */
const pages = allRoutes.filter(({ method, path }) => method === 'GET' && path !== urls.liveEvents);
const evil = ['//evil.example', '/\\evil.example', 'https:evil.example', '/%09/evil.example/../..//evil.example'];

/** As a returning browser requests it, sent by a malicious link. */
async function visit(path: string, at: number, cookie: string) {
  const next = encodeURIComponent(evil[at % evil.length]!);
  const address = `${path.replace(/:\w+/g, 'A'.repeat(43))}?next=${next}`;
  const response = await site.get(address, { cookie, 'if-none-match': '*' });
  const html = await response.text();
  return { headers: Object.fromEntries(response.headers), status: response.status, html, isNamed: html.includes(name) };
}

type Visited = Awaited<ReturnType<typeof visit>>;

/** Made for one person, and yet cacheable by the browser or a proxy. */
function isKept({ headers, status, isNamed }: Visited, policy: string): boolean {
  if (policy === 'anyone' && !isNamed) return false;
  return status === 304 || 'etag' in headers || !headers['cache-control']?.includes('no-store');
}

/** The address is a key that the next page, a search engine or a cache could learn. */
function tellsItsKey({ headers }: Visited, path: string, policy: string): boolean {
  if (policy !== 'anyone' || !/:(?:token|codeId)\b/.test(path)) return false;
  const said = ['referrer-policy', 'cache-control', 'x-robots-tag'].map((header) => headers[header]);
  return said.join('; ') !== 'no-referrer; private, no-store; noindex, nofollow';
}

function leadsAway({ headers, html }: Visited): boolean {
  const to = new URL(headers.location ?? '/', 'http://agbon.test');
  const after = new URL(to.searchParams.get('next') ?? '/', to);
  return [to, after].some(({ host }) => host !== 'agbon.test') || /(?:href|action|data-leave)="[^"]*evil/.test(html);
}

test.each([
  ['a guest', '', 0],
  ['a member', member, 6],
  ['a colleague in the portal', desk, 6],
])(
  'a private page for %s is not cached, reveals no key, sends no referrer and cannot be framed',
  async (_, cookie, mostlyNamed) => {
    const faults: string[] = [];
    let named = 0;
    for (const [at, { path, policy }] of pages.entries()) {
      const visited = await visit(path, at, cookie);
      if (visited.isNamed) named++;
      if (isKept(visited, policy.name)) faults.push(`${path} is kept`);
      if (tellsItsKey(visited, path, policy.name)) faults.push(`${path} tells its key`);
      if (leadsAway(visited)) faults.push(`${path} leads away`);
      if (!visited.headers['content-security-policy']?.includes('frame-ancestors'))
        faults.push(`${path} may be framed`);
    }
    expect(faults).toEqual([]);
    expect(named).toBeGreaterThanOrEqual(mostlyNamed);
  },
);

test('an error page is not cached either', async () => {
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
  expect(answers.map(({ status }) => status)).toEqual([404, 405, 413, 422, 403, 303, 404, 403]);
  for (const { headers } of answers) expect(headers.get('cache-control')).toContain('no-store');
});

test('a page that a member saw is not shown to a guest or another member, in either order', async () => {
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
