import { expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { testDatabase } from '../../test/support/database.ts';
import type { Actor } from '#domain/acting/context.ts';
import { staffRoles } from '#domain/acting/roles/staff.options.ts';
import { urls } from '#content/link.ts';
import { allRoutes } from './all-routes.ts';
import { anyone, get, type Policy, type Route } from './request/route.ts';

const database = await testDatabase();

test('no URL is listed twice', () => {
  expect(new Set(Object.values(urls)).size).toBe(Object.keys(urls).length);
});

test('no route is hidden by another', async () => {
  expect(await hidden(allRoutes)).toEqual([]);
});

test('the test finds a route behind one that answers its address first, or behind its own duplicate', async () => {
  const there = () => new Response();
  const first = [get('/help/:guideId', anyone, there), get('/blog', anyone, there)];
  const behind = [get('/help/new', anyone, there), get('/blog', anyone, there)];
  expect(await hidden([...first, ...behind])).toEqual(['GET /help/new', 'GET /blog']);
  expect(await hidden([...behind, get('/help/:guideId', anyone, there)])).toEqual([]);
});

test('every route lets in exactly the people whom its policy names', () => {
  expect(allRoutes.filter(({ policy }) => !doesAsItSays(policy)).map(({ path }) => path)).toEqual([]);
});

test.each<Policy>([
  { name: '', allows: () => true },
  { name: 'those who ask', allows: () => true },
  { name: 'members', allows: () => true },
  { name: 'staff: owner', allows: ({ kind }) => kind === 'staff' },
  { name: 'anyone', allows: ({ kind }) => kind === 'guest' },
])("the test finds a policy '$name' that does something else", (policy) => {
  expect(doesAsItSays(policy)).toBe(false);
});

/** Routes whose address another route answers: each is requested, and the earlier route in the list answers. */
async function hidden(routes: readonly Route[]): Promise<string[]> {
  const answering = routes.map((route, place): Route => ({
    ...route,
    policy: anyone,
    handle: () => new Response(String(place)),
  }));
  const { app } = await testApp({ routes: answering, database });
  const found: string[] = [];
  for (const [place, { method, path }] of routes.entries()) {
    const address = `http://agbon.test${path.replaceAll(/:\w+/g, 'whatever')}`;
    const answer = await app.fetch(new Request(address, { method, headers: { 'sec-fetch-site': 'same-origin' } }));
    if ((await answer.text()) !== String(place)) found.push(`${method} ${path}`);
  }
  return found;
}

const member = { kind: 'member', id: 1n, name: 'Ada', isDemo: false } as const;
const people: Record<string, Actor> = {
  guest: { kind: 'guest' },
  buyer: { ...member, accountType: 'buyer' },
  seller: { ...member, accountType: 'seller' },
  ...Object.fromEntries(staffRoles.map((role) => [role, { kind: 'staff', role } as Actor])),
};

function doesAsItSays({ name, allows }: Policy): boolean {
  const letIn = Object.keys(people).filter((who) => allows(people[who]!));
  return letIn.join() === named(name)?.join();
}

/** The people whom a policy's name implies; undefined if the name implies nobody. */
function named(name: string): string[] | undefined {
  if (name === 'anyone' || name === 'anyone at the staff sign-in') return Object.keys(people);
  if (name === 'members' || name === 'proved members') return ['buyer', 'seller'];
  if (name === 'sellers' || name === 'sellers, offered to buyers') return ['seller'];
  if (name === 'buyers, offered to sellers') return ['buyer'];
  const roles = /^(?:proved )?staff: (.+)$/.exec(name)?.[1]?.split(', ');
  return roles && staffRoles.filter((role) => roles.includes(role));
}
