import { describe, expect, test } from 'vitest';
import { hour_ms } from '#platform/clock.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs, delivered } from '../../../../test/support/deal-acts.ts';
import {
  after,
  agreedAndPaid,
  clock,
  draft,
  member,
  paidDeal,
  terms,
  twoSides,
  type Sides,
} from '../../../../test/support/deals.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { keepBooksSound, naira as inNaira } from '../../../../test/support/sound-books.ts';
import { naira } from '#domain/values/money.ts';
import { fireClocks } from './fire-clocks.ts';
import { openDeal } from './open-deal.ts';
import { notifyClocks } from './notify-clocks.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const { act, moneyOf } = dealActs(database);
const { paid } = await orderDeals(database);
keepBooksSound(database);

/** The notices of each side in order, with the figures. */
async function toldOf(dealId: bigint) {
  const { rows } = await pool.query<{ told: string; answers: { label: string; value: string }[]; path?: string }>(
    `select side || ': ' || news as told, props -> 'answers' as answers, props ->> 'path' as path
     from deal_notice join mail on mail.id = mail_id where deal_id = $1 order by mail.id`,
    [dealId],
  );
  return rows;
}
const newsOf = async (dealId: bigint) => (await toldOf(dealId)).map(({ told }) => told);

describe('a deal', () => {
  test('notifies both sides of each step, once each', async () => {
    const { dealId, ...sides } = await paidDeal(database, { shares: [60n, 40n] });
    const first = { part: 1 };
    await after(database, dealId, sides, [
      ['seller', 'ship', first],
      ['buyer', 'deliver', first],
      ['buyer', 'accept', first],
    ]);
    await fireClocks(ctx(clock));
    expect(await newsOf(dealId)).toEqual([
      'seller: proposed',
      'buyer: agreed',
      'buyer: paid to buyer',
      'seller: paid to seller',
      'buyer: sent',
      'buyer: arrived to buyer',
      'seller: arrived to seller',
      'seller: accepted',
      'buyer: released to buyer',
      'seller: released to seller',
    ]);
  });

  test('is reported with the figures of the books', async () => {
    const { dealId, ...sides } = await paidDeal(database, { minor: 12_345_678n, payer: 'both' });
    await after(database, dealId, sides, [
      ...delivered,
      ['buyer', 'accept_part', { portion: { accepted: 870n, whole: 1_000n } }],
    ]);
    await act(member(sides.sellerId), { dealId, event: 'settle_part' });
    const { seller, buyer } = await moneyOf(dealId, sides);
    const { answers } = (await toldOf(dealId)).at(-1)!;
    expect(answers).toContainEqual({ label: 'To the seller', value: naira(seller) });
    expect(answers).toContainEqual({ label: 'Back to the buyer', value: naira(buyer) });
  });

  test('links to its page, whether it came from an order or from an invitation', async () => {
    for (const { dealId } of [await paid(), await paidDeal(database)])
      expect((await toldOf(dealId)).map(({ path }) => path)).toEqual(Array(4).fill(`/dashboard/deals/${dealId}`));
  });

  test('is named in notices by its subject, which stays as agreed, and by the names of its parts', async () => {
    const sides = await twoSides(ctx());
    const dealId = await openDeal(ctx(member(sides.buyerId)), {
      ...sides,
      currency: inNaira,
      terms: { ...terms, shares: [60n, 40n] },
      about: '2 deshellers',
      names: ['Upfront', 'On delivery'],
    });
    await after(database, dealId, sides, agreedAndPaid.slice(0, 2));
    const { rows } = await pool.query<{ what: string }>(
      `select distinct props ->> 'what' as what from deal_notice join mail on mail.id = mail_id where deal_id = $1`,
      [dealId],
    );
    expect(rows).toEqual([{ what: '2 deshellers' }]);
    const stays = { code: '23001' };
    await expect(pool.query(`update deal set about = 'x' where id = $1`, [dealId])).rejects.toMatchObject(stays);
    await expect(pool.query(`update deal_part set called = 'x' where deal_id = $1`, [dealId])).rejects.toMatchObject(
      stays,
    );
  });

  test('saves the notice for a member without a mail address too, who gets a text when it is urgent', async () => {
    const sides = await twoSides(ctx());
    await db
      .updateTable('member')
      .set({ email: null, phone: '+2348025550199' })
      .where('id', '=', sides.sellerId)
      .execute();
    const dealId = await draft(database, sides);
    await after(database, dealId, sides, [...agreedAndPaid.slice(0, 1), ['buyer', 'amend', { terms }]]);
    const { rows } = await pool.query('select side, news, mail_id from deal_notice where deal_id = $1', [dealId]);
    expect(rows).toEqual(['proposed', 'put right'].map((news) => ({ side: 'seller', news, mail_id: null })));
    const { rows: texts } = await pool.query<{ body: string }>(
      `select body from text_message where to_phone = '+2348025550199'`,
    );
    expect(texts).toEqual([
      { body: expect.stringContaining(`the total price of deal ${dealId} is known`) },
      { body: expect.stringContaining(`corrected the terms of deal ${dealId}`) },
    ]);
  });

  test('names the part in a text about one of several parts', async () => {
    const { dealId, ...sides } = await paidDeal(database, { shares: [60n, 40n] });
    const changed = { email: null, phone: '+2348025550198' };
    await db.updateTable('member').set(changed).where('id', '=', sides.buyerId).execute();
    await after(database, dealId, sides, [['seller', 'cancel', { part: 2 }]]);
    const texts = db.selectFrom('text_message').select('body').where('to_phone', '=', changed.phone);
    expect(await texts.execute()).toEqual([
      { body: expect.stringContaining(`part 2 of deal ${dealId} was cancelled`) },
    ]);
  });

  test('sends no notice of a refused step', async () => {
    const { dealId, ...sides } = await paidDeal(database);
    const before = await newsOf(dealId);
    await expect(act(member(sides.buyerId), { dealId, event: 'ship' })).rejects.toThrow('Only the seller can do this.');
    expect(await newsOf(dealId)).toEqual(before);
  });
});

