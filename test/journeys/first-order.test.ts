import { ctxOf, test } from '../support/journey-member.ts';
import { expect, phone } from '../support/journey.ts';
import { acceptTerms, openListing } from '../support/listings.ts';

test.use({ viewport: phone });

test('a seller accepts a first order of the whole stock and frees the stock, on a phone', async ({
  page: buyer,
  signIn,
  another,
  siteDatabase,
}) => {
  const { page: seller, member } = await another({ accountType: 'seller', name: 'Sade Ojo', company: 'Epe Palms' });
  await acceptTerms(ctxOf(siteDatabase), member.id);
  const { id } = await openListing(ctxOf(siteDatabase), { seller_id: member.id, name: 'Nuts of Epe', quantity: 40n });
  await signIn({ name: 'Bola Adeyemi' });
  await buyer.goto(`/product/${String(id)}/order`);
  await buyer.getByLabel('Quantity').fill('40');
  await buyer.getByLabel('Shipping address').fill('12 Admiralty Way, Lekki');
  await buyer.getByLabel('Bank transfer').check();
  await buyer.getByLabel(/I accept the/).check();
  await buyer.getByRole('button', { name: 'Place order' }).click();
  await expect(buyer.getByText('The seller has to accept this order first')).toBeVisible();
  // The order's page is in the dashboard, not in the frame of the page before it.
  await expect(buyer.locator('.desk')).toHaveCount(1);

  await seller.goto(new URL(buyer.url()).pathname);
  const fits = () => seller.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await expect(seller.getByRole('link', { name: 'Decline' })).toBeVisible();
  expect(await fits()).toBe(true);
  await seller.getByRole('button', { name: /^Accept/ }).click();
  await expect(seller.getByText('You accepted the order.')).toBeVisible();
  expect(await fits()).toBe(true);
  await seller.getByRole('link', { name: 'Free the stock' }).click();
  await seller.getByLabel('Reason').fill('The hotel needs them today.');
  await seller.getByRole('button', { name: 'Free the stock' }).click();
  await expect(seller.getByText('The stock is free again')).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText('The hotel needs them today.').first()).toBeVisible();
});
