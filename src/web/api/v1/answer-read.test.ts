import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { fillLinks } from '../../../../test/support/filled-invitations.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';

const site = await testApp();
const buyer = await signedIn(site, { account_type: 'buyer' });

describe('the balance', () => {
  test('has each currency with the available amount, and the movements continue at `next`', async () => {
    const own = await keyOf(site, buyer, 'read');
    const { status, body } = await call(site, 'GET', '/balance', { key: own });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      balances: [{ currency: 'NGN', usable: { amount: '0', currency: 'NGN' } }],
      payouts: [],
    });
  });

  test('of invalid days is refused for programs, with the parameter', async () => {
    const own = await keyOf(site, buyer, 'read');
    for (const path of ['/payments/statement', '/payments/statement.csv', '/payments/statement.pdf']) {
      const refused = await call(site, 'GET', `${path}?from=soon`, { key: own });
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'from' }] } });
    }
  });
});

test('the next page of a list is empty if its rows are gone, so that a program does not read the list again', async () => {
  const shop = await signedIn(site, { account_type: 'merchant' });
  const key = await keyOf(site, shop, 'read');
  await fillLinks(site.pool, shop.member.id, 26);
  const { body } = await call(site, 'GET', '/invitations', { key });
  const next = (body.next as string).split('/api/v1')[1]!;
  expect((await call(site, 'GET', next, { key })).body.items).toHaveLength(1);
  await site.db.deleteFrom('deal_invitation').where('reference', '=', 'ORD-1').execute();
  const gone = await call(site, 'GET', next, { key });
  expect(gone).toMatchObject({ status: 200, body: { items: [], next: null, previous: null } });
});
