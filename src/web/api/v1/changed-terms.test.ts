import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { DescribedApi } from '../../../../test/support/described-api.ts';
import { everyAddress } from '../../../../test/support/every-address.ts';
import { allRoutes } from '../../all-routes.ts';
import { callsOf } from './calls.ts';
import { templateOf } from './described-calls.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const there = await everyAddress(site);
const addresses = await there.existing();
const key = await keyOf(site, there.member);
const document = new DescribedApi((await (await site.get('/api/v1/openapi.json')).json()) as object);
const trade = /^\/api\/v1\/(?:bids|invitations|listings|offers|products|rfqs)\b/;
const calls = callsOf(allRoutes).filter(({ method, path }) => method === 'POST' && trade.test(path));

test('each call that asks for the terms of the marketplace takes them', async () => {
  const asking: string[] = [];
  for (const { path, ofPage } of calls) {
    // The member accepted earlier terms, and an earlier call of this loop may have accepted the present ones.
    await sql`update market_terms_acceptance set version = 'earlier ' || md5(random()::text)`.execute(site.db);
    const { operation } = document.operations().find((one) => one.method === 'post' && one.path === templateOf(path))!;
    const { schema, example = {} } = operation.requestBody?.content['application/json'] ?? {};
    const { terms: _, ...body } = example as Record<string, unknown>;
    const said = await call(site, 'POST', addressOf(path, ofPage.path), { key, body });
    const { errors } = said.body as { errors?: { field: string }[] };
    if (!errors?.some(({ field }) => field === 'terms')) continue;
    asking.push(path);
    expect([path, Object.keys((schema as { properties: object }).properties)]).toEqual([
      path,
      expect.arrayContaining(['terms']),
    ]);
  }
  const lastWords = new Set(asking.map((path) => path.split('/').at(-1)));
  expect([...lastWords]).toEqual(expect.arrayContaining(['counter', 'final', 'award', 'round']));
});

function addressOf(path: string, pattern: string): string {
  const page = addresses.get(pattern) ?? pattern;
  const [names, values] = [pattern.split('/'), page.split('/')];
  return path.replace('/api/v1', '').replace(/:(\w+)/g, (_, name: string) => values[names.indexOf(`:${name}`)]!);
}
