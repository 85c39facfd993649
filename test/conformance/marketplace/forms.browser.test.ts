import { expect, type Page } from '@playwright/test';
import { does } from '../../support/conformance.ts';
import { signedIn } from '../../support/demo-member.ts';
import { summaryOf } from '../../support/waitlist-form.ts';

const missing = 'Please fill in all required fields.';

does('/escrow', [
  [
    '§2 Escrow landing',
    "'Request a Demo' goes to /demo",
    async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Request a Demo' }).click();
      await expect(page).toHaveURL('/demo');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  ],
]);

/** Opens the form of the first listing that has one, as a page of its own. */
async function openForm(page: Page, form: 'order' | 'offer'): Promise<void> {
  const href = await page.getByRole('main').locator('a[href^="/product/"]').first().getAttribute('href');
  await page.goto(`${/^\/product\/\d+/.exec(href!)![0]}/${form}`);
}

/** The heading of the summary names the fault; it says that something is missing only if it is. */
async function expectHead(page: Page, button: string, head: RegExp | string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).click();
  await expect(summaryOf(page.getByRole('main')).locator('p').first()).toHaveText(head);
}

const tooMany = /^Quantity must be between \d+ and \d+$/;

does(
  '/marketplace',
  [
    [
      '§5, decisions.md §3',
      'an order of too many reports only that, and a missing field only if there is one',
      async (page) => {
        await openForm(page, 'order');
        await page.getByLabel('Shipping address', { exact: true }).fill('12 Marina, Lagos');
        await page.getByLabel('Bank transfer').check();
        await page.getByLabel('Quantity', { exact: true }).fill('999999999');
        await expectHead(page, 'Place order', tooMany);
        await page.getByLabel('Quantity', { exact: true }).fill('');
        await expectHead(page, 'Place order', missing);
      },
    ],
    [
      '§5, decisions.md §3',
      'an offer for too many reports only that, and a missing field only if there is one',
      async (page) => {
        await openForm(page, 'offer');
        await page.getByLabel(/^Your price/).fill('10');
        await page.getByLabel('Message', { exact: true }).fill('Please');
        const quantity = page.getByLabel('Quantity', { exact: true });
        await quantity.fill((await quantity.getAttribute('min'))!);
        await expect(page.locator('[data-sum]').first()).toContainText('₦');
        const sum = await page.locator('[data-sum]').first().textContent();
        await page.getByLabel(/^Your price/).fill('0.01k');
        await expect(page.locator('[data-sum]').first()).toHaveText(sum!);
        await quantity.fill('999999999');
        await expectHead(page, 'Send offer', tooMany);
        await page.getByLabel('Quantity', { exact: true }).fill('');
        await expectHead(page, 'Send offer', missing);
      },
    ],
  ],
  signedIn.buyer,
);

does(
  '/dashboard/products/new',
  [
    [
      '§5 New product, decisions.md §3',
      'a quantity below 1 reports only that, and a missing field only if there is one',
      async (page) => {
        const texts = { Name: 'Copra', Description: 'Dry', Location: 'Epe', Price: '650k', Quantity: '0' };
        for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
        await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
        const url = page.getByLabel(/^Image URL/);
        if ((await url.count()) > 0) await url.fill('https://example.com/copra.jpg');
        const button = page.getByRole('main').locator('form[data-form] button[type=submit]').last();
        await button.click();
        const head = summaryOf(page.getByRole('main')).locator('p').first();
        await expect(head).toHaveText('Valid quantity required');
        await page.getByLabel('Quantity', { exact: true }).fill('');
        await button.click();
        await expect(head).toHaveText(missing);
      },
    ],
  ],
  signedIn.seller,
);
