import { expectAccessible } from '../support/accessible.ts';
import { desk, expect, phone, sizes, test } from '../support/journey.ts';

const { step } = test;
const kinds = {
  'what we are and what is promised': [
    '/about',
    '/marketplace',
    '/privacy-policy',
    '/terms-of-service',
    '/cookie-policy',
    '/security',
    '/compliance',
  ],
  'help and articles': [
    '/help-center',
    '/help-center?q=escrow',
    '/help-center?q=zzzz',
    '/help-center/pay-for-an-order',
    '/help-center/how-escrow-works',
    '/faqs',
    '/blog',
    '/blog/how-dehusking-rates-are-measured',
    '/blog/coir-grades',
  ],
  'the escrow and what it holds': ['/escrow', '/escrow/assurance', '/escrow/pricing'],
};

for (const [kind, paths] of Object.entries(kinds)) {
  test(`${kind} have no accessibility faults and never scroll sideways`, async ({ page }) => {
    for (const path of paths) {
      await step(path, async () => {
        await page.goto(path);
        await expectAccessible(page, path, 'main');
      });
    }
  });
}

test('on a phone, the reading pages are found, unfolded and read', async ({ page }) => {
  await page.setViewportSize(phone);
  await step('help is searched by the Enter key', async () => {
    await page.goto('/help-center');
    const box = page.getByRole('searchbox', { name: 'Search help, questions and articles' });
    await box.fill('ESCROWS');
    await box.press('Enter');
    await expect(page).toHaveURL('/help-center?q=ESCROWS');
    await expect(box).toHaveValue('ESCROWS');
    await page.getByRole('main').getByRole('link', { name: 'How escrow works' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How escrow works' })).toBeVisible();
  });
  await step('questions open and close by keyboard', async () => {
    await page.goto('/faqs');
    const answer = page.getByText('₦600,000, and 40% on delivery, ₦400,000');
    await expect(answer).toBeHidden();
    await page.locator('#desheller-price > summary').focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Order it online' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(answer).toBeHidden();
  });
  await step('an article is read by its contents', async () => {
    await page.goto('/blog/coir-grades');
    await page.getByText('On this page').filter({ visible: true }).click();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'What the water costs' }).click();
    await expect(page.getByRole('heading', { name: 'What the water costs' })).toBeInViewport();
  });
});

test('the reading pages are laid out for reading, on a screen and on paper', async ({ page }) => {
  await step('on a desktop the contents stay in sight and mark the current section', async () => {
    await page.setViewportSize(desk);
    await page.goto('/privacy-policy');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Your rights' }).click();
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
    await expect(contents).toBeInViewport();
    await expect(contents.getByRole('link', { name: 'Your rights' })).toHaveAttribute('aria-current', 'true');
    await expect(contents.locator('[aria-current]')).toHaveCount(1);
  });
  await page.goto('/blog/how-escrow-protects-both-sides');
  for (const [where, viewport] of sizes) {
    await step(`${where}, lines of running text have at most some 68 letters`, async () => {
      await page.setViewportSize(viewport);
      const longest = await page.locator('.prose > p').evaluateAll((paragraphs) => {
        const inLine = (paragraph: Element) => {
          const range = document.createRange();
          range.selectNodeContents(paragraph);
          const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
          return lines > 2 ? paragraph.textContent.length / lines : 0;
        };
        return Math.max(...paragraphs.map(inLine));
      });
      expect(longest).toBeLessThanOrEqual(72);
    });
  }
  await step('on paper an answered question is not hidden behind a sign to press', async () => {
    await page.goto('/faqs');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Nothing is paid when you send the form: we call to agree')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'On this page', includeHidden: true }).first()).toBeHidden();
  });
});
