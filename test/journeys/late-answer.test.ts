import { expect, phone } from '../support/journey.ts';
import { sendMessage, test } from '../support/journey-deal.ts';

test.use({ viewport: phone });

test('an answer that comes late does not put an old state back on the page', async ({ between }) => {
  const { buyer, seller } = await between();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await buyer.route(new URL(buyer.url()).pathname, async (route) => {
    const response = await route.fetch();
    if (++asked === 1) await released;
    await route.fulfill({ response });
  });
  await sendMessage(seller, 'The lorry is here.');
  await expect.poll(() => asked).toBe(1);
  await sendMessage(seller, 'The lorry is full.');
  await expect(buyer.getByText('The lorry is full.')).toBeVisible();
  const late = buyer.waitForResponse((answer) => answer.request().headers()['agbon-part'] !== undefined);
  release();
  await (await late).finished();
  // The page draws an answer in a later turn of its loop.
  await buyer.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(buyer.getByText('The lorry is full.')).toBeVisible();
});
