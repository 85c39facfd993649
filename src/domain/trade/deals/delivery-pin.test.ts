import { describe, expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, member, paidDeal } from '../../../../test/support/deals.ts';
import { aMember, keepBooksSound } from '../../../../test/support/sound-books.ts';
import { deliveryPin, mostPinTries } from './deal.digits.ts';
import { pinTexts, renewDeliveryPin, tryPin } from './delivery-pin.ts';
import { dealTexts, findDeal } from '../deal-terms/find-deal.ts';

const database = await testDatabase();
const { ctx } = database;
keepBooksSound(database);
const secret = 'the secret of the tests';

async function shipped() {
  const { dealId, ...sides } = await paidDeal(database);
  await after(database, dealId, sides, [['seller', 'ship']]);
  return { dealId, ...sides };
}

const dealPartOf = async (dealId: bigint) => (await findDeal(ctx(), dealId))!.parts[0]!;
const digitsOf = async (dealId: bigint) => deliveryPin(dealId, await dealPartOf(dealId), secret);
const tryAs = (id: bigint, dealId: bigint, digits: string) => tryPin(ctx(member(id)), { dealId }, { digits, secret });
/** Six digits that differ from these. */
const otherThan = (digits: string) => (digits === '000000' ? '000001' : '000000');

describe('the tries of a delivery PIN', () => {
  test('are counted only for the seller: tries of a stranger or the buyer are not counted', async () => {
    const { dealId, buyerId, sellerId } = await shipped();
    const digits = await digitsOf(dealId);
    for (const id of [await aMember(ctx()), buyerId]) {
      for (let tried = 0; tried < mostPinTries; tried++)
        await expect(tryAs(id, dealId, otherThan(digits))).rejects.toThrow(pinTexts.notNow);
      await expect(tryAs(id, dealId, digits)).rejects.toThrow(pinTexts.notNow);
    }
    await expect(tryPin(ctx(), { dealId }, { digits, secret })).rejects.toThrow(dealTexts.unknown);
    expect((await dealPartOf(dealId)).pinTries).toBe(0);
    await tryAs(sellerId, dealId, digits);
  });

  test('are five: a wrong PIN is shown as wrong to the seller, and after five wrong ones the right one is refused', async () => {
    const { dealId, buyerId, sellerId } = await shipped();
    const digits = await digitsOf(dealId);
    for (let tried = 0; tried < mostPinTries; tried++)
      await expect(tryAs(sellerId, dealId, otherThan(digits))).rejects.toThrow(pinTexts.wrong);
    await expect(tryAs(sellerId, dealId, digits)).rejects.toThrow(pinTexts.tooManyTries);
    await renewDeliveryPin(ctx(member(buyerId)), { dealId });
    await tryAs(sellerId, dealId, await digitsOf(dealId));
  });

  test('begin when the goods are on their way', async () => {
    const { dealId, sellerId } = await paidDeal(database);
    await expect(tryAs(sellerId, dealId, await digitsOf(dealId))).rejects.toThrow(pinTexts.notNow);
    expect((await dealPartOf(dealId)).pinTries).toBe(0);
  });

  test('stay counted: a try inside a transaction that may be rolled back is refused', async () => {
    const { dealId, sellerId } = await shipped();
    const digits = await digitsOf(dealId);
    const within = transaction(ctx(member(sellerId)), (ctx) => tryPin(ctx, { dealId }, { digits, secret }));
    await expect(within).rejects.toThrow('must stay counted');
  });
});

describe('new digits', () => {
  test('are made only by the buyer, and differ from the old ones', async () => {
    const { dealId, buyerId, sellerId } = await shipped();
    const digits = await digitsOf(dealId);
    for (const id of [sellerId, await aMember(ctx())])
      await expect(renewDeliveryPin(ctx(member(id)), { dealId })).rejects.toMatchObject({ code: 'conflict' });
    expect(await digitsOf(dealId)).toBe(digits);
    await renewDeliveryPin(ctx(member(buyerId)), { dealId });
    expect((await dealPartOf(dealId)).pinRound).toBeGreaterThan(0);
    expect(deliveryPin(dealId, { part: 1, pinRound: 1 }, secret)).not.toBe(
      deliveryPin(dealId, { part: 1, pinRound: 2 }, secret),
    );
  });

  test('are made only for goods that are paid for and have not arrived', async () => {
    const { dealId, ...sides } = await shipped();
    await after(database, dealId, sides, [['buyer', 'deliver']]);
    await expect(renewDeliveryPin(ctx(member(sides.buyerId)), { dealId })).rejects.toMatchObject({ code: 'conflict' });
  });
});
