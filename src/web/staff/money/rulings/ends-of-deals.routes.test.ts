import { describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { fireClocks } from '#domain/trade/deals/fire-clocks.ts';
import { notifyClocks } from '#domain/trade/deals/notify-clocks.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { dealActs } from '../../../../../test/support/deal-acts.ts';
import { after, clock, member, paidDeal } from '../../../../../test/support/deals.ts';
import { seePage } from '../../../../../test/support/seen-page.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { formTokenOf, staffAtDesk } from '../../../../../test/support/staff.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { ctx, db, get, post } = site;
const { act, stateOf, moneyOf } = dealActs(site);
keepBooksSound(site);
const { cookie } = await staffAtDesk(site, 'finance');

const see = async (path: string) => seePage(await get(path, { cookie }));
async function pass(days: number): Promise<void> {
  await moveBusinessClock(site.db, 'demo', Math.round(days * day_ms));
  expect((await fireClocks(ctx(clock))).failed).toEqual([]);
  await notifyClocks(ctx(clock));
}
async function shipped() {
  const { dealId, ...sides } = await paidDeal(site);
  await after(site, dealId, sides, [['seller', 'ship']]);
  return { dealId, sides };
}
const toldOf = async (dealId: bigint) =>
  (await db.selectFrom('deal_notice').select(['side', 'news']).where('deal_id', '=', dealId).orderBy('at').execute())
    .slice(-2)
    .map(({ side, news }) => `${side}: ${news}`);
const listedAs = async (standing: string) => (await see(link('records', { kind: 'deal' }, { standing }))).html;
const listed = () => listedAs('late');
const overview = async () => (await see('/vintage-dashboard')).text;

test('the empty lists of disputes say what they are for', async () => {
  expect(await listedAs('late')).toContain('No late disputes.');
  expect(await listedAs('due')).toContain('No disputes to rule on within three days.');
  expect(await listedAs('to_rule')).toContain('No disputes wait for a ruling.');
});

describe('shipped goods that never arrived', () => {
  test('raise a question to both sides after 21 days, and a dispute after 30', async () => {
    const { dealId, sides } = await shipped();
    const before = await moneyOf(dealId, sides);
    await pass(20);
    expect(await stateOf(dealId)).toBe('shipped');
    await pass(1.1);
    expect([await stateOf(dealId), await toldOf(dealId)]).toEqual([
      'shipped',
      ['buyer: did it arrive to buyer', 'seller: did it arrive to seller'],
    ]);
    await pass(9);
    expect([await stateOf(dealId), await toldOf(dealId), await moneyOf(dealId, sides)]).toEqual([
      'disputed',
      ['buyer: disputed by time', 'seller: disputed by time'],
      before,
    ]);
    // The seller first shows that the goods were delivered.
    await expect(act(member(sides.buyerId), { dealId, event: 'answer' })).rejects.toThrow('the other side’s turn');
    await act(member(sides.sellerId), { dealId, event: 'answer' });
  });

  test('have no more deadline once they arrived, or once a side opened a dispute', async () => {
    const [one, other] = [await shipped(), await shipped()];
    await pass(25);
    await act(member(one.sides.buyerId), { dealId: one.dealId, event: 'deliver' });
    await act(member(other.sides.buyerId), { dealId: other.dealId, event: 'dispute' });
    await db.deleteFrom('deal_clock').where('deal_id', '=', one.dealId).where('fires', '=', 'accept').execute();
    await pass(10);
    expect([await stateOf(one.dealId), await stateOf(other.dealId)]).toEqual(['delivered', 'disputed']);
  });
});

describe('a dispute', () => {
  test('has a deadline for the ruling: both sides see it, staff are reminded before it and have a list of late rulings', async () => {
    const { dealId, sides } = await shipped();
    await act(member(sides.buyerId), { dealId, event: 'dispute' });
    const name = `id="record-${dealId}"`;
    await act(member(sides.sellerId), { dealId, event: 'answer' });
    expect((await see(link('dealRuling', { dealId: String(dealId), part: '1' }))).text).toContain('To be ruled on by');
    await pass(10);
    expect(await listed()).not.toContain(name);
    await pass(1.1);
    expect(await overview()).toContain('Rule in time');
    // The same number as on the overview.
    const due = await listedAs('due');
    expect([due.includes(name), due.includes('Rule by ')]).toEqual([true, true]);
    expect(await listed()).not.toContain(name);
    // An answer does not give staff more time.
    await act(member(sides.buyerId), { dealId, event: 'answer' });
    await pass(3);
    expect(await listed()).toContain(name);
    expect(await listed()).toContain('Late since ');
    const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
    const part = db.selectFrom('deal_part').select('version').where('deal_id', '=', dealId).orderBy('part');
    const seen = String((await part.executeTakeFirstOrThrow()).version);
    const ruling = { kind: 'refund', why: 'It never came', seen, form_owner };
    expect((await post(link('dealRuling', { dealId: String(dealId), part: '1' }), ruling, { cookie })).status).toBe(
      303,
    );
    expect(await listed()).not.toContain(name);
  });
});
