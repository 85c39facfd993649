import { publicPages } from '#web/finding/sitemap.ts';
import { expect, phone, test, type Page } from '../support/journey.ts';
import { fetchSnapshot, show } from '../support/page-snapshot.ts';

test.use({ viewport: phone });

/** Pages that only a form or a person's own data leads to. */
const others = [
  '/cart',
  '/checkout',
  '/waitlist/thanks',
  '/my-data/sent',
  '/help-center?q=pay',
  '/mailbox',
  '/nowhere',
];

test('with letters twice as large no page scrolls sideways on a phone', async ({ page }) => {
  test.slow();
  await page.goto('/robots.txt');
  await enlargeLetters(page);
  const cut: unknown[] = [];
  for (const path of [...publicPages.map((entry) => entry.path), ...others]) {
    await show(page, await fetchSnapshot(page, path));
    const { letters, width } = await page.evaluate(() => ({
      letters: getComputedStyle(document.documentElement).fontSize,
      width: document.documentElement.scrollWidth,
    }));
    if (letters !== '32px' || width > phone.width) cut.push([path, letters, width]);
  }
  expect(cut).toEqual([]);
});

test.describe('with an amount to pay', () => {
  // Only the style sheet matters, and pages load sooner without script.
  test.use({ javaScriptEnabled: false, fillsCart: true });

  test('letters twice as large do not break the cart, the prices and the menu', async ({ page }) => {
    await enlargeLetters(page);
    await page.request.post('/cart/lines', { form: { product: 'fiber' } });
    await page.goto('/checkout');
    const head = (await page.getByRole('banner').boundingBox())!;
    const cart = (await page.getByRole('link', { name: 'Cart 1' }).boundingBox())!;
    expect(cart.y + cart.height, 'the cart stands on the head, where its letters can be read').toBeLessThanOrEqual(
      head.y + head.height,
    );
    await page.goto('/');
    const price = page.getByRole('cell', { name: '₦15,000' });
    expect(
      await price.evaluate((cell) => cell.clientHeight / Number.parseFloat(getComputedStyle(cell).lineHeight)),
    ).toBeLessThan(2);
    const menu = page.locator('header summary');
    await expect(menu).toBeInViewport({ ratio: 1 });
    await menu.click();
    for (const name of ['Sign In', 'Join Waitlist']) {
      const words = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name });
      const lines = (link: Element) => link.clientHeight / Number.parseFloat(getComputedStyle(link).lineHeight);
      expect(await words.evaluate(lines)).toBeLessThan(2);
    }
  });
});

async function enlargeLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
