import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { urls } from '#content/link.ts';
import { allRoutes } from '#web/all-routes.ts';
import type { Route } from '#web/request/route.ts';
import { testApp } from '../test/support/app.ts';
import { countReturns, followCalls, callsByFile, type CallsInFile } from '../test/support/follow-calls.ts';
import { longTest } from '../test/support/limits.ts';

/** The chain of the last run, to read. */
const listed = 'test-results/stays-of-a-form.txt';

const mostStays = 10;
const mostReturns = 3;

/** The files under `src/web` that the post of the waitlist goes through, from `takeForm` to the answer. */
async function staysOfWaitlist(): Promise<CallsInFile[]> {
  let follow: Parameters<Parameters<typeof followCalls>[1]>[0];
  const followed = (route: Route): Route =>
    route.method === 'POST' && route.path === urls.waitlist
      ? { ...route, handle: (visit) => follow(async () => route.handle(visit)) }
      : route;
  const site = await testApp({ routes: allRoutes.map(followed) });
  let person = 0;
  const calls = await followCalls('src/web/', async (given) => {
    follow = given;
    person += 1;
    const answers = {
      name: 'Ada Okoro',
      email: `ada${person}@example.com`,
      phone: '0803 123 4567',
      account_type: 'both',
      products: 'Biochar',
    };
    expect((await site.post(urls.waitlist, answers)).status).toBe(303);
  });
  return callsByFile('takeForm', calls);
}

test('a form passes through few files, and through hardly any file twice', longTest, async () => {
  const stays = await staysOfWaitlist();
  const returns = countReturns(stays);
  const lines = stays.map(({ file, names }) => `${file}: ${names.filter(Boolean).join(', ')}`);
  await mkdir('test-results', { recursive: true });
  await writeFile(listed, [`${stays.length} stays, ${returns} returns`, ...lines, ''].join('\n'));
  const isStraight = stays.length <= mostStays && returns <= mostReturns;
  expect(isStraight ? [] : lines).toEqual([]);
  const steps = ['takeForm', 'takeLimit', 'sentFields', 'readForm', 'refuseAnothersPage', 'doOnce', 'seeOther'];
  const names = stays.flatMap(({ names }) => names);
  expect(names.filter((name) => steps.includes(name))).toEqual(steps);
});

test('a file that is passed a second time counts as a stop and as a return', () => {
  const calls = ['a', 'b', 'b', 'c', 'b'].map((file) => ({ file, name: `of ${file}` }));
  const stays = callsByFile('of b', calls);
  expect([stays.map(({ file }) => file), countReturns(stays)]).toEqual([['b', 'c', 'b'], 1]);
});
