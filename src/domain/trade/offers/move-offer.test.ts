import { expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { openMarket } from '../../../../test/support/trade.ts';
import { findOffer } from './find-offer.ts';
import { moveOffer } from './move-offer.ts';
import { requireOfferSide } from './offer.policy.ts';
import { offerTexts } from './offer.schema.ts';

const site = await testDatabase();
const { ctx } = site;
const { offered, later } = await openMarket(site);

test('an offer can be accepted until it expires, by the clock of the database', async () => {
  const { seller, offerId } = await offered();
  const read = (await findOffer(ctx(seller), offerId))!;
  const ends = () => moveOffer(ctx(), read, { event: 'expired', party: 'clock' });
  await expect(ends()).rejects.toThrow(offerTexts.changed);
  await later(4 * day_ms, async () => {
    const accepted = moveOffer(ctx(seller), read, { event: 'accepted', party: 'seller' });
    await expect(accepted).rejects.toThrow(offerTexts.changed);
    await ends();
  });
});

test('only the buyer and the seller of an offer may act on it', async () => {
  const { buyer, seller, offerId } = await offered();
  expect((await requireOfferSide(ctx(buyer), offerId)).side).toBe('buyer');
  expect((await requireOfferSide(ctx(seller), offerId)).side).toBe('seller');
  const { member: stranger } = await aTrader(ctx());
  await expect(requireOfferSide(ctx(stranger), offerId)).rejects.toThrow(offerTexts.unknown);
  expect(await findOffer(ctx(stranger), offerId)).toBeUndefined();
});
