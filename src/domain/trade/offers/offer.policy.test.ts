import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { offer, openMarket } from '../../../../test/support/trade.ts';
import { sendOffer } from './send-offer.ts';

const site = await testDatabase();
const { ctx } = site;
const { market } = await openMarket(site);

test.each([
  ['900.01', '10', 'Please enter a valid price'],
  ['400', '1001', 'Quantity must be between 1 and 1000'],
])('an offer of %s for %s is refused: %s', async (price, quantity, said) => {
  const { buyer, id } = await market();
  const sent = sendOffer(ctx(buyer), id, offer({ price, quantity }));
  await expect(sent).rejects.toMatchObject({ message: said, code: 'invalid' });
});

test('an offer may be zero, and up to twice the price', async () => {
  for (const price of ['0', '900']) {
    const { buyer, id } = await market();
    expect(await sendOffer(ctx(buyer), id, offer({ price }))).toHaveProperty('offerId');
  }
});
