import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { seenOfBid } from '../../../../test/support/awards.ts';
import { bidKeyOfTests } from '../../../../test/support/bid-key.ts';
import { newsOf } from '../../../../test/support/bid-news.ts';
import { openBidding } from '../../../../test/support/bids.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { hour_ms } from '#platform/clock.ts';
import { awardBid } from '#domain/trade/rfqs/awards/award-bid.ts';
import { awardTexts } from '#domain/trade/rfqs/awards/award.texts.ts';
import { openBids } from '#domain/trade/rfqs/bids/open-bids.ts';
import { beginRound } from '#domain/trade/rfqs/rounds/begin-round.ts';
import { openRounds } from '#domain/trade/rfqs/rounds/open-rounds.ts';
import { bidKeyOf } from '#platform/bid-key.ts';

const site = await testApp();
const { ctx, db, get, post } = site;
const { posted, aSeller, bid, close, rowOf, atMoment } = await openBidding(site);
await site.services.settings.reload();

const see = async (path: string, cookie: string) => seePage(await get(path, { cookie }));
const job = ctx({ kind: 'job', name: 'open-bids' });
const final = {
  priceOffer: '₦610,000',
  earliestDelivery: '2027-12-20',
  transportationMethod: 'road',
  quantity: '35',
  leastQuantity: '10',
};

/** A request with two open bids: if it was sealed, its deadline has passed. */
async function opened(isSealed: boolean) {
  const there = await posted({ is_sealed: isSealed });
  const second = await aSeller('Chidi Seller');
  const bidId = await bid(there.seller, there.publicId);
  const otherId = await bid(second.member, there.publicId, { companyName: 'Chidi Oils', priceOffer: '₦650,000' });
  if (isSealed) {
    await close(there.rfqId);
    await openBids(job, bidKeyOfTests, 100);
  }
  return { ...there, second, bidId, otherId, path: `/dashboard/rfqs/${there.publicId}/round` };
}
type There = Awaited<ReturnType<typeof opened>>;

const begin = ({ path, buyerCookie }: There, more: Record<string, string | string[]> = {}) =>
  post(path, { who: 'all', hours: '24', ...more }, { cookie: buyerCookie });
const answer = (bidId: string, cookie: string, more: Record<string, string> = {}) =>
  post(`/dashboard/bids/${bidId}/final`, { ...final, ...more }, { cookie });
const priceOf = async (bidId: string) => (await rowOf(bidId)).price_kobo;

describe('a sealed final round', () => {
  test('shows its answers only to their bidder until its deadline; a bidder who sends none keeps the first bid', async () => {
    const there = await opened(true);
    expect((await begin(there)).headers.get('location')).toBe(`${there.path}?said=round`);
    const asked = await see(`/dashboard/bids/${there.bidId}`, there.sellerCookie);
    expect(asked.text).toContain('Send your final offer');
    const comparison = there.path.replace('/round', '/compare');
    expect((await see(comparison, there.buyerCookie)).text).toContain('The final round lasts until');
    expect((await answer(there.bidId, there.sellerCookie)).headers.get('location')).toBe(
      `/dashboard/bids/${there.bidId}?news=final`,
    );
    expect((await see(`/dashboard/bids/${there.bidId}`, there.sellerCookie)).text).toContain('You sent ₦610,000 a ton');
    for (const cookie of [there.buyerCookie, there.second.cookie])
      expect((await see(there.path, cookie)).text).not.toContain('610,000');
    expect(await priceOf(there.bidId)).toBe(70_000_000n);
    const rows = await db.selectFrom('rfq_round_bidder').selectAll().where('rfq_id', '=', there.rfqId).execute();
    expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      '61000000',
    );
    expect(await openRounds(job, bidKeyOfTests, 100)).toBe(0);

    await moveBusinessClock(db, 'demo', 24 * hour_ms);
    expect((await see(there.path, there.buyerCookie)).text).toContain('Being opened');
    expect(await openRounds(job, bidKeyOfTests, 100)).toBe(2);
    expect((await see(comparison, there.buyerCookie)).text).not.toContain('The final round lasts until');
    expect(await rowOf(there.bidId)).toMatchObject({
      price_kobo: 61_000_000n,
      quantity: 35n,
      company_name: 'Bola Farms',
    });
    expect(await priceOf(there.otherId)).toBe(65_000_000n);
    const page = await see(there.path, there.buyerCookie);
    for (const said of ['₦700,000 for 40 tons', '₦610,000 for 35 tons', 'No final offer'])
      expect(page.text).toContain(said);
    expect((await answer(there.otherId, there.second.cookie)).status).toBe(409);
    expect(await newsOf(db, there.buyer.email)).toEqual(['bid round-over']);
    expect(await newsOf(db, there.seller.email)).toEqual([
      'bid sent',
      'bid opened',
      'bid round-begun',
      'bid final-sent',
      'bid final-opened',
    ]);
  });

  test('that is over allows no award before the final offers are open', async () => {
    const there = await opened(true);
    await begin(there);
    await answer(there.bidId, there.sellerCookie);
    await moveBusinessClock(db, 'demo', 24 * hour_ms);
    const comparison = await see(there.path.replace('/round', '/compare'), there.buyerCookie);
    expect(comparison.text).toContain('the final offers are being opened');
    const at = { publicId: there.publicId, bidId: there.bidId };
    const award = async () => {
      const seen = await seenOfBid(site, there.bidId);
      return awardBid(ctx(there.buyer), at, { quantity: 10, shippingAddress: '12 Marina, Lagos', seen });
    };
    await expect(award()).rejects.toThrow(awardTexts.opening);
    await openRounds(job, bidKeyOfTests, 100);
    expect(await award()).toHaveProperty('dealId');
  });

  test('begins after the opening, and once', async () => {
    const early = await posted({ is_sealed: true });
    await bid(early.seller, early.publicId);
    const path = `/dashboard/rfqs/${early.publicId}/round`;
    const tooEarly = await post(path, { who: 'all', hours: '24' }, { cookie: early.buyerCookie });
    expect(tooEarly.status).toBe(409);
    const there = await opened(true);
    const begun = await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        beginRound(ctx(there.buyer), there.publicId, { who: 'all', bids: [], hours: '24' }),
      ),
    );
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await seePage(await begin(there));
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('There is only one.')]);
  });

  test('that cannot be opened leaves the first bid, and its bidder gets a notice', async () => {
    const there = await opened(true);
    await begin(there);
    await answer(there.bidId, there.sellerCookie);
    await moveBusinessClock(db, 'demo', 24 * hour_ms);
    await openRounds(job, bidKeyOf('another key of sealed bids, by mistake'), 100);
    expect(await priceOf(there.bidId)).toBe(70_000_000n);
    expect(await newsOf(db, there.seller.email)).toContain('bid final-unreadable');
    const { opened_at } = await db
      .selectFrom('rfq_round')
      .select('opened_at')
      .where('rfq_id', '=', there.rfqId)
      .executeTakeFirstOrThrow();
    expect(opened_at).not.toBeNull();
  });

  test('opens in batches, and once by two workers', async () => {
    const there = await opened(true);
    await begin(there);
    await answer(there.bidId, there.sellerCookie);
    await answer(there.otherId, there.second.cookie, { priceOffer: '₦600,000' });
    await moveBusinessClock(db, 'demo', 24 * hour_ms);
    let done = 0;
    for (let run = 0; run < 3; run++) {
      const counts = await Promise.all([openRounds(job, bidKeyOfTests, 1), openRounds(job, bidKeyOfTests, 1)]);
      done += counts[0] + counts[1];
    }
    expect(done).toBe(3);
    expect([await priceOf(there.bidId), await priceOf(there.otherId)]).toEqual([61_000_000n, 60_000_000n]);
    expect((await newsOf(db, there.seller.email)).filter((news) => news === 'bid final-opened')).toHaveLength(1);
  });
});

