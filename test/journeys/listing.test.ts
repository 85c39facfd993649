import { ctxOf, test } from '../support/journey-member.ts';
import { expect, phone } from '../support/journey.ts';
import { openListing } from '../support/listings.ts';

test.use({ viewport: phone });

test('a seller’s long e-mail address does not make their listing wider than a phone', async ({
  page,
  signIn,
  another,
  siteDatabase,
}) => {
  const email = `${'adaokoye'.repeat(7)}@farm.example`;
  const { member } = await another({ accountType: 'seller', email });
  const { id } = await openListing(ctxOf(siteDatabase), { seller_id: member.id });
  await signIn();
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test('a price of nine digits does not make the price board and its series wider than a phone', async ({
  page,
  signIn,
  another,
  siteDatabase,
}) => {
  const { member } = await another({ accountType: 'seller' });
  const goods = { category: 'equipment', unit: 'piece', price_kobo: 123_000_000_00n } as const;
  await openListing(ctxOf(siteDatabase), { seller_id: member.id, ...goods });
  await signIn();
  for (const path of ['/prices', '/prices/equipment-piece']) {
    await page.goto(path);
    await expect(page.getByText('₦123,000,000').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  }
});
