import { describe, expect, test } from 'vitest';
import { shopAccount } from '#content/shop-account.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { shopOrders } from '../../../../test/support/shop-orders.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { applyDealEvent, type DealStep } from '../deals/apply-event.ts';
import { findDeal } from '../deal-terms/find-deal.ts';
import { machineOrders } from './machine-orders.records.ts';
import { changeState } from '#domain/staff/records/change-state.ts';
import { setPrice } from '#domain/staff/records/set-price.ts';
import { beginShopDeal } from '../shop/begin-shop-deal.ts';
import { workStateOf } from './follow-shop-order.ts';
import { shopDealTexts } from './shop-order.policy.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const { actor: owner } = await staffAtDesk(database, 'owner');
const staff = () => ctx(owner);
const { house, priced } = await shopOrders(database, staff());
keepBooksSound(database);

const price = 190_000_000n;
let people = 0;

/** Two deshellers that staff priced at ₦1,900,000, and the member who ordered them. */
async function ordered(machine?: 'extractor-manual') {
  const email = `buyer.${(people += 1)}@house.example`;
  const { member: buyer } = await signedIn(database, { email });
  const there = await priced(email, price, machine);
  const begin = (as = buyer, seen = price) => beginShopDeal(ctx(as), there.place, { seen });
  const state = async () => (await there.order()).state;
  return { ...there, buyer, begin, state };
}

/** The same as a paid deal. */
async function paid() {
  const there = await ordered();
  const dealId = await there.begin();
  const act = (as: 'buyer' | 'house', event: DealStep['event'], more: Partial<DealStep> = {}) =>
    applyDealEvent(ctx(as === 'buyer' ? there.buyer : house), { dealId, event, ...more });
  await act('buyer', 'agree');
  await topUp(ctx(), there.buyer.id, price);
  await act('buyer', 'fund');
  return { ...there, dealId, act };
}

