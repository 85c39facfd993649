import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { moneyWords } from '#content/api/money-calls.ts';
import { tradeWords } from '#content/api/trade-calls.ts';
import { callPlaceOf, pagesOnly } from '#content/call-urls.ts';
import { allRoutes } from '../../all-routes.ts';
import { answerSchema } from './call-schemas.ts';
import { wordsOfCall } from '#content/api/call-words.ts';
import { callsOf } from './calls.ts';

const site = await testApp();
const calls = callsOf(allRoutes);
const readKey = signedIn(site, { account_type: 'merchant' }).then((person) => keyOf(site, person, 'read'));

describe('calls', () => {
  test('have a unique name and a text in the document, and every text belongs to a call', () => {
    const named = calls.map((one) => ({ ...wordsOfCall(one), at: `${one.method} ${one.path.replace('/api/v1', '')}` }));
    expect(named.filter(({ does }) => does === undefined).map(({ at }) => at)).toEqual([]);
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
    expect(Object.keys({ ...tradeWords, ...moneyWords }).toSorted()).toEqual(named.map(({ at }) => at).toSorted());
  });

  test('are all acts and lists of members, except those with a reason', () => {
    const isOfMembers = ({ policy }: (typeof allRoutes)[number]) =>
      !policy.isOpen && !policy.forStaff && !policy.asksAgain;
    const without = allRoutes.filter(
      (route) => isOfMembers(route) && (route.act || route.oneOfActs || route.lists) && !callPlaceOf(route.path),
    );
    const unexplained = without.filter(({ path }) => !pagesOnly.some(([from]) => path.startsWith(from)));
    expect(unexplained.map(({ path }) => path)).toEqual([]);
    // A form that changes something and declares no act could not become a call.
    const silent = allRoutes.filter(
      (route) => isOfMembers(route) && route.method === 'POST' && !route.act && !route.oneOfActs,
    );
    const unknown = silent.filter(({ path }) => !pagesOnly.some(([from]) => path.startsWith(from)));
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  test('have only JSON values in their answers: each value has a described type', () => {
    const answers = calls.flatMap(({ path, ofPage: { act, lists, shows } }) => {
      const answer = lists?.row ?? (act ? act.answer : shows?.record);
      return answer ? [[path, JSON.stringify(answerSchema(answer))] as const] : [];
    });
    expect(answers.length).toBeGreaterThan(60);
    expect(answers.filter(([, schema]) => /[:[,]\{\}/.test(schema)).map(([path]) => path)).toEqual([]);
  });

  test('have addresses of their own', () => {
    const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(calls.length).toBeGreaterThan(120);
  });

  test.each(calls.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s is refused without a key and with a key that may do less',
    async (_, { method, path, scope }) => {
      const at = path.replace('/api/v1', '').replace(/:\w+/g, '1');
      const body = method === 'POST' ? {} : undefined;
      expect((await call(site, method, at, { ...(body && { body }) })).status).toBe(401);
      const reads = await call(site, method, at, { key: await readKey, ...(body && { body }) });
      expect(reads.status === 403).toBe(scope !== 'read');
    },
  );
});
