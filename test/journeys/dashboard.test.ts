import type { AccountType } from '#domain/accounts/account.options.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, ways, type Page } from '../support/journey.ts';
import { test } from '../support/journey-member.ts';

/** marketplace.md §2: each menu's words in their order, and what stands over the page that opens. */
const menus: Record<AccountType, [label: string, heading: RegExp][]> = {
  buyer: [
    ['Overview', /^Welcome, Ada Òkè\.$/],
    ['My Orders', /^My Orders$/],
    ['Invoices', /^Invoices$/],
    ['Payments', /^Payments$/],
    ['Settings', /./],
  ],
  seller: [
    ['Overview', /^Welcome, Ada Òkè\.$/],
    ['Products', /^My Products$/],
    ['Orders History', /^Orders History$/],
    ['Customers', /^Customers$/],
    ['Invoices', /^Invoices$/],
    ['Payments', /^Payments$/],
    ['Settings', /./],
  ],
  merchant: [
    ['Overview', /^Welcome, Ada Òkè\.$/],
    ['Products', /^My Products$/],
    ['My Orders', /^My Orders$/],
    ['Order History', /^Order History$/],
    ['Invoices', /^Invoices$/],
    ['Payments', /^Payments$/],
    ['Customers', /^Customers$/],
    ['Settings', /./],
  ],
};
const titles = { buyer: 'Buyer Dashboard', seller: 'Seller Dashboard', merchant: 'Merchant Dashboard' };
const roles = ['buyer', 'seller', 'merchant'] as const;

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

/** A merchant has all of the pages; what a buyer and a seller have of them is walked once. */
function rolesOn(how: string) {
  return how === ways[0].how ? roles : (['merchant'] as const);
}

for (const { how, ...way } of ways) {
  test.describe(how, () => {
    test.use(way);

    for (const accountType of rolesOn(how)) {
      test(`a ${accountType} finds their pages behind the menu, and the one that is open is marked`, async ({
        page,
        signIn,
      }) => {
        await signIn({ accountType });
        await page.goto('/dashboard');
        const main = page.getByRole('main');
        await expect(main.getByText(titles[accountType], { exact: true })).toBeVisible();
        await expect(main.getByRole('button', { name: 'Sign Out' })).toBeVisible();
        await expect(menuOf(page).getByRole('link')).toHaveText(menus[accountType].map(([label]) => label));
        for (const [label, heading] of menus[accountType]) {
          await menuOf(page).getByRole('link', { name: label, exact: true }).click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          const current = menuOf(page).locator('[aria-current=page]');
          await expect(current).toHaveText(label);
          await expect(current).toBeInViewport({ ratio: 0.9 });
        }
      });
    }

    test('signed out, the door stands before the dashboard, and leads back', async ({ page }) => {
      await page.goto('/dashboard/payments');
      await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fpayments');
    });
  });
}

test('nobody is kept out of a merchant’s pages, which are all', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn({ accountType: 'merchant', name: 'Oluwaseun Adeyemi-Ogunbanjo of Badagry' });
  await page.goto('/dashboard');
  const links = menuOf(page).getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  for (const address of addresses.slice(0, -1)) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
});

test('what was ordered from us stands on the overview, and opens from there', async ({ page, signIn }) => {
  // The demo's story of machine orders has one by this address.
  await page.setViewportSize(phone);
  await signIn({ name: 'Bisi Adewale', email: 'bisi@adewalefoods.example' });
  await page.goto('/dashboard');
  const orders = page.getByRole('table', { name: 'Your orders and requests with us' });
  await expect(orders).toContainText('₦2,000,000');
  await orders.getByRole('link', { name: 'Coconut Desheller' }).click();
  await expect(page).toHaveURL(/\/machine-orders\/[\da-f-]{36}$/);
});

test('the header leads a member to their dashboard, and their menu to it and to the settings', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/marketplace');
  const header = page.getByRole('banner');
  await header.locator('summary').filter({ hasText: 'Your menu:' }).click();
  await expect(header.getByRole('link', { name: 'Settings' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/dashboard/settings',
  );
  await expect(header.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await header.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/dashboard');
});

test('a buyer has no page for what they would sell', async ({ page, signIn }) => {
  await signIn({ accountType: 'buyer' });
  const answer = await page.goto('/dashboard/products');
  expect(answer?.status()).toBe(404);
});
