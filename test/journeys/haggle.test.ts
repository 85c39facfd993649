import { ctxOf, test } from '../support/journey-member.ts';
import { expect, phone, type Page } from '../support/journey.ts';
import { acceptTerms, openListing } from '../support/listings.ts';
import { returnAsSafari } from '../support/safari-return.ts';

test.use({ focusesAsSafari: true, viewport: phone });

/** Words of this journey alone, which no other listing matches. */
const goods = 'Dwarf seednuts of Igbokoda';

async function findBy(buyer: Page, typed: string): Promise<void> {
  const { promise: typedAll, resolve: wasTyped } = Promise.withResolvers<void>();
  await buyer.route(/catalogue\.behaviour/, async (route) => {
    await typedAll;
    await route.continue();
  });
  await buyer.goto('/marketplace');
  const found = buyer.getByRole('status').filter({ hasText: /listing/ });
  await expect(found).toHaveText(/^\d+ listings$/);
  const isSamePage = await buyer.evaluateHandle(() => document.body);
  // Typing is enough: the rows follow without a button, also if the script loads after the last key.
  await buyer.getByRole('searchbox').pressSequentially(typed);
  wasTyped();
  await expect(found).toHaveText(/^1 listing/);
  await expect(buyer).toHaveURL(`/marketplace?q=${typed}`);
  await test.step('when the page comes back its fields show the search and the filters of the list', async () => {
    const search = buyer.getByRole('searchbox');
    await expect(search, 'the value that Safari resets the field to').toHaveAttribute('value', typed);
    const box = buyer.locator('input[name=verified]');
    await box.evaluate((input: HTMLInputElement) => (input.checked = true));
    await returnAsSafari(buyer);
    await expect(search).toHaveValue(typed);
    await expect(box, 'the list was not filtered by it').not.toBeChecked();
  });
  await buyer.getByRole('button', { name: 'Filter · Sort' }).click();
  const sheet = buyer.getByRole('complementary', { name: 'Filter and sort' });
  await sheet.getByLabel('Only sellers with a checked CAC').check();
  await expect(found).toHaveText(/^0 listings/);
  await sheet.getByLabel('Only sellers with a checked CAC').uncheck();
  await expect(found).toHaveText(/^1 listing/);
  await sheet.getByRole('button', { name: 'Show 1' }).click();
  await expect(sheet).toBeHidden();
  expect(await isSamePage.evaluate((body) => body === document.body)).toBe(true);
  await buyer.getByRole('link', { name: goods, exact: true }).click();
}

test('a buyer types a misspelt word, negotiates with the seller, and both have the order', async ({
  page: buyer,
  signIn,
  another,
  siteDatabase,
}) => {
  const { page: seller, member } = await another({
    accountType: 'seller',
    name: 'Sade Ojo',
    company: 'Igbokoda Palms',
  });
  await acceptTerms(ctxOf(siteDatabase), member.id);
  await openListing(ctxOf(siteDatabase), { seller_id: member.id, name: goods, quantity: 300n });
  await signIn({ name: 'Bola Adeyemi' });

  await test.step('the listing is found while the buyer types', () => findBy(buyer, 'seednts'));
  await test.step('the sum of an offer follows the typed price', async () => {
    // With the page's script loaded, the form is a dialog.
    await buyer.waitForLoadState('load');
    await buyer.getByRole('link', { name: 'Make Offer' }).click();
    const form = buyer.locator('form', { has: buyer.getByLabel(/^Your price/) });
    await form.getByLabel(/^Your price/).fill('380');
    await form.getByLabel('Quantity').fill('200');
    await expect(form).toContainText('₦76,000');
    // The message begins with a polite sentence, and the buyer writes their own.
    await expect(form.getByLabel('Message')).toHaveValue(/^Hello, I would like to buy/);
    await form.getByLabel('Message').fill('I buy every month.');
    await form.getByLabel(/I accept the/).check();
    await form.getByRole('button', { name: 'Send offer' }).click();
    await expect(buyer.getByRole('status').filter({ hasText: 'Your offer is with the seller.' })).toBeVisible();
    // Behind the dialog, as after a reload.
    await expect(buyer.locator('main').getByText('See your open offer: ₦380')).toBeVisible();
    await expect(buyer.locator('main').getByText('Make Offer')).toHaveCount(0);
  });
  await test.step('the seller names another price', async () => {
    await seller.goto('/dashboard');
    await seller.getByRole('link', { name: goods }).first().click();
    await seller.getByRole('link', { name: 'Propose another price' }).click();
    await seller.getByLabel(/^Your price/).fill('420');
    await seller.getByLabel('Message').fill('Loaded on your lorry.');
    await seller.getByRole('button', { name: 'Send' }).click();
    // The page behind has no more act for this offer.
    await expect(seller.getByText('Their turn')).toBeVisible();
    await expect(seller.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  });
  await test.step('the buyer accepts it, and it becomes an order', async () => {
    await buyer.getByRole('link', { name: 'See your offer' }).click();
    await expect(buyer.getByText('Loaded on your lorry.')).toBeVisible();
    await buyer.getByRole('button', { name: 'Accept ₦84,000' }).click();
    await expect(buyer.getByText(`200 nuts of ${goods}`)).toBeVisible();
  });
  await test.step('the seller has the order too, and its stock is reserved', async () => {
    await seller.goto('/dashboard/orders');
    await seller.getByRole('link', { name: goods }).click();
    await expect(seller.getByText('₦84,000').first()).toBeVisible();
    await buyer.goto('/marketplace?q=seednuts');
    await expect(buyer.getByRole('listitem').filter({ hasText: goods })).toContainText('100 nuts');
  });
});
