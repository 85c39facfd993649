import { expect, test } from 'vitest';
import type { BidKey } from '#platform/bid-key.ts';
import { bidKeyOfTests as key } from '../../../../../test/support/bid-key.ts';
import { openBidding } from '../../../../../test/support/bids.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { findBidRequest } from './find-bid-request.ts';
import { findOwnAnswer } from './find-own-bid.ts';

const site = await testDatabase();
const { ctx } = site;
const { posted, bid } = await openBidding(site);

test('a new bid is filled in from the bid on the same request, or from the company’s last answer, sealed or not', async () => {
  const { seller, publicId } = await posted({ is_sealed: true });
  const other = await posted();
  const begins = async (on: string, by?: BidKey) => findOwnAnswer(ctx(seller), (await findBidRequest(ctx(), on))!, by);
  expect(await begins(publicId, key)).toEqual({ isStanding: false, content: undefined });
  await bid(seller, publicId, { position: 'Director' });
  expect(await begins(publicId, key)).toMatchObject({ isStanding: true, content: { position: 'Director' } });
  expect(await begins(publicId)).toEqual({ isStanding: true, content: undefined });
  const last = { company_name: 'Bola Farms', position: 'Director' };
  expect(await begins(other.publicId, key)).toMatchObject({ isStanding: false, content: last });
  await bid(seller, other.publicId, { position: 'Owner' });
  expect(await begins(publicId, key)).toMatchObject({ isStanding: true, content: last });
});