describe('a deadline', () => {
  const bring = (dealId: bigint, kind: string, by_ms = 0) =>
    pool.query(
      `update deal_clock set due_at = business_now() - $3 * interval '1 millisecond' where deal_id = $1 and kind = $2`,
      [dealId, kind, by_ms],
    );
  const lastOf = async (dealId: bigint, count: number) => (await newsOf(dealId)).slice(-count);
  const looking = async (): Promise<{ dealId: bigint } & Sides> => {
    const deal = await paidDeal(database);
    await after(database, deal.dealId, deal, delivered);
    return deal;
  };

  test('sends one notice, even when several jobs run, and not before it comes', async () => {
    const { dealId } = await looking();
    expect(await notifyClocks(ctx(clock))).toBe(0);
    await bring(dealId, 'a day left');
    const runs = await Promise.all(Array.from({ length: 4 }, () => notifyClocks(ctx(clock))));
    expect(runs.reduce((sum, told) => sum + told, 0)).toBe(1);
    expect(await lastOf(dealId, 1)).toEqual(['buyer: look at it']);
    await bring(dealId, 'two hours left');
    expect(await notifyClocks(ctx(clock))).toBe(1);
    expect(await lastOf(dealId, 2)).toEqual(['buyer: look at it', 'buyer: look at it']);
  });

  test('that passed before the job ran sends only the last notice', async () => {
    const { dealId } = await looking();
    await bring(dealId, 'a day left', 22 * hour_ms);
    await bring(dealId, 'two hours left');
    expect([await notifyClocks(ctx(clock)), await notifyClocks(ctx(clock))]).toEqual([1, 0]);
    expect(await lastOf(dealId, 2)).toEqual(['seller: arrived to seller', 'buyer: look at it']);
  });

  test('of shipping notifies both sides, and so does each deadline of an answer', async () => {
    const { dealId, ...sides } = await paidDeal(database);
    await bring(dealId, 'late to ship');
    await notifyClocks(ctx(clock));
    expect(await lastOf(dealId, 2)).toEqual(['buyer: late to ship to buyer', 'seller: late to ship to seller']);
    await after(database, dealId, sides, [['buyer', 'dispute']]);
    for (const side of [sides.sellerId, sides.buyerId]) {
      await bring(dealId, 'answer');
      expect(await notifyClocks(ctx(clock))).toBe(1);
      expect(await lastOf(dealId, 2)).toEqual(['buyer: time to answer over', 'seller: time to answer over']);
      await act(member(side), { dealId, event: 'answer' });
    }
  });

  test('of a deal that is locked at this moment sends its notice in the next run', async () => {
    const { dealId } = await looking();
    await bring(dealId, 'a day left');
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from deal where id = $1 for update', [dealId]);
    expect(await notifyClocks(ctx(clock))).toBe(0);
    await holder.query('commit');
    holder.release();
    expect(await notifyClocks(ctx(clock))).toBe(1);
  });
});