describe('a priced shop order', () => {
  test('becomes a shop deal, in the two parts of its terms, proposed to its buyer', async () => {
    const { begin, buyer, state } = await ordered();
    const dealId = await begin();
    const deal = (await findDeal(ctx(), dealId))!;
    expect(deal).toMatchObject({ buyerId: buyer.id, sellerId: house.id });
    expect(deal.parts.map(({ minor, buyerFee, state }) => [minor, buyerFee, state])).toEqual([
      [114_000_000n, 0n, 'proposed'],
      [76_000_000n, 0n, 'proposed'],
    ]);
    const kept = pool.query(
      'select about, called from deal join deal_part on deal_id = id where id = $1 order by part',
      [dealId],
    );
    expect((await kept).rows).toEqual([
      { about: '2 × Coconut Desheller', called: 'First 60%' },
      { about: '2 × Coconut Desheller', called: 'Remaining 40%' },
    ]);
    expect(await state()).toBe('priced');
  });

  test('is one deal, even when many requests begin it at once', async () => {
    const { begin } = await ordered();
    const begun = await Promise.all(Array.from({ length: 6 }, () => begin()));
    expect(new Set(begun).size).toBe(1);
    expect(await begin()).toBe(begun[0]);
  });

  test('has one part when it is priced for the order', async () => {
    const { begin } = await ordered('extractor-manual');
    expect((await findDeal(ctx(), await begin()))!.parts.map(({ minor }) => minor)).toEqual([price]);
  });

  test('belongs only to the person who ordered it', async () => {
    const { begin, place } = await ordered();
    const { member: other } = await signedIn(database, { email: 'other@house.example' });
    await expect(begin(other)).rejects.toThrow(shopDealTexts.somebodyElses);
    await expect(beginShopDeal(ctx(), place, { seen: price })).rejects.toMatchObject({ code: 'signed_out' });
    const nowhere = { ...place, token: crypto.randomUUID() };
    await expect(beginShopDeal(ctx(other), nowhere, { seen: price })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is also found by the phone number of the order', async () => {
    const { place } = await ordered();
    const { member } = await signedIn(database, { email: null, phone: '+2348031234567' });
    expect(await beginShopDeal(ctx(member), place, { seen: price })).toBeDefined();
  });

  test('is agreed to at the price that was seen, or not at all', async () => {
    const { begin, buyer } = await ordered();
    await expect(begin(buyer, price - 1n)).rejects.toThrow('it is now ₦1,900,000');
  });

  test('cannot become a deal without a price, or without the account that sells', async () => {
    const { begin, id } = await ordered();
    await db.updateTable('machine_orders').set({ price_kobo: null }).where('id', '=', id).execute();
    await expect(begin()).rejects.toThrow(shopDealTexts.notPriced);
    await db.updateTable('machine_orders').set({ price_kobo: 0n }).where('id', '=', id).execute();
    await expect(begin()).rejects.toThrow(shopDealTexts.nothingToPay);
    await db.updateTable('machine_orders').set({ price_kobo: price }).where('id', '=', id).execute();
    const there = db.updateTable('member').where('id', '=', house.id);
    await there.set({ email: 'moved@house.example' }).execute();
    await expect(begin()).rejects.toThrow(shopDealTexts.notOpen);
    await there.set({ email: shopAccount.email }).execute();
    expect(await begin()).toBeDefined();
  });
});

describe('the order of a shop deal', () => {
  test('follows the state of the deal, and is delivered when every part is', async () => {
    const { act, state } = await paid();
    expect(await state()).toBe('confirmed');
    await act('house', 'ship', { part: 1 });
    expect(await state()).toBe('shipped');
    await act('buyer', 'deliver', { part: 1 });
    await act('house', 'ship', { part: 2 });
    expect(await state()).toBe('shipped');
    await act('buyer', 'deliver', { part: 2 });
    expect(await state()).toBe('delivered');
  });

  test('is declined when the whole payment was refunded', async () => {
    const { act, state } = await paid();
    for (const part of [1, 2]) {
      await act('house', 'ship', { part });
      await act('buyer', 'dispute', { part });
      await act('house', 'concede', { part });
    }
    expect(await state()).toBe('declined');
  });

  test('can be paid again after a deal that was not completed', async () => {
    const { begin, buyer, state } = await ordered();
    const first = await begin();
    await applyDealEvent(ctx(buyer), { dealId: first, event: 'decline' });
    expect(await state()).toBe('priced');
    expect(await begin()).not.toBe(first);
  });

  test('is not moved by staff, and not priced again once it was agreed', async () => {
    const { id } = await paid();
    const { version } = (await machineOrders.find(ctx(), String(id)))!.work!;
    const move = changeState(staff(), machineOrders, String(id), { state: 'shipped', version });
    await expect(move).rejects.toThrow(shopDealTexts.followsDeal);
    await expect(setPrice(staff(), machineOrders, String(id), { price: 1n })).rejects.toThrow(
      shopDealTexts.followsDeal,
    );
  });

  test('can be priced again before it is agreed: the proposal is withdrawn, and its buyer notified', async () => {
    const { begin, id, buyer } = await ordered();
    const first = await begin();
    await setPrice(staff(), machineOrders, String(id), { price: 150_000_000n, reason: 'Without the motor' });
    expect((await findDeal(ctx(), first))!.parts.map(({ state }) => state)).toEqual(['declined', 'declined']);
    const { rows } = await pool.query('select side, news from deal_notice where deal_id = $1 order by number, side', [
      first,
    ]);
    expect(rows).toContainEqual({ side: 'buyer', news: 'declined by us' });
    expect(await begin(buyer, 150_000_000n)).not.toBe(first);
  });
});

test.each([
  [['agreed', 'agreed'], undefined],
  [['funded', 'funded'], 'confirmed'],
  [['released', 'funded'], 'shipped'],
  [['released', 'shipped'], 'shipped'],
  [['released', 'disputed'], undefined],
  [['released', 'refunded'], 'delivered'],
  [['cancelled', 'released'], 'delivered'],
  [['refunded', 'cancelled'], 'declined'],
  [['expired', 'expired'], 'priced'],
] as const)('parts that are %j make an order %s', (parts, state) => {
  expect(workStateOf(parts)).toBe(state);
});
