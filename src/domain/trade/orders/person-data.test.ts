import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { outsideTransaction } from '../../../../test/support/outside-transaction.ts';
import { openMarket, order } from '../../../../test/support/trade.ts';
import { transaction } from '#platform/database/transaction.ts';
import { answerOrder } from './answer-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { placeOrder } from './place-order.ts';
import { findPersonData } from '#domain/registers/privacy/find-person-data.ts';
import { erasePerson } from '#domain/registers/privacy/erase-person.ts';
import { retirePersonData } from '#domain/registers/privacy/retire-person-data.ts';
import { hour_ms, second_ms } from '#platform/clock.ts';
import type { Member } from '#domain/acting/context.ts';
import { findOrder } from './find-order.ts';
import { findTrades } from './find-trades.ts';
import { orderList } from './order.list.ts';

const site = await testDatabase();
const { ctx, db, clock } = site;
const { placed, offered, later } = await openMarket(site);

const erase = (person: { id: bigint; email?: string }) =>
  transaction(ctx(), (ctx) => erasePerson(ctx, { memberId: person.id, email: person.email }), 'repeatable read');

test('each side’s data has what they entered, and not the other side’s', async () => {
  const { buyer, seller, orderId } = await placed();
  expect(JSON.stringify(await findPersonData(ctx(), { memberId: buyer.id }))).toContain(
    'Waiting for the shipping cost',
  );
  await answerOrder(ctx(seller), orderId, { shipping: 5n, words: 'On Friday' });
  const [bought, sold] = [
    JSON.stringify(await findPersonData(ctx(), { memberId: buyer.id, email: buyer.email! })),
    JSON.stringify(await findPersonData(ctx(), { memberId: seller.id, email: seller.email! })),
  ];
  expect([bought.includes('12 Marina'), bought.includes('On Friday')]).toEqual([true, false]);
  expect([sold.includes('12 Marina, Lagos"'), sold.includes('On Friday')]).toEqual([false, true]);
});

test('a member with an open order cannot be erased; afterwards the figures stay without them', async () => {
  const { buyer, seller, orderId, id } = await placed();
  await expect(erase(buyer)).rejects.toMatchObject({ code: 'conflict' });
  await cancelOrder(ctx(buyer), orderId, { why: 'No' });
  await erase(buyer);
  expect(await findOrder(ctx(seller), orderId)).toMatchObject({
    subtotal_kobo: 450_000n,
    shippingAddress: undefined,
    buyer: { name: undefined, email: undefined, id: buyer.id },
    seller: { name: 'Bola Seller' },
  });
  await erase(seller);
  const kept = db.selectFrom('market_order').selectAll().where('id', '=', BigInt(orderId));
  expect(await kept.executeTakeFirstOrThrow()).toMatchObject({ seller_name: null, listing_id: null, quantity: 10n });
  expect(await db.selectFrom('listing').select('id').where('id', '=', BigInt(id)).execute()).toEqual([]);
});

test('the reason of a cancellation is shown only to the member who gave it, and is erased with them; the cancellation stays', async () => {
  const { buyer, seller, orderId } = await placed();
  await cancelOrder(ctx(buyer), orderId, { why: 'My shop at Ikeja burnt down' });
  const about = async ({ id, email }: Member) =>
    JSON.stringify(await findPersonData(ctx(), { memberId: id, email: email! }));
  expect([(await about(buyer)).includes('Ikeja'), (await about(seller)).includes('Ikeja')]).toEqual([true, false]);
  await erase(seller);
  const steps = async () => {
    const query = db.selectFrom('market_order_step').select(['event', 'why']).where('order_id', '=', BigInt(orderId));
    return (await query.orderBy('id').execute()).at(-1);
  };
  expect(await steps()).toEqual({ event: 'cancelled', why: 'My shop at Ikeja burnt down' });
  await erase(buyer);
  expect(await steps()).toEqual({ event: 'cancelled', why: null });
});

test('an order past its deadline is shown as expired in the data and in the list, before the job expires it', async () => {
  const { buyer, orderId } = await placed();
  await later(72 * hour_ms + second_ms, async () => {
    expect(JSON.stringify(await findPersonData(ctx(), { memberId: buyer.id, email: buyer.email! }))).toContain(
      'Expired',
    );
    const listed = async (state: string) => {
      const asked = orderList.read(new URLSearchParams({ state }));
      return (await findTrades(ctx(buyer), ['buyer'], asked)).rows.map(({ orderId }) => String(orderId));
    };
    expect([await listed('expired'), await listed('awaiting_payment')]).toEqual([[orderId], []]);
  });
});

test('an erasure that is under way checks again when an order is placed meanwhile', async () => {
  const { buyer, seller, id } = await offered();
  let isPlaced = false;
  const erasing = transaction(
    ctx(),
    async (inside) => {
      // From here on the transaction sees one snapshot.
      await inside.db.selectFrom('member').select('id').where('id', '=', seller.id).execute();
      if (!isPlaced) await outsideTransaction(placeOrder, ctx(buyer), id, order('1'));
      isPlaced = true;
      return erasePerson(inside, { memberId: seller.id, email: seller.email });
    },
    'repeatable read',
  );
  await expect(erasing).rejects.toMatchObject({ code: 'conflict' });
});

test('the negotiation is erased with either member', async () => {
  const { seller, offerId } = await offered();
  await erase(seller);
  expect(await db.selectFrom('market_offer').select('id').where('id', '=', BigInt(offerId)).execute()).toEqual([]);
});

test('after its retention the people and their reasons are removed from an order, and later the order is deleted', async () => {
  const { buyer, orderId } = await placed();
  await cancelOrder(ctx(buyer), orderId, { why: 'No' });
  const retire = () => retirePersonData(ctx({ kind: 'job', name: 'purge-personal-data' }), 'marketOrders', 100);
  const names = () =>
    db.selectFrom('market_order').select('buyer_name').where('id', '=', BigInt(orderId)).executeTakeFirst();
  clock.advance(1000 * 3600 * 24 * 365 * 3);
  await retire();
  expect(await names()).toEqual({ buyer_name: null });
  const said = db.selectFrom('market_order_step').select('why').where('order_id', '=', BigInt(orderId));
  expect((await said.execute()).map(({ why }) => why)).toEqual([null, null]);
  clock.advance(1000 * 3600 * 24 * 365 * 4);
  await retire();
  expect(await names()).toBeUndefined();
});
