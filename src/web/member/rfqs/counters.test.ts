import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { newsOf } from '../../../../test/support/bid-news.ts';
import { openBidding } from '../../../../test/support/bids.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { day_ms } from '#platform/clock.ts';
import { expireCounters } from '#domain/trade/rfqs/counters/expire-counters.ts';
import { withdrawCounter } from '#domain/trade/rfqs/counters/withdraw-counter.ts';
import { acceptCounter, declineCounter } from '#domain/trade/rfqs/counters/answer-counter.ts';

const site = await testApp();
const { ctx, db, get, post } = site;
const { answered, aSeller, bid, posted, close, atMoment } = await openBidding(site);
await site.services.settings.reload();

const see = async (path: string, cookie: string) => seePage(await get(path, { cookie }));
const job = ctx({ kind: 'job', name: 'open-bids' });
const typed = { price: '650,000', quantity: '30', message: 'Could you load on Friday?', days: '2' };

type There = Awaited<ReturnType<typeof answered>>;
const pageFor = ({ publicId, bidId }: There) => `/dashboard/rfqs/${publicId}/bids/${bidId}/counter`;
const send = (there: There, more: Record<string, string> = {}) =>
  post(pageFor(there), { ...typed, ...more }, { cookie: there.buyerCookie });
const statesOf = async (bidId: string) => {
  const rows = db.selectFrom('rfq_counter').select(['id', 'state']).where('bid_id', '=', BigInt(bidId));
  return rows.orderBy('id').execute();
};
const openCounterOf = async (bidId: string) => (await statesOf(bidId)).find(({ state }) => state === 'open')!.id;

/** An open request whose buyer has made a counter-offer to its bid. */
async function countered() {
  const there = await answered();
  expect((await send(there)).headers.get('location')).toBe(`${pageFor(there)}?said=countered`);
  return { ...there, counter: await openCounterOf(there.bidId) };
}

