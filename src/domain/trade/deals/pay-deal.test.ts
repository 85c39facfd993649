import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs } from '../../../../test/support/deal-acts.ts';
import { after, draft, member, twoSides } from '../../../../test/support/deals.ts';
import { openPaying, owed } from '../../../../test/support/payments.ts';
import { keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { settlePayment } from '#domain/money/payments/settle-payment.ts';
import { dealTexts } from '../deal-terms/find-deal.ts';
import { payDeal } from './pay-deal.ts';

const database = await testDatabase();
const { ctx } = database;
const { paystack, provider, agreed, begun } = await openPaying(database);
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

function suspend(memberId: bigint) {
  const suspended = { suspended_at: new Date(), suspended_why: 'Fraud' };
  return database.db.updateTable('member').set(suspended).where('id', '=', memberId).execute();
}

test('nobody agrees to or pays a deal while the seller is suspended', async () => {
  const { dealId, buyerId, sellerId } = await agreed();
  await suspend(sellerId);
  const refused = { code: 'conflict', message: dealTexts.sideAway };
  await expect(pay(buyerId, dealId)).rejects.toMatchObject(refused);
  await topUp(ctx(), buyerId, owed);
  await expect(pay(buyerId, dealId)).rejects.toMatchObject(refused);
  const proposed = await twoSides(ctx());
  const proposedId = await draft(database, proposed);
  await after(database, proposedId, proposed, [['seller', 'propose']]);
  await suspend(proposed.sellerId);
  await expect(deals.act(member(proposed.buyerId), { dealId: proposedId, event: 'agree' })).rejects.toMatchObject(
    refused,
  );
});

test('a payment that was on its way when the seller was suspended is held for the deal', async () => {
  const { dealId, sellerId, reference } = await begun();
  await suspend(sellerId);
  paystack.pay(reference);
  expect(await settlePayment(ctx(), provider, reference)).toBe('paid');
  expect(await deals.stateOf(dealId)).toBe('funded');
});
