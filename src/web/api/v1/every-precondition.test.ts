import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { callPath } from '../../../../test/support/call-path.ts';
import { DescribedApi } from '../../../../test/support/described-api.ts';
import { everyAddress } from '../../../../test/support/every-address.ts';
import { acceptTerms } from '../../../../test/support/listings.ts';
import { allRoutes } from '../../all-routes.ts';
import { callsOf } from './calls.ts';
import { templateOf } from './described-calls.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const there = await everyAddress(site);
const addresses = await there.existing();
await acceptTerms(site.ctx(), there.member.member.id);
const key = await keyOf(site, there.member);
const document = new DescribedApi((await (await site.get('/api/v1/openapi.json')).json()) as object);

const calls = callsOf(allRoutes).map((one) => ({ ...one, path: one.path.replace('/api/v1', '') }));
const records = calls.filter(({ method, ofPage }) => method === 'GET' && ofPage.shows?.row);
const acts = calls.filter(({ method, ofPage }) => method === 'POST' && ofPage.shows?.row);

/** What a call answers that may not be done now, whatever the record is like. */
const refusals = [403, 404, 409, 422];

describe('an act on a record with If-Match', () => {
  test('is tried for each call that has a record', () => {
    expect(acts.length).toBeGreaterThan(50);
  });

  test.each(acts.map((one) => [one.path, one] as const))(
    '%s does nothing for a stale ETag, and takes the right one and a star',
    async (_, { path, ofPage }) => {
      const page = addresses.get(ofPage.path)!;
      const record = recordOf(ofPage.path, path)!;
      const read = await call(site, 'GET', callPath(page, ofPage.path, record.path), { key });
      const body = bodyOf(path);
      const sent = async (tag: string) => {
        const headers = { 'if-match': tag };
        return (await call(site, 'POST', callPath(page, ofPage.path, path), { key, body, headers })).status;
      };
      expect([403, 409, 422]).toContain(await sent('no ETag'));
      expect([412, ...refusals]).toContain(await sent('"stale"'));
      expect([200, ...refusals]).toContain(await sent(read.headers.get('etag') ?? '*'));
      expect([200, ...refusals]).toContain(await sent('*'));
    },
  );
});

const isWithin = (path: string, of: string) => path === of || path.startsWith(`${of}/`);

/** A page and its acts have addresses that begin alike; so have most calls. */
function recordOf(page: string, path: string) {
  return records.find((one) => isWithin(page, one.ofPage.path)) ?? records.find((one) => isWithin(path, one.path));
}

function bodyOf(path: string): object {
  const post = document.operations().find((one) => one.method === 'post' && one.path === templateOf(`/api/v1${path}`))!;
  return post.operation.requestBody?.content['application/json']?.example ?? {};
}
