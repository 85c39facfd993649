import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { pricedEvents } from '../../../../test/support/priced-events.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { findDeal } from '#domain/trade/deal-terms/find-deal.ts';
import { shopDealTexts } from '#domain/trade/shop-deals/shop-order.policy.ts';
import { findTrades } from '#domain/trade/orders/find-trades.ts';
import { orderList } from '#domain/trade/orders/order.list.ts';
import { findOwnRequests } from '#domain/registers/own-requests/find-own-requests.ts';
import { priceAnswerTexts } from './price-answer.schema.ts';

const database = await testDatabase();
const { ctx, pool } = database;
const { price, priced, paid } = await pricedEvents(database);
keepBooksSound(database);

describe('a paid event', () => {
  test('is a deal in the parts that staff chose, due by the end of the event’s day', async () => {
    const { begin, row } = await priced();
    const deal = (await findDeal(ctx(), await begin()))!;
    const { event_date, booking_number } = (await row()) as { event_date: string; booking_number: string };
    expect(deal.parts.map(({ minor, state }) => [minor, state])).toEqual([
      [28_800_000n, 'proposed'],
      [19_200_000n, 'proposed'],
    ]);
    expect(deal.shipBy).toEqual(new Date(`${event_date}T19:00:00+01:00`));
    const { rows } = await pool.query(
      'select about, called from deal join deal_part on deal_id = id where id = $1 order by part',
      [deal.id],
    );
    expect(rows.map(({ called }: { called: string }) => called)).toEqual(['First 60%', 'Remaining 40%']);
    expect(rows[0]).toMatchObject({ about: expect.stringMatching(`^Event ${booking_number} on .+, 150 guests$`) });
    const whole = await priced('whole');
    expect((await findDeal(ctx(), await whole.begin()))!.parts.map(({ minor }) => minor)).toEqual([price]);
  });

  test('can be paid from the acceptance of its price until the event begins, as the page of the booking says', async () => {
    const { accept, begin, row } = await priced();
    await accept();
    const { event_date } = (await row()) as { event_date: string };
    const start = new Date(`${event_date}T15:00:00+01:00`);
    expect((await findDeal(ctx(), await begin()))!.standsUntil).toEqual(start);
  });

  test('is in the list of orders once, as its deal', async () => {
    const { member, dealId } = await paid();
    const requests = await findOwnRequests(ctx(member), { besideOrders: true });
    expect(requests.filter(({ kind }) => kind === 'event request')).toEqual([]);
    const { rows } = await findTrades(ctx(member), ['buyer'], orderList.read(new URLSearchParams()));
    expect(rows.map((trade) => trade.dealId)).toEqual([dealId]);
  });

  test('is paid once: a second payment leads to the same deal, and its price can be neither declined nor changed', async () => {
    const { begin, dealId, accept, decline, member, setTo, row } = await paid();
    expect(await begin()).toBe(dealId);
    expect(await row()).toMatchObject({ work_state: 'confirmed', answer: 'accepted' });
    await expect(accept()).rejects.toThrow(priceAnswerTexts.accepted);
    await expect(decline(undefined, ctx(member))).rejects.toThrow(priceAnswerTexts.paid);
    await expect(setTo(1n)).rejects.toThrow(shopDealTexts.followsDeal);
  });

  test('is confirmed by the payment, without an earlier answer', async () => {
    const { begin, member, row } = await priced();
    const dealId = await begin();
    await applyDealEvent(ctx(member), { dealId, event: 'agree' });
    await topUp(ctx(), member.id, price);
    await applyDealEvent(ctx(member), { dealId, event: 'fund' });
    expect(await row()).toMatchObject({ work_state: 'confirmed', answer: null });
  });

  test('stays confirmed until every part was delivered', async () => {
    const { act, row } = await paid();
    await act('house', 'ship', { part: 1 });
    await act('buyer', 'deliver', { part: 1 });
    expect(await row()).toMatchObject({ work_state: 'confirmed' });
    await act('house', 'ship', { part: 2 });
    await act('buyer', 'deliver', { part: 2 });
    expect(await row()).toMatchObject({ work_state: 'delivered', answer: 'accepted' });
  });

  test('that is cancelled after the first part keeps the delivered part, and the rest is refunded', async () => {
    const { act, dealId, row } = await paid();
    await act('house', 'ship', { part: 1 });
    await act('buyer', 'deliver', { part: 1 });
    await act('buyer', 'accept', { part: 1 });
    await act('house', 'cancel', { part: 2 });
    const { parts } = (await findDeal(ctx(), dealId))!;
    expect(parts.map(({ state }) => state)).toEqual(['accepted', 'cancelled']);
    expect(await row()).toMatchObject({ work_state: 'delivered' });
  });

  test('can be priced again while the client pays: the old proposal ends, and the new price is paid', async () => {
    const { begin, setTo, member } = await priced();
    const first = await begin();
    await setTo(50_000_000n);
    await expect(applyDealEvent(ctx(member), { dealId: first, event: 'agree', part: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await findDeal(ctx(), first))!.parts.map(({ state }) => state)).toEqual(['declined', 'declined']);
    expect(await begin({ seen: 50_000_000n, upfront: 60 })).not.toBe(first);
  });

  test('can be declined before it is paid, but the deal can be ended only by the account that began it', async () => {
    const { begin, decline, member, accept } = await priced();
    const dealId = await begin();
    await expect(accept()).rejects.toThrow(priceAnswerTexts.begun);
    await expect(decline('Another day')).rejects.toThrow(priceAnswerTexts.begunElsewhere);
    const { member: other } = await signedIn(database, { email: 'other@events.example' });
    await expect(decline('Another day', ctx(other))).rejects.toThrow(priceAnswerTexts.begunElsewhere);
    await applyDealEvent(ctx(member), { dealId, event: 'agree' });
    await decline('Another day', ctx(member));
    expect((await findDeal(ctx(), dealId))!.parts.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    await expect(begin()).rejects.toThrow(shopDealTexts.declined);
  });

  test('that was accepted and not paid in time needs a new answer', async () => {
    const { accept, begin, member, row } = await priced();
    await accept();
    const dealId = await begin();
    await applyDealEvent(ctx(member), { dealId, event: 'decline' });
    expect(await row()).toMatchObject({ work_state: 'priced', answer: null });
    await accept();
  });
});
