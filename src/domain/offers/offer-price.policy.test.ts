import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { offer, openMarket } from '../../../test/support/trade.ts';
import { counterOffer } from './counter-offer.ts';
import { counterOfferSchema } from './offer.schema.ts';
import { sendOffer } from './send-offer.ts';

const site = await testDatabase();
const { ctx, db } = site;
const { market, offered } = await openMarket(site);

test.each([
  ['900.01', '10', 'Please enter a valid price'],
  ['0', '10', 'Please enter a valid price'],
  ['free', '10', 'Please enter a valid price'],
  ['400', '1001', 'Quantity must be between 1 and 1000'],
])('an offer of %s for %s is refused: %s', async (price, quantity, said) => {
  const { buyer, id } = await market();
  const sent = sendOffer(ctx(buyer), id, offer({ price, quantity }));
  await expect(sent).rejects.toMatchObject({ message: said, code: 'invalid' });
});

test('an offer may be of twice the price', async () => {
  const { buyer, id } = await market();
  expect(await sendOffer(ctx(buyer), id, offer({ price: '900' }))).toHaveProperty('offerId');
});

test('an offer is not answered with a price of nothing', async () => {
  const { seller, offerId } = await offered();
  const nothing = counterOfferSchema.parse({ price: '0', quantity: '10', message: 'A gift', seen: '0' });
  const answer = counterOffer(ctx(seller), offerId, nothing);
  await expect(answer).rejects.toMatchObject({ message: 'Please enter a valid price', code: 'invalid' });
});

test('an offer may be of nothing where the goods cost nothing', async () => {
  const { buyer, id } = await market();
  await db.updateTable('listing').set({ price_kobo: 0n }).where('id', '=', BigInt(id)).execute();
  expect(await sendOffer(ctx(buyer), id, offer({ price: '0' }))).toHaveProperty('offerId');
});
