import { expect, test } from 'vitest';
import { orderDeals } from '../support/order-deals.ts';
import { keepBooksSound } from '../support/sound-books.ts';
import { visitedSite } from '../support/visitor/site.ts';

const site = await visitedSite();
const { market, stockOf } = await orderDeals(site, { newBuyers: true });
keepBooksSound(site);
await site.services.settings.reload();

const readerWith = (cookie: string) => {
  const reader = site.visitor();
  reader.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
  return reader;
};

test('a first order of the whole stock is accepted by the seller, and its stock is freed, without script', async () => {
  const { id, buyerCookie, sellerCookie } = await market({ quantity: 40n });
  const [buyer, seller] = [readerWith(buyerCookie), readerWith(sellerCookie)];
  await buyer.goto(`/product/${id}/order`);
  expect(buyer.getByText(/reserve up to 10 nuts of this listing, for 24 hours/)).toBeVisible();
  await buyer.getByLabel('Quantity').fill('40');
  await buyer.getByLabel('Shipping address').fill('12 Marina, Lagos');
  await buyer.getByLabel('Bank transfer').check();
  await buyer.getByRole('button', { name: 'Place order' }).click();
  const order = buyer.path().split('?')[0]!;
  expect(buyer.getByText('The seller has to accept this order first')).toBeVisible();
  expect(await stockOf(id)).toEqual([40, 0]);

  await seller.goto('/dashboard');
  expect(seller.getByText(/^Accept or decline order ORD-/).first()).toBeVisible();
  await seller.getByRole('link', { name: /ORD-/ }).first().click();
  expect(seller.path()).toBe(order);
  expect(seller.getByRole('link', { name: 'Decline' })).toBeVisible();
  await seller.getByRole('button', { name: /^Accept/ }).click();
  expect(seller.getByText('The stock is reserved, and the buyer knows.')).toBeVisible();
  expect(await stockOf(id)).toEqual([40, 40]);

  await seller.getByRole('link', { name: 'Free the stock' }).click();
  await seller.getByRole('button', { name: 'Free the stock' }).click();
  expect(seller.getByText('The stock is free again, and the buyer knows.')).toBeVisible();
  expect(await stockOf(id)).toEqual([40, 0]);
  await buyer.goto(order);
  expect(buyer.getByText('The seller freed the stock of this order')).toBeVisible();
});
