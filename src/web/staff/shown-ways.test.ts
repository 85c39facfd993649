import { expect, test } from 'vitest';
import { bookEvents } from '../../../test/support/booked-events.ts';
import { testApp } from '../../../test/support/app.ts';
import { deadJob } from '../../../test/support/dead-job.ts';
import { flaggedMessage } from '../../../test/support/flagged-message.ts';
import { peopleAddresses } from '../../../test/support/people-addresses.ts';
import { readHtml } from '../../../test/support/read-html.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { adminPassword, staffAtDesk } from '../../../test/support/staff.ts';
import { stopMailsTo } from '../../../test/support/stopped-address.ts';
import { tradeAddresses } from '../../../test/support/trade-addresses.ts';
import { waitingImport } from '../../../test/support/waiting-import.ts';
import { writtenMail } from '../../../test/support/written-mail.ts';
import { inviteStaff } from '#domain/people/staff-accounts/invite-staff.ts';
import { staffRoles } from '#domain/acting/roles/staff.options.ts';
import { urls } from '#content/link.ts';
import { allRoutes } from '../all-routes.ts';
import type { Route } from '../request/route.ts';
import { limited } from '../../../test/support/limits.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '100000' } });
const { ctx, pool, get } = site;

const ada = await signedIn(site, { name: 'Ada Obi', email: 'ada@example.com', account_type: 'merchant' });
const [eventId = ''] = await bookEvents(site, 'Chidi');
await flaggedMessage(site, { email: 'ada@example.com', notes: 'Pay me outside escrow' });
await waitingImport(site, ada.member.id);
await tradeAddresses(site, ada.member);
await writtenMail(ctx(), { last_event: 'failed' });
await writtenMail(ctx(), { last_event: 'sent', sent_at: ctx().now });
await stopMailsTo(ctx(), 'bola@example.com');
await deadJob(pool, 'purge-expired');
const atDesk = await Promise.all(
  staffRoles.map(async (role) => ({ role, ...(await staffAtDesk(site, role, { email: `${role}@agbon.example` })) })),
);
const owner = atDesk.find(({ role }) => role === 'owner')!;
await peopleAddresses(site, { owner, member: ada, record: { kind: 'event-request', recordId: eventId } });
await inviteStaff(ctx(owner.actor), { email: 'new@agbon.example', role: 'viewer' });

const desk = allRoutes.filter(({ path }) => path.startsWith(urls.admin));
const patterns = desk.map((route) => ({ route, whole: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));
const routeAt = (method: string, path: string): Route | undefined =>
  patterns.find(({ route, whole }) => route.method === method && whole.test(path))?.route;

type Way = { from: string; method: string; path: string };

/** The links and forms of a staff page. */
function waysFrom(from: string, html: string): Way[] {
  return readHtml(html).elements.flatMap(({ attributes: { href, action, formaction, method = 'get' } }) => {
    const to = href ?? action ?? formaction;
    if (!to?.startsWith(urls.admin)) return [];
    const sent = action ? method.toUpperCase() : formaction ? 'POST' : 'GET';
    return [{ from, method: sent, path: new URL(to, 'http://agbon.test').pathname }];
  });
}

/** Every page that links reach from the overview: one of each route, and one of each kind of record. */
async function waysOf(cookie: string): Promise<{ ways: Way[]; pages: string[] }> {
  const seen = new Set<string>();
  const ways: Way[] = [];
  const pages: string[] = [];
  const next: string[] = [urls.admin];
  for (let path = next.shift(); path !== undefined; path = next.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await get(path, { cookie });
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    pages.push(path);
    const here = waysFrom(path, await answer.text());
    ways.push(...here);
    next.push(...here.filter(({ method }) => method === 'GET').map(({ path }) => path));
  }
  return { ways, pages };
}

test.each(atDesk)(
  'a colleague with the role $role sees no link that the role may not open',
  { timeout: limited(120_000) },
  async (one) => {
    const { ways, pages } = await waysOf(one.cookie);
    expect(pages.length).toBeGreaterThan(30);
    const shut = ways.filter(({ method, path }) => !routeAt(method, path)?.policy.allows(one.actor));
    expect([...new Set(shut.map(({ from, method, path }) => `${from}: ${method} ${path}`))]).toEqual([]);
  },
);
