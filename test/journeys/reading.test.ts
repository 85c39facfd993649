import { expectAccessible } from '../support/accessible.ts';
import { desk, expect, phone, sizes, test } from '../support/journey.ts';

const pages = [
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/security',
  '/compliance',
  '/help-center',
  '/help-center?q=escrow',
  '/help-center?q=zzzz',
  '/help-center/pay-for-an-order',
  '/help-center/how-escrow-works',
  '/faqs',
  '/blog',
  '/blog/how-dehusking-rates-are-measured',
  '/blog/coir-grades',
];

for (const path of pages) {
  test(`${path} keeps nobody out, and never scrolls sideways`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, path);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    for (const [where, viewport] of sizes) {
      test(`${where}, a question leads to its answer, and a lost one to a person`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto('/help-center');
        const box = page.getByRole('searchbox', { name: 'Search help, questions and articles' });
        await box.fill('ESCROWS');
        await box.press('Enter');
        await expect(page).toHaveURL('/help-center?q=ESCROWS');
        await expect(page.getByRole('heading', { name: /results for “ESCROWS”/ })).toBeVisible();
        await expect(box).toHaveValue('ESCROWS');
        await page.getByRole('main').getByRole('link', { name: 'How escrow works' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'How escrow works' })).toBeVisible();

        await page.goBack();
        await box.fill('<i>zzzz');
        await page.getByRole('button', { name: 'Search' }).click();
        await expect(page.getByRole('heading', { name: 'Nothing for “<i>zzzz”' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
        await page.getByRole('link', { name: 'Documentation' }).click();
        await expect(page).toHaveURL('/help-center#documentation');
      });
    }

    test('questions open and close by keyboard', async ({ page }) => {
      await page.goto('/faqs');
      const answer = page.getByText('₦600,000, and 40% on delivery, ₦400,000');
      await expect(answer).toBeHidden();
      const question = page.locator('#desheller-price > summary');
      await question.focus();
      await page.keyboard.press('Enter');
      await expect(answer).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Order it online' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Space');
      await expect(answer).toBeHidden();
    });

    test('an article is found, read by its contents, and leads on', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/blog');
      await page.getByRole('link', { name: 'Coir grades, and how to check a sack' }).click();
      await expect(page).toHaveURL('/blog/coir-grades');
      await expect(page.getByText(/^16 Nov 2026 · \d min read$/)).toBeVisible();
      await page.getByText('On this page').filter({ visible: true }).click();
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await contents.getByRole('link', { name: 'What the water costs' }).click();
      await expect(page.getByRole('heading', { name: 'What the water costs' })).toBeInViewport();
      await expect(page.getByRole('link', { name: 'Buy fibre' })).toHaveAttribute('href', '/product');
      await page.getByRole('link', { name: 'Cocopeat in the nursery: wash it, wet it, feed it' }).click();
      await expect(page).toHaveURL('/blog/cocopeat-for-nurseries');
    });

    test('a page of rules leads back home', async ({ page }) => {
      await page.goto('/cookie-policy');
      await page.getByRole('link', { name: 'Back to Home' }).first().click();
      await expect(page).toHaveURL('/');
    });
  });
}

test('on a desk the contents stay in sight and mark what is being read', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Your rights' }).click();
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  await expect(contents).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'Your rights' })).toHaveAttribute('aria-current', 'true');
  await expect(contents.locator('[aria-current]')).toHaveCount(1);
});

for (const [where, viewport] of sizes) {
  test(`${where}, lines of running text hold at most some 68 letters`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/blog/how-escrow-protects-both-sides');
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

test('about us begins with Get Started, which opens the waitlist', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Join Our Waitlist' })).toBeVisible();
});

test('on paper an answered question is not hidden behind a sign to press', async ({ page }) => {
  await page.goto('/faqs');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('No money is taken on this site: we call to agree')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'On this page', includeHidden: true }).first()).toBeHidden();
});
