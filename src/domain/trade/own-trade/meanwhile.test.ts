import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { actDuring } from '../../../../test/support/lock-waits.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { offer, openMarket, order } from '../../../../test/support/trade.ts';
import { suspendMember } from '#domain/people/accounts/suspension/suspend-member.ts';
import type { Actor, Member } from '#domain/acting/context.ts';
import { takeDownListing } from '../listings/take-down-listing.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { counterOffer } from '../offers/counter-offer.ts';
import { declineOffer } from '../offers/decline-offer.ts';
import { findOffer } from '../offers/find-offer.ts';
import { counterOfferSchema } from '../offers/offer.schema.ts';
import { sendOffer } from '../offers/send-offer.ts';
import { withdrawOffer } from '../offers/withdraw-offer.ts';
import { addressOrder } from '../orders/address-order.ts';
import { answerOrder } from '../orders/answer-order.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { findOrder } from '../orders/find-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import { requireTrader } from '../standing/may-trade.ts';
import { tradeTexts } from '../standing/trade.schema.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
const { market, offered, placed, stockOf } = await openMarket(site);
const support = await staffAtDesk(site, 'support');

const suspend = ({ id }: Member) => suspendMember(ctx(support.actor), id, { reason: 'A fraud' });
const accept = { seen: 0, terms: false };
const counter = counterOfferSchema.parse({ price: '420', quantity: '10', message: 'Not below', seen: '0' });
const stateOf = async (offerId: string, actor: Actor) => (await findOffer(ctx(actor), offerId))?.state;
const block = (blocker_id: bigint, blocked_id: bigint) =>
  db.insertInto('member_block').values({ blocker_id, blocked_id }).execute();
const address = { shippingAddress: '12 Marina', paymentMethod: 'card' } as const;

describe('a member who was suspended meanwhile', () => {
  test('cannot agree, nor can another agree with them: an offer can only be ended', async () => {
    const { id, offerId, buyer, seller } = await offered();
    await suspend(buyer);
    const away = { code: 'conflict', message: tradeTexts.away };
    await expect(acceptOffer(ctx(seller), offerId, accept)).rejects.toMatchObject(away);
    await expect(counterOffer(ctx(seller), offerId, counter)).rejects.toMatchObject(away);
    expect([await stateOf(offerId, seller), await stockOf(id)]).toEqual(['open', [1000, 0]]);
    await declineOffer(ctx(seller), offerId, {});
    expect(await stateOf(offerId, seller)).toBe('declined');
  });

  test('cannot act by a request that was under way', async () => {
    const { id, offerId, buyer, seller } = await offered();
    const other = await market();
    await suspend(seller);
    await suspend(other.buyer);
    const out = { code: 'signed_out' };
    await expect(acceptOffer(ctx(seller), offerId, accept)).rejects.toMatchObject(out);
    await expect(counterOffer(ctx(seller), offerId, counter)).rejects.toMatchObject(out);
    await expect(placeOrder(ctx(other.buyer), other.id, order('1'))).rejects.toMatchObject(out);
    await expect(sendOffer(ctx(other.buyer), other.id, offer())).rejects.toMatchObject(out);
    await expect(placeOrder(ctx(buyer), id, order('1'))).rejects.toMatchObject({ code: 'not_found' });
    await expect(sendOffer(ctx(buyer), id, offer())).rejects.toMatchObject({ code: 'not_found' });
    await withdrawOffer(ctx(buyer), offerId, {});
  });

  test('during the order itself is refused: the order waits for their row', async () => {
    const { id, buyer, seller } = await market();
    const suspending = { sql: 'update member set suspended_at = now(), suspended_why = $2 where id = $1' };
    const placing = actDuring(pool, { ...suspending, values: [seller.id, 'A fraud'] }, () =>
      placeOrder(ctx(buyer), id, order('1')),
    );
    await expect(placing).rejects.toMatchObject({ code: 'conflict', message: tradeTexts.away });
    expect(await stockOf(id)).toEqual([1000, 0]);
  });

  test('gets no answer and no address of an order, which can be cancelled', async () => {
    const { id, orderId, buyer, seller } = await placed();
    await suspend(buyer);
    await expect(answerOrder(ctx(seller), orderId, { shipping: 5n })).rejects.toThrow('cannot trade at the moment');
    await cancelOrder(ctx(seller), orderId, { why: 'They are away' });
    expect(await stockOf(id)).toEqual([1000, 0]);
    const haggled = await offered();
    const agreed = await acceptOffer(ctx(haggled.seller), haggled.offerId, accept);
    await suspend(haggled.seller);
    const told = addressOrder(ctx(haggled.buyer), String(agreed.orderId), address);
    await expect(told).rejects.toThrow('cannot trade at the moment');
    expect((await findOrder(ctx(haggled.buyer), String(agreed.orderId)))!.seller.isAway).toBe(true);
  });
});

test('a listing that staff took down meanwhile cannot be agreed on, by either side', async () => {
  const [first, second] = [await offered(), await offered()];
  for (const { id } of [first, second]) await takeDownListing(ctx(support.actor), id, { reason: 'A forgery' });
  await counterOffer(ctx(first.seller), first.offerId, counter).catch(() => undefined);
  await expect(acceptOffer(ctx(first.seller), first.offerId, accept)).rejects.toThrow('not for sale');
  await expect(counterOffer(ctx(second.seller), second.offerId, counter)).rejects.toThrow('not for sale');
  expect(await stateOf(second.offerId, second.buyer)).toBe('open');
});

test('a listing that is taken down during an order is not ordered', async () => {
  const { id, buyer } = await market();
  const down = { sql: `update listing set state = 'taken_down', taken_down_why = 'A forgery' where id = $1` };
  const placing = actDuring(pool, { ...down, values: [id] }, () => placeOrder(ctx(buyer), id, order('1')));
  await expect(placing).rejects.toMatchObject({ code: 'conflict', message: 'This is not for sale at the moment.' });
});

test('a price that changes during the order gets a message, and nothing is ordered at another price', async () => {
  const { id, buyer } = await market();
  const dearer = { sql: 'update listing set price_kobo = 50000 where id = $1', values: [id] };
  const placing = actDuring(pool, dearer, () => placeOrder(ctx(buyer), id, order('1', { shown: '45000' })));
  await expect(placing).rejects.toThrow('The price is now ₦500 a nut');
  expect(await stockOf(id)).toEqual([1000, 0]);
});

test.each(['buyer', 'seller'] as const)('when the %s blocked the other side, nothing new can begin', async (who) => {
  const { id, offerId, buyer, seller } = await offered();
  const other = who === 'buyer' ? seller : buyer;
  const blocker = who === 'buyer' ? buyer : seller;
  await block(blocker.id, other.id);
  const said = (actor: Member) => (actor === blocker ? tradeTexts.blockedThem : tradeTexts.blockedByThem);
  await expect(placeOrder(ctx(buyer), id, order('1'))).rejects.toThrow(said(buyer));
  await expect(acceptOffer(ctx(seller), offerId, accept)).rejects.toThrow(said(seller));
  await expect(counterOffer(ctx(seller), offerId, counter)).rejects.toThrow(said(seller));
  await withdrawOffer(ctx(buyer), offerId, {});
  await expect(sendOffer(ctx(buyer), id, offer())).rejects.toThrow(said(buyer));
  expect(await stockOf(id)).toEqual([1000, 0]);
});

test('a member who was suspended after opening the page cannot list or order', async () => {
  const { seller } = await market();
  await suspend(seller);
  await expect(requireTrader(ctx(seller))).rejects.toMatchObject({ code: 'signed_out' });
});
