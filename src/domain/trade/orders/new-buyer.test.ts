import { describe, expect, test } from 'vitest';
import { hour_ms } from '#platform/clock.ts';
import { demoGoods } from '../../../../test/support/demo-market.ts';
import { completedOrder } from '../../../../test/support/completed-order.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { aTrader, openListing } from '../../../../test/support/listings.ts';
import { sharedAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { offer, openMarket, order } from '../../../../test/support/trade.ts';
import type { Member } from '#domain/acting/context.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { sendOffer } from '../offers/send-offer.ts';
import { changeSetting } from '#domain/acting/setting-changes/change-setting.ts';
import { settingNamed } from '#domain/acting/settings/setting.list.ts';
import { settingSchemas } from '#domain/acting/settings/setting.schema.ts';
import { acceptOrder } from './accept-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { findOrder } from './find-order.ts';
import { placeOrder } from './place-order.ts';
import { shipOrder } from './send-order.ts';

const site = await testDatabase(34);
const { ctx, db, pool } = site;
const { market, stockOf, newsTo } = await openMarket(site, { newBuyers: true });

const newBuyer = async () => (await aTrader(ctx())).member;
const place = async (buyer: Member, listingId: string, quantity: bigint | number) => {
  const { orderId } = await placeOrder(ctx(buyer), listingId, order(String(quantity)));
  return String(orderId);
};
/** Places orders one after another, and returns for each whether it reserved its stock. */
async function stateOfEach(buyer: Member, listingId: string, quantities: readonly number[]) {
  const states = [];
  for (const quantity of quantities) {
    const orderId = await place(buyer, listingId, quantity);
    states.push((await findOrder(ctx(buyer), orderId))!.state);
  }
  return states;
}
const [reserves, waits] = ['awaiting_payment', 'proposed'];
/** 100 units at ₦1, so that the limit of the value is never reached. */
const small = { quantity: 100n, price_kobo: 100n } as const;

describe('a member without a completed order', () => {
  test('who orders everything in the demo’s market leaves at least three quarters of each listing available', async () => {
    const { buyer, seller } = await market();
    const twenty = demoGoods().slice(0, 20);
    expect(twenty).toHaveLength(20);
    for (const goods of twenty) {
      const listing = await openListing(ctx(), { seller_id: seller.id, ...goods });
      await place(buyer, String(listing.id), goods.quantity);
      const [stock, reserved] = await stockOf(String(listing.id));
      expect(reserved).toBeLessThanOrEqual(stock! / 4);
    }
  });

  test.each([
    ['one order of the whole share', [25], [reserves]],
    ['one order of a unit more', [26], [waits]],
    ['orders of one listing are counted together', [20, 6, 5, 1], [reserves, waits, reserves, waits]],
    ['no quantity from 1 to all is refused', [1, 50, 99], [reserves, waits, waits]],
  ])('%s', async (_, quantities, states) => {
    const { id, buyer } = await market(small);
    expect(await stateOfEach(buyer, id, quantities)).toEqual(states);
    const taken = quantities.reduce((sum, quantity, place) => sum + (states[place] === reserves ? quantity : 0), 0);
    expect(await stockOf(id)).toEqual([100, taken]);
  });

  test('reserves the share of each of many listings, up to a total value', async () => {
    const { buyer, seller } = await market();
    const states = [];
    for (const price_kobo of [300_000_00n, 200_000_00n, 1n]) {
      const listing = await openListing(ctx(), { seller_id: seller.id, quantity: 8n, price_kobo });
      states.push(...(await stateOfEach(buyer, String(listing.id), [1])));
    }
    expect(states).toEqual([reserves, reserves, waits]);
  });

  test('an order above the value limit waits, even if it is a small share of the stock', async () => {
    const { id, buyer } = await market({ quantity: 1000n, price_kobo: 500_000_01n });
    expect(await stateOfEach(buyer, id, [1])).toEqual([waits]);
  });

  test('many accounts together reserve no more than half of a listing', async () => {
    const { id } = await market(small);
    const states = [];
    for (const quantity of [25, 25, 1]) states.push(...(await stateOfEach(await newBuyer(), id, [quantity])));
    expect(states).toEqual([reserves, reserves, waits]);
  });

  test('what members with a completed order reserve is not counted against new buyers', async () => {
    const { id, buyer } = await market(small);
    const known = await newBuyer();
    await completedOrder(ctx(), known.id);
    expect(await stateOfEach(known, id, [70])).toEqual([reserves]);
    expect(await stateOfEach(buyer, id, [25])).toEqual([reserves]);
  });

  test('orders that have ended, that the seller accepted or that came from an offer are not counted', async () => {
    const { id, buyer, seller } = await market(small);
    await cancelOrder(ctx(buyer), await place(buyer, id, 25), { why: 'Too far' });
    await acceptOrder(ctx(seller), await place(buyer, id, 26));
    const { offerId } = await sendOffer(ctx(buyer), id, offer({ price: '1', quantity: '30' }));
    await acceptOffer(ctx(seller), String(offerId), { seen: 0, terms: true });
    expect(await stockOf(id)).toEqual([100, 56]);
    expect(await stateOfEach(buyer, id, [25, 1])).toEqual([reserves, waits]);
  });

  test('an order at ₦0 is counted until it is shipped, because it is never paid', async () => {
    const { id, buyer, seller } = await market({ quantity: 100n, price_kobo: 0n });
    const first = await place(buyer, id, 25);
    expect(await stateOfEach(buyer, id, [1])).toEqual([waits]);
    await shipOrder(ctx(seller), first);
    expect(await stateOfEach(buyer, id, [18])).toEqual(['processing']);
  });
});

describe('a completed order', () => {
  test.each([
    ['that was delivered lifts the limits', {}, reserves],
    ['that cost nothing does not', { price_kobo: 0n }, waits],
    ['that is only under way does not', { state: 'shipped' }, waits],
  ])('%s', async (_, more, state) => {
    const { id, buyer } = await market(small);
    await completedOrder(ctx(), buyer.id, more);
    expect(await stateOfEach(buyer, id, [100])).toEqual([state]);
  });
});

test('an order that waits reserves nothing, notifies both sides, and costs no more queries than any other', async () => {
  const { id, buyer, seller } = await market(small);
  const asked = await statementsOf(pool, () => place(buyer, id, 100));
  expect(asked.filter((text) => !/^(begin|commit)/.test(text)).length).toBeLessThanOrEqual(8);
  const { id: orderId } = await db
    .selectFrom('market_order')
    .select('id')
    .where('buyer_id', '=', buyer.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const found = (await findOrder(ctx(buyer), String(orderId)))!;
  expect(found).toMatchObject({ state: waits, isNewBuyer: true, reservedUntil: undefined, deal: undefined });
  expect(Math.round((found.acceptUntil!.getTime() - found.createdAt.getTime()) / hour_ms)).toBe(72);
  expect(await stockOf(id)).toEqual([100, 0]);
  expect(await newsTo(buyer.email)).toEqual(['order proposed to buyer']);
  expect(await newsTo(seller.email)).toEqual(['order proposed to seller']);
});

describe('at the same time', () => {
  test('eight orders of one new buyer reserve no more than their share', async () => {
    const { id, buyer } = await market(small);
    await Promise.all(Array.from({ length: 8 }, () => place(buyer, id, 10)));
    expect(await stockOf(id)).toEqual([100, 20]);
  });

  test('orders of one new buyer at eight sellers reserve no more than the value limit', async () => {
    const buyer = await newBuyer();
    const listings = await Promise.all(
      Array.from({ length: 8 }, () => openListing(ctx(), { quantity: 8n, price_kobo: 200_000_00n })),
    );
    await Promise.all(listings.map(({ id }) => place(buyer, String(id), 1)));
    const stocks = await Promise.all(listings.map(({ id }) => stockOf(String(id))));
    expect(stocks.reduce((sum, [, reserved]) => sum + reserved!, 0)).toBe(2);
  });

  test('twelve new buyers reserve no more than half of a listing', async () => {
    const { id } = await market(small);
    const buyers = await Promise.all(Array.from({ length: 12 }, newBuyer));
    await Promise.all(buyers.map((buyer) => place(buyer, id, 10)));
    expect(await stockOf(id)).toEqual([100, 50]);
  });
});

test('the settings decide how much is reserved and for how long; an order keeps the time that was in force when it was placed', async () => {
  const owner = (await sharedAtDesk(site)).actor;
  const change = (name: string, typed: object, version: string) => {
    const setting = settingNamed(name)!;
    return changeSetting(
      ctx(owner),
      setting,
      settingSchemas[setting.kind].parse({ ...typed, reason: 'A wave of new accounts', version }),
    );
  };
  const { id, buyer } = await market(small);
  const before = await place(buyer, id, 5);
  await change('new-buyer-share', { percent: '10' }, '0');
  await change('new-buyers-together', { percent: '12%' }, '0');
  await change('new-buyer-hold', { hours: '6' }, '0');
  expect(await stateOfEach(buyer, id, [6])).toEqual([waits]);
  const after = await place(buyer, id, 5);
  expect(await stateOfEach(await newBuyer(), id, [3])).toEqual([waits]);
  const hours = async (orderId: string) => {
    const { reservedUntil, createdAt } = (await findOrder(ctx(buyer), orderId))!;
    return Math.round((reservedUntil!.getTime() - createdAt.getTime()) / hour_ms);
  };
  expect([await hours(before), await hours(after)]).toEqual([24, 6]);
  await change('new-buyer-value', { amount: '5' }, '0');
  await change('new-buyer-share', { percent: '100' }, '1');
  expect(await stateOfEach(await newBuyer(), id, [6])).toEqual([waits]);
  const { rows } = await pool.query(
    `select what, why from audit where record_kind = 'setting' and record_id = 'new-buyer-hold'`,
  );
  expect(rows).toEqual([{ what: 'change-setting', why: 'A wave of new accounts' }]);
});
