import { expect, test } from 'vitest';
import { machineOrdersStory } from '../../db/seed/machine-orders.story.ts';
import { signedInMember } from '../support/member.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
await machineOrdersStory(site.ctx());

async function member(wanted: Parameters<typeof signedInMember>[1]): Promise<Visitor> {
  const { cookie } = await signedInMember(site.ctx(), wanted);
  return site.visitor({ cookie });
}

/** marketplace.md §2: the heading of the page behind each word of the menu, in order. */
const pages = {
  buyer: [/^Welcome, Ada Òkè\.$/, /^My Orders$/, /^Invoices$/, /^Payments$/, /./],
  seller: [/^Welcome, Ada Òkè\.$/, /^My Products$/, /^Orders History$/, /^Customers$/, /^Invoices$/, /^Payments$/, /./],
  merchant: [
    /^Welcome, Ada Òkè\.$/,
    /^My Products$/,
    /^My Orders$/,
    /^Order History$/,
    /^Invoices$/,
    /^Payments$/,
    /^Customers$/,
    /./,
  ],
} as const;

for (const accountType of ['buyer', 'seller', 'merchant'] as const)
  test(`a ${accountType} finds their pages in the menu, and the open page is marked`, async () => {
    const page = await member({ accountType });
    await page.goto('/dashboard');
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
    const labels = await links.allTextContents();
    expect(labels).toHaveLength(pages[accountType].length);
    for (const [place, label] of labels.entries()) {
      await links.nth(place).click();
      expect(page.getByRole('heading', { level: 1 })).toHaveText(pages[accountType][place]!);
      expect(page.getByRole('navigation', { name: 'Dashboard' }).locator('[aria-current=page]')).toHaveText(label);
    }
  });

test('orders of our shop are on the overview and open from there', async () => {
  // The demo's machine orders include one of this address.
  const page = await member({ name: 'Bisi Adewale', email: 'bisi@adewalefoods.example' });
  await page.goto('/dashboard');
  const orders = page.getByRole('table', { name: 'Your orders and requests with us' });
  expect(orders).toContainText('₦2,000,000');
  await orders.getByRole('link', { name: 'Coconut Desheller' }).click();
  expect(page).toHaveURL(/\/machine-orders\/[\da-f-]{36}$/);
});

test('the header leads a member to their dashboard, and their menu to it and to the settings', async () => {
  const page = await member({});
  await page.goto('/marketplace');
  const header = page.getByRole('banner');
  await header.locator('summary').filter({ hasText: 'Your menu:' }).click();
  const settings = header.getByRole('link', { name: 'Settings' }).filter({ visible: true });
  expect(settings).toHaveAttribute('href', '/dashboard/settings');
  expect(header.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await header.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click();
  expect(page).toHaveURL('/dashboard');
});

test('a signed-out visitor of the dashboard gets the sign-in page, and is led back', async () => {
  const page = site.visitor();
  await page.goto('/dashboard/payments');
  expect(page).toHaveURL('/login?next=%2Fdashboard%2Fpayments');
});
