import { demoAccounts } from '#content/demo-accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, test, type Locator, type Page } from '../support/journey.ts';

test.use({ viewport: phone, signsIn: true });

async function enter(page: Page, type: 'buyer' | 'seller' | 'merchant'): Promise<void> {
  const { email, password } = demoAccounts.find(({ account_type }) => account_type === type)!;
  const answer = await page.request.post('/login', { form: { email, password }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** Whether it is inside the window and nothing covers its middle. */
const liesOnTop = (what: Locator) =>
  what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('two members trade messages without reloading, and the menu counts unread messages', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ viewport: phone, baseURL });
  const seller = await other.newPage();
  // One after the other, because two sign-ins at once from one network must wait.
  await enter(page, 'buyer');
  await enter(seller, 'seller');

  await seller.goto('/dashboard/products');
  const listingId = /\/product\/(\d+)|\/dashboard\/products\/(\d+)/.exec(await seller.content())!;
  await seller.goto('/dashboard/orders');
  const count = seller.getByRole('navigation', { name: 'At hand' }).getByRole('link', { name: /^Messages/ });
  await expect(count).not.toContainText('1');

  await page.goto(`/product/${listingId[1] ?? listingId[2]}/message`);
  await page.getByLabel('Subject').fill('Ten tons to Kano');
  await page.getByLabel('High').check();
  await page.getByLabel('Message', { exact: true }).fill('Can you do ₦400 a nut?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Your message has been sent!' });
  await expect.poll(() => liesOnTop(sent)).toBe(true);
  await expectAccessible(page, 'a thread just begun');

  await test.step('the seller’s menu counts it on an open page', async () => {
    await expect(count).toContainText('1');
    await count.click();
    await seller.getByRole('link', { name: /^Bola/ }).click();
    await expect(seller.getByText('Can you do ₦400 a nut?')).toBeVisible();
    await expect(count).not.toContainText('1');
  });
  await test.step('a quick answer and a short text reach the buyer’s open page', async () => {
    await seller.getByRole('link', { name: 'Yes, it is available.' }).click();
    await expect(seller.getByLabel('Your message')).toHaveValue('Yes, it is available.');
    await seller.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('log')).toContainText('Yes, it is available.');
    await expect(page.getByRole('log')).toContainText('Read');
  });
  await test.step('and the answer reaches the seller’s, within reach of the thumb', async () => {
    await page.getByLabel('Your message').fill('Then I order.');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(seller.getByRole('log')).toContainText('Then I order.');
  });
  await expectAccessible(seller, 'a thread');
  await other.close();
});
