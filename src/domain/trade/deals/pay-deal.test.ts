import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs } from '../../../../test/support/deal-acts.ts';
import { member } from '../../../../test/support/deals.ts';
import { openPaying, owed } from '../../../../test/support/payments.ts';
import { keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { payDeal } from './pay-deal.ts';

const database = await testDatabase();
const { ctx } = database;
const { provider, agreed } = await openPaying(database);
const deals = dealActs(database);
keepBooksSound(database);

const pay = (id: bigint, dealId: bigint) =>
  payDeal(ctx(member(id)), { dealId, method: 'agbonpay' } as Parameters<typeof payDeal>[1], {
    provider,
    publicUrl: 'https://agbon.test',
  });

test('a balance that is too small leads to the provider’s page, and a sufficient one pays', async () => {
  const { dealId, buyerId, sellerId } = await agreed();
  await topUp(ctx(), buyerId, owed - 1n);
  expect(await pay(buyerId, dealId)).toMatchObject({ paid: false, page: expect.any(String) });
  expect(await deals.stateOf(dealId)).toBe('agreed');
  await topUp(ctx(), buyerId, 1n);
  await expect(pay(sellerId, dealId)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(pay((await agreed()).buyerId, dealId)).rejects.toMatchObject({ code: 'not_found' });
  expect(await pay(buyerId, dealId)).toEqual({ paid: true });
});
