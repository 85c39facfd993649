import { describe, expect, test } from 'vitest';
import { hour_ms } from '#platform/clock.ts';
import { hashToken } from '#platform/token.ts';
import { accountTypes } from '#domain/values/account.options.ts';
import { startSession } from '#domain/people/accounts/start-session.ts';
import { staffRoles } from '#domain/acting/roles/staff.options.ts';
import { startStaffSession } from '#domain/people/staff-accounts/start-staff-session.ts';
import { testApp } from '../../test/support/app.ts';
import { adminPassword, staffAtDesk } from '../../test/support/staff.ts';
import { urls } from '#content/link.ts';
import { allRoutes } from './all-routes.ts';
import type { Route } from './request/route.ts';

/** Every route as declared, with a handler that only reports that it was reached. */
const routes = allRoutes.map((route): Route => ({ ...route, handle: () => new Response('reached') }));
const config = { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '100000' };
const site = await testApp({ routes, config });
const { app, db, ctx, clock, services } = site;

type Caller = { name: string; cookie: string; member?: string; staff?: string; proved?: boolean };

const callers: Caller[] = [
  { name: 'anonymous', cookie: '' },
  ...(await Promise.all(accountTypes.map((type) => member(type, type)))),
  await member('other member', 'buyer'),
  { ...(await member('member long after the password', 'buyer')), proved: false },
  { ...(await member('expired session', 'merchant', 'expired')), member: undefined },
  { ...(await member('second factor awaited', 'merchant', 'half')), member: undefined },
  ...(await Promise.all(staffRoles.map(desk))),
  await shared('shared password'),
  { ...(await shared('owner long after the password')), proved: false },
  { name: 'expired staff session', cookie: await endedDesk() },
  { name: 'made-up tokens', cookie: `agbon=${'A'.repeat(43)}; agbon-staff=${'A'.repeat(43)}; adminLoggedIn=true` },
];
for (const { cookie } of callers.filter(({ proved }) => proved === false)) {
  const token_hash = hashToken(cookie.split('=')[1])!;
  const proved_at = new Date(clock.now().getTime() - hour_ms);
  const table = cookie.startsWith('agbon-staff') ? 'staff_session' : 'session';
  await db.updateTable(table).set({ proved_at }).where('token_hash', '=', token_hash).execute();
}

/** The people whom each policy lets in. A policy that is not listed here fails the test. */
const promises: {
  name: RegExp;
  lets(caller: Caller, roles: string[]): boolean;
  otherwise?: (caller: Caller) => string;
}[] = [
  { name: /^anyone( at the staff sign-in)?$/, lets: () => true },
  { name: /^(?:proved )?members$/, lets: ({ member }) => member !== undefined, otherwise: () => '303 /login' },
  {
    name: /^sellers$/,
    lets: ({ member }) => member === 'seller' || member === 'merchant',
    otherwise: ({ member }) => (member ? '404' : '303 /login'),
  },
  {
    name: /^sellers, offered to buyers$/,
    lets: ({ member }) => member === 'seller' || member === 'merchant',
    otherwise: ({ member }) => (member ? '303 /dashboard/settings/account-type' : '303 /login'),
  },
  {
    name: /^buyers, offered to sellers$/,
    lets: ({ member }) => member === 'buyer' || member === 'merchant',
    otherwise: ({ member }) => (member ? '303 /dashboard/settings/account-type' : '303 /login'),
  },
  {
    name: /^(?:proved )?staff: (.+)$/,
    lets: ({ staff }, roles) => staff !== undefined && roles.includes(staff),
    otherwise: ({ staff }) => (staff ? '403' : '303 /vintage'),
  },
];

function expected(route: Route, caller: Caller): string {
  const { name, asksAgain } = route.policy;
  const promise = promises.find((one) => one.name.test(name));
  if (!promise) throw new Error(`Nobody says here whom the policy '${name}' of ${route.path} lets in.`);
  const roles = promise.name.exec(name)?.[1]?.split(', ') ?? [];
  if (!promise.lets(caller, roles)) {
    const refusal = promise.otherwise?.(caller) ?? '404';
    return route.json ? refusal.replace(/^303 .*/, '401') : refusal;
  }
  if (!asksAgain || caller.proved !== false) return 'reached';
  if (route.json) return '401';
  return route.policy.forStaff ? '303 /vintage-dashboard/password' : '303 /dashboard/settings/proof';
}