describe('a final round of an open request', () => {
  test('asks only the chosen bidders, and its answers count at once', async () => {
    const there = await opened(false);
    const nobody = await seePage(await begin(there, { who: 'chosen' }));
    expect([nobody.status, nobody.text]).toEqual([422, expect.stringContaining('Choose at least one bidder')]);
    expect((await begin(there, { who: 'chosen', bids: [there.bidId] })).status).toBe(303);
    const comparison = await see(there.path.replace('/round', '/compare'), there.buyerCookie);
    expect(comparison.text).toContain('In the final round');
    expect(comparison.html).toContain(`/bids/${there.otherId}/counter`);
    expect(comparison.html).not.toContain(`/bids/${there.bidId}/counter`);
    expect((await answer(there.otherId, there.second.cookie)).status).toBe(409);
    expect((await answer(there.bidId, there.sellerCookie)).status).toBe(303);
    expect(await priceOf(there.bidId)).toBe(61_000_000n);
    expect((await answer(there.bidId, there.sellerCookie, { priceOffer: '₦600,000' })).status).toBe(303);
    const page = await see(there.path, there.buyerCookie);
    expect(page.text).toContain('₦700,000 for 40 tons');
    expect(page.text).toContain('₦600,000 for 35 tons');
  });

  test.each([
    [-1, 303],
    [0, 409],
    [1, 409],
  ])('%i ms from its deadline it answers a final offer with %i', async (after_ms, status) => {
    const there = await opened(false);
    await begin(there);
    const { deadline } = await db
      .selectFrom('rfq_round')
      .select('deadline')
      .where('rfq_id', '=', there.rfqId)
      .executeTakeFirstOrThrow();
    await atMoment(deadline, after_ms, async () => {
      expect((await answer(there.bidId, there.sellerCookie)).status).toBe(status);
    });
    expect(await priceOf(there.bidId)).toBe(status === 303 ? 61_000_000n : 70_000_000n);
  });

  test('accepts no answer once the request is awarded to another bidder or withdrawn', async () => {
    for (const state of ['awarded', 'withdrawn']) {
      const there = await opened(false);
      await begin(there);
      await db.updateTable('rfq').set({ state, due_at: null }).where('id', '=', there.rfqId).execute();
      const path = `/dashboard/bids/${there.bidId}/final`;
      expect((await see(path, there.sellerCookie)).text).toContain('This request is over');
      expect((await answer(there.bidId, there.sellerCookie)).status).toBe(409);
      expect(await priceOf(there.bidId)).toBe(70_000_000n);
    }
  });

  test('can be begun only by the buyer and answered only by its bidders', async () => {
    const there = await opened(false);
    const other = await posted();
    expect((await get(there.path, { cookie: other.buyerCookie })).status).toBe(404);
    expect((await post(there.path, { who: 'all', hours: '24' }, { cookie: other.buyerCookie })).status).toBe(404);
    await begin(there);
    expect((await answer(there.bidId, there.second.cookie)).status).toBe(404);
    expect((await get(`/dashboard/bids/${there.bidId}/final`, { cookie: there.second.cookie })).status).toBe(404);
  });
});
