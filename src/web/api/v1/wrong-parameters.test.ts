import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { orderList } from '#domain/trade/orders/order.list.ts';
import { allRoutes } from '../../all-routes.ts';
import { callsOf } from './calls.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const key = await keyOf(site, await signedIn(site, { account_type: 'merchant' }));
const reads = callsOf(allRoutes)
  .filter(({ method }) => method === 'GET')
  .map((one) => ({ ...one, path: one.path.replace('/api/v1', '').replace(/:\w+/g, '1') }));
const lists = reads.filter(({ ofPage }) => ofPage.lists);
/** Parameters that take any words. */
const words = new Set(['q', 'reference', 'place']);
const wrong = reads.flatMap(({ path, ofPage: { lists, sends } }) =>
  [...(lists?.reads ?? sends?.reads ?? { parameters: [] }).parameters]
    .filter((name) => !words.has(name))
    .map((name) => [path, name] as const),
);

describe('a parameter that a page ignores is refused for programs', () => {
  test.each(wrong)('%s?%s=nonsense', async (path, name) => {
    const refused = await call(site, 'GET', `${path}?${name}=nonsense`, { key });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: name }] } });
  });

  test.each(lists.map(({ path }) => path))(
    '%s, where it has no such name or asks for an unknown field',
    async (path) => {
      const other = await call(site, 'GET', `${path}?colour=red`, { key });
      expect(other).toMatchObject({ status: 422, body: { errors: [{ field: 'colour' }] } });
      const field = await call(site, 'GET', `${path}?fields=colour`, { key });
      expect(field).toMatchObject({ status: 422, body: { detail: 'fields: there is no field “colour” here.' } });
    },
  );

  test('if it is a place in another list', async () => {
    const after = orderList.address({ ...orderList.whole, place: { side: 'after', values: ['1', '1'] } }).after![0]!;
    expect((await call(site, 'GET', `/orders?after=${after}`, { key })).status).toBe(200);
    const elsewhere = await call(site, 'GET', `/offers?after=${after}`, { key });
    expect(elsewhere.body.detail).toContain('this is no place in this list');
  });

  test('and says what can be sent', async () => {
    const { detail } = (await call(site, 'GET', '/orders?state=nonsense', { key })).body;
    expect(detail).toMatch(/^state: send one of \w+, \w+/);
  });
});