async function answered(route: Route, caller: Caller): Promise<string> {
  const address = `http://agbon.test${route.path.replace(/:\w+/g, '1')}`;
  const headers = { cookie: caller.cookie, 'sec-fetch-site': 'same-origin' };
  const response = await app.fetch(new Request(address, { method: route.method, headers }));
  const text = await response.text();
  if (text === 'reached') return text;
  expect(text).not.toContain('reached');
  const to = response.headers.get('location')?.split('?')[0];
  return [response.status, ...(to ? [to] : [])].join(' ');
}

describe('every route answers as its policy declares', () => {
  test.each(callers.map((caller) => [caller.name, caller] as const))('%s', async (_, caller) => {
    for (const route of routes) {
      const where = `${route.method} ${route.path} (${route.policy.name})`;
      expect([where, await answered(route, caller)]).toEqual([where, expected(route, caller)]);
    }
  });
});

test('every address of the staff portal, and every staff call for programs, is for staff', () => {
  const calls = [urls.getAllData, urls.getEmails, urls.sendCustomEmail, urls.updatePrice] as string[];
  const desk = allRoutes.filter(({ path }) => path.startsWith(urls.admin) || calls.includes(path));
  expect(desk.filter(({ policy }) => !policy.forStaff).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  // All pages for staff are below the portal's address, not among those of the site.
  const elsewhere = allRoutes.filter(
    ({ path, policy }) => /staff: /.test(policy.name) && !desk.some((one) => one.path === path),
  );
  expect(elsewhere.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(desk.length).toBeGreaterThan(80);
});

test('a program of a member who is signed in is told to prove that, and not to sign in', async () => {
  const { cookie } = callers.find(({ name }) => name === 'member long after the password')!;
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const { path } = routes.find(({ method, policy }) => method === 'POST' && policy.name === 'proved members')!;
  const sent = new Request(`http://agbon.test${path.replace(/:\w+/g, '1')}`, { method: 'POST', headers, body: '{}' });
  const answer = await app.fetch(sent);
  expect([answer.status, await answer.json()]).toMatchObject([
    401,
    { detail: 'Enter your password or a code again first.' },
  ]);
});

test('a program gets a refusal as JSON, and nothing else', async () => {
  const guarded = routes
    .map((route) => ({ ...route, path: `/guarded${route.path}`, json: true as const }))
    .filter(({ policy }) => policy.forStaff && policy.otherwise);
  expect(guarded.length).toBeGreaterThan(0);
  const api = await testApp({ routes: guarded, config, database: site });
  for (const { method, path } of guarded) {
    const address = `http://agbon.test${path.replace(/:\w+/g, '1')}`;
    const answer = await api.app.fetch(new Request(address, { method, headers: { 'sec-fetch-site': 'same-origin' } }));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
    expect(Object.keys((await answer.json()) as object)).toEqual(['success', 'status', 'detail', 'error', 'reference']);
  }
});

async function member(name: string, type: string, state?: 'expired' | 'half'): Promise<Caller> {
  const email = `${name.replaceAll(' ', '-')}@example.com`;
  const { id } = await db
    .insertInto('member')
    .values({ name, email, account_type: type, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await startSession(ctx(), id, { name: 'Test' }, state === 'half' ? 'second_factor' : 'full');
  if (state === 'expired') {
    await db.updateTable('session').set({ expires_at: clock.now() }).where('member_id', '=', id).execute();
  }
  return { name, cookie: `agbon=${token}`, member: type };
}

async function desk(role: (typeof staffRoles)[number]): Promise<Caller> {
  const { cookie } = await staffAtDesk(site, role);
  return { name: `staff: ${role}`, cookie, staff: role };
}

async function shared(name: string): Promise<Caller> {
  const token = await startStaffSession({ ...ctx(), db }, { shared_mark: services.sharedPassword!.mark }, undefined);
  return { name, cookie: `agbon-staff=${token}`, staff: 'owner' };
}

async function endedDesk(): Promise<string> {
  const { cookie, id } = await staffAtDesk(site, 'owner', { email: 'gone@agbon.example' });
  await db.updateTable('staff_session').set({ expires_at: clock.now() }).where('staff_id', '=', id).execute();
  return cookie;
}
