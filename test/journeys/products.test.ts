import { expect, phone } from '../support/journey.ts';
import { ctxOf, test } from '../support/journey-member.ts';
import { acceptTerms, openListing } from '../support/listings.ts';

test.use({ focusesAsSafari: true, viewport: phone });

test('the menu of a row of My Products acts on a press in a browser that does not focus a pressed button', async ({
  page,
  signIn,
  siteDatabase,
}) => {
  const { id } = await signIn({ accountType: 'seller' });
  await acceptTerms(ctxOf(siteDatabase), id);
  await openListing(ctxOf(siteDatabase), { seller_id: id });
  await page.goto('/dashboard/products');
  const menu = page.getByRole('listitem').locator('details[data-behaviour=menu]');
  const open = async () => {
    await menu.locator('summary').click();
    await expect(menu).toHaveAttribute('data-awake', 'yes');
  };
  await open();
  await menu.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('listitem')).toContainText('Paused');
  await open();
  await menu.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/edit|\/dashboard\/products\/\d+/);
});
