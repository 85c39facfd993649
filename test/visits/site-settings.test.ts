import { expect, test } from 'vitest';
import { adminPassword } from '../support/admin-password.ts';
import { openMail } from '../support/visitor/mails.ts';
import { visitedSite } from '../support/visitor/site.ts';
import type { Visitor } from '../support/visitor/visitor.ts';

const site = await visitedSite();
const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

async function signIn(page: Visitor): Promise<void> {
  await page.goto('/vintage');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function openPrice(page: Visitor): Promise<void> {
  await page.goto('/vintage-dashboard/settings');
  await page.locator('summary').filter({ hasText: 'Prices' }).click();
  await page.getByRole('link', { name: 'Coconut Desheller', exact: true }).first().click();
}

async function orderOne(page: Visitor): Promise<void> {
  await page.getByLabel('Full name').fill('Ngozi Ade');
  await page.getByLabel('E-mail').fill('ngozi@example.com');
  await page.getByLabel('Phone').fill('0803 123 4567');
  await page.getByLabel('Installation address').fill('12 Creek Road, Badagry');
  await page.getByRole('button', { name: 'Submit order' }).first().click();
}

test('an owner raises the price of a machine from a future day on, withdraws that, and sets it at once; older orders keep their price', async () => {
  const [owner, early, late] = [site.visitor(), site.visitor(), site.visitor()];
  await early.goto('/machines/desheller/order');
  await orderOne(early);
  expect(early.getByText('₦1,000,000').first()).toBeVisible();
  const earlyOrder = early.url();
  await late.goto('/machines/desheller/order');

  await signIn(owner);
  await openPrice(owner);
  await owner.getByLabel('Amount (₦)').fill('1,100,000');
  await owner.getByLabel('First day').fill(tomorrow);
  await owner.getByRole('button', { name: 'Show a preview' }).click();
  expect(owner.getByText('It will read: ₦1,100,000.')).toBeVisible();
  await owner.getByLabel('Why').fill('Steel costs more');
  await owner.getByRole('button', { name: 'Save' }).click();
  expect(owner.getByRole('status').filter({ hasText: 'It takes effect on the day that you chose' })).toBeVisible();
  await owner.goto('/services');
  expect(owner.getByText('₦1,000,000').first()).toBeVisible();

  await openPrice(owner);
  await owner.getByRole('button', { name: /^Take back/ }).click();
  expect(
    owner.getByRole('status').filter({ hasText: 'The change is taken back, and does not take effect.' }),
  ).toBeVisible();
  await owner.getByLabel('Amount (₦)').fill('1,200,000');
  await owner.getByLabel('Why').fill('Steel costs more now');
  await owner.getByRole('button', { name: 'Save' }).click();
  expect(owner.getByRole('status').filter({ hasText: 'The new value applies from now on' })).toBeVisible();
  await owner.goto('/services');
  expect(owner.getByText('₦1,200,000').first()).toBeVisible();
  await owner.goto('/faqs');
  expect(owner.getByText(/It costs ₦1,200,000\. You pay 60% upfront, ₦720,000/)).toHaveCount(1);

  await orderOne(late);
  expect(late.getByRole('alert').first()).toContainText('one machine is now ₦1,200,000');
  expect(late.getByLabel('Full name')).toHaveValue('Ngozi Ade');
  await late.getByRole('button', { name: 'Submit order' }).first().click();
  expect(late.getByText('₦1,200,000').first()).toBeVisible();
  await early.goto(earlyOrder);
  expect(early.getByText('₦1,000,000').first()).toBeVisible();
});

test('an owner sets a new phone number; people call it from any page, and the mail about their message has it', async () => {
  const [owner, guest] = [site.visitor(), site.visitor()];
  await signIn(owner);
  await owner.goto('/vintage-dashboard/settings');
  await owner.locator('summary').filter({ hasText: 'How we are reached' }).click();
  await owner.getByRole('link', { name: 'Phone', exact: true }).click();
  await owner.getByLabel('Phone').fill('0803 765 4321');
  await owner.getByRole('button', { name: 'Show a preview' }).click();
  expect(owner.getByText('It will read: +234 803 765 4321.')).toBeVisible();
  await owner.getByLabel('Why').fill('We moved to Epe');
  await owner.getByRole('button', { name: 'Save' }).click();
  expect(owner.getByRole('status').filter({ hasText: 'in every e-mail' })).toBeVisible();

  await guest.goto('/contact');
  expect(guest.getByRole('link', { name: '+234 803 765 4321' }).first()).toHaveAttribute('href', 'tel:+2348037654321');
  await guest.getByLabel('Name', { exact: true }).fill('Ada Obi');
  await guest.getByLabel('E-mail').fill('ada.moves@example.com');
  await guest.getByLabel('Phone').fill('0803 123 4567');
  await guest.getByLabel('Message').fill('Where are you now?');
  await guest.getByRole('button', { name: /^Send/ }).click();
  await openMail(guest, 'ada.moves@example.com', 'We have your message');
  expect(await guest.locator('pre').textContent()).toContain('If it cannot wait, call +234 803 765 4321.');
});