describe('a counter-offer', () => {
  test('is shown and accepted on the page of the bid, which then offers its price and quantity', async () => {
    const there = await countered();
    const page = await see(`/dashboard/bids/${there.bidId}`, there.sellerCookie);
    for (const said of ['Answer the counter-offer', '₦650,000 a ton', '30 tons', 'Could you load on Friday?'])
      expect(page.text).toContain(said);
    const accept = { counter: String(there.counter) };
    const path = `/dashboard/bids/${there.bidId}/counter`;
    const accepted = await post(path, accept, { cookie: there.sellerCookie });
    expect(accepted.headers.get('location')).toBe(`/dashboard/bids/${there.bidId}?news=accepted`);
    const after = await see(`/dashboard/bids/${there.bidId}`, there.sellerCookie);
    for (const said of ['Total value ₦19,500,000', 'Price offer ₦650,000 a ton']) expect(after.text).toContain(said);
    const change = await see(`/marketplace/rfqs/${there.publicId}/respond`, there.sellerCookie);
    expect(change.html).toMatch(/value="650,?000"/);
    expect((await see(pageFor(there), there.buyerCookie)).text).toContain('Accepted : ₦650,000 a ton for 30 tons');
    expect((await post(path, accept, { cookie: there.sellerCookie })).status).toBe(409);
    expect(await newsOf(db, there.seller.email)).toEqual(['bid sent', 'bid countered']);
    expect(await newsOf(db, there.buyer.email)).toEqual(['bid counter-accepted']);
  });

  test('asks members on both sides for the terms of the marketplace once they have changed', async () => {
    const there = await countered();
    const path = `/dashboard/bids/${there.bidId}/counter`;
    const accept = { counter: String(there.counter) };
    const field = 'I accept the terms of the marketplace';
    expect((await see(`/dashboard/bids/${there.bidId}`, there.sellerCookie)).text).not.toContain(field);
    await sql`update market_terms_acceptance set version = 'earlier'`.execute(db);
    const asked = await post(path, accept, { cookie: there.sellerCookie });
    expect([asked.status, (await seePage(asked)).text]).toEqual([422, expect.stringContaining(field)]);
    const accepted = await post(path, { ...accept, terms: 'yes' }, { cookie: there.sellerCookie });
    expect(accepted.headers.get('location')).toBe(`/dashboard/bids/${there.bidId}?news=accepted`);
    const second = await send(there);
    expect([second.status, (await seePage(second)).text]).toEqual([422, expect.stringContaining(field)]);
    expect((await send(there, { terms: 'yes' })).status).toBe(303);
    await withdrawCounter(ctx(there.buyer), there.publicId, there.bidId);
  });

  test('can be declined and withdrawn, and the next one can be made only then', async () => {
    const there = await countered();
    const second = await seePage(await send(there));
    expect([second.status, second.text]).toEqual([409, expect.stringContaining('is open already')]);
    await post(
      `/dashboard/bids/${there.bidId}/counter/refusal`,
      { counter: String(there.counter) },
      { cookie: there.sellerCookie },
    );
    expect((await send(there, { price: '680,000' })).status).toBe(303);
    await post(`${pageFor(there)}/withdrawal`, {}, { cookie: there.buyerCookie });
    expect((await statesOf(there.bidId)).map(({ state }) => state)).toEqual(['declined', 'withdrawn']);
    expect((await see(`/dashboard/bids/${there.bidId}`, there.sellerCookie)).text).toContain('Total value ₦28,000,000');
  });

  test('expires by the clock, and cannot be accepted from that moment on', async () => {
    const there = await countered();
    await moveBusinessClock(db, 'demo', 2 * day_ms);
    const late = await seePage(
      await post(
        `/dashboard/bids/${there.bidId}/counter`,
        { counter: String(there.counter) },
        { cookie: there.sellerCookie },
      ),
    );
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining('The time to answer this counter-offer is over'),
    ]);
    const done = await Promise.all([expireCounters(job, 10), expireCounters(job, 10)]);
    expect(done.toSorted()).toEqual([0, 1]);
    expect((await statesOf(there.bidId)).map(({ state }) => state)).toEqual(['expired']);
    expect(await newsOf(db, there.seller.email)).toContain('bid counter-expired to bidder');
    expect(await newsOf(db, there.buyer.email)).toEqual(['bid counter-expired to buyer']);
  });

  test.each([
    [-1, 'accepted'],
    [0, 'open'],
    [1, 'open'],
  ])('that is accepted %i ms from its end is %s then', async (after_ms, state) => {
    const there = await countered();
    const { expires_at } = await db
      .selectFrom('rfq_counter')
      .select('expires_at')
      .where('id', '=', there.counter)
      .executeTakeFirstOrThrow();
    const path = `/dashboard/bids/${there.bidId}/counter`;
    await atMoment(expires_at, after_ms, async () => {
      const said = await post(path, { counter: String(there.counter) }, { cookie: there.sellerCookie });
      expect(said.status).toBe(state === 'accepted' ? 303 : 409);
    });
    expect((await statesOf(there.bidId)).map((counter) => counter.state)).toEqual([state]);
  });

  test('that is accepted, declined and withdrawn at once ends once', async () => {
    const there = await countered();
    const answer = { counter: there.counter };
    const ends = await Promise.allSettled([
      acceptCounter(ctx(there.seller), there.bidId, answer),
      declineCounter(ctx(there.seller), there.bidId, answer),
      withdrawCounter(ctx(there.buyer), there.publicId, there.bidId),
      acceptCounter(ctx(there.seller), there.bidId, answer),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))).toEqual(
      Array(3).fill('conflict'),
    );
  });

  test('that was made twice at once is made once', async () => {
    const there = await answered();
    const sent = await Promise.all([send(there), send(there, { price: '640,000' })]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect(await statesOf(there.bidId)).toHaveLength(1);
  });

  test('cannot be made to a sealed bid before it is open, or for more than is left to award', async () => {
    const sealed = await answered({ is_sealed: true });
    expect((await send(sealed)).status).toBe(404);
    await close(sealed.rfqId);
    expect((await send(sealed)).status).toBe(404);
    const there = await answered();
    const tooMuch = await seePage(await send(there, { quantity: '41' }));
    expect([tooMuch.status, tooMuch.text]).toEqual([422, expect.stringContaining('Enter 40 or less')]);
  });

  test('ends when the bidder changes the bid', async () => {
    const there = await countered();
    await bid(there.seller, there.publicId, { priceOffer: '₦690,000' });
    expect((await statesOf(there.bidId)).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  test('can be made, read and answered only by its two members', async () => {
    const there = await countered();
    const other = await posted();
    const stranger = await aSeller();
    expect((await get(pageFor(there), { cookie: other.buyerCookie })).status).toBe(404);
    expect((await post(pageFor(there), typed, { cookie: other.buyerCookie })).status).toBe(404);
    expect((await post(`${pageFor(there)}/withdrawal`, {}, { cookie: other.buyerCookie })).status).toBe(404);
    const answer = { counter: String(there.counter) };
    for (const path of ['counter', 'counter/refusal'])
      expect((await post(`/dashboard/bids/${there.bidId}/${path}`, answer, { cookie: stranger.cookie })).status).toBe(
        404,
      );
    expect((await statesOf(there.bidId)).map(({ state }) => state)).toEqual(['open']);
  });
});
