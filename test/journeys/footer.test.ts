import { expect, test } from '../support/journey.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('every link of the header and the footer leads to a page and a place that are there', async ({ page }) => {
      await page.goto('/about');
      const hrefs = await page
        .locator('header a, footer a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      const own = [...new Set(hrefs.filter((href) => href.startsWith('/')))];
      expect(own.length).toBeGreaterThan(20);
      for (const href of own) {
        const answer = await page.goto(href);
        // Within the page that is open nothing is fetched.
        if (answer) expect(answer.status(), href).toBe(200);
        await expect(page.getByRole('heading', { level: 1 }), href).toBeVisible();
        const [, place] = href.split('#');
        if (place) await expect(page.locator(`#${place}`), href).toBeInViewport();
      }
    });

    test('Patents and Certifications lead to the certificates', async ({ page }) => {
      for (const name of ['Patents', 'Certifications']) {
        await page.goto('/');
        await page.getByRole('contentinfo').getByRole('link', { name }).click();
        await expect(page).toHaveURL('/services#certifications');
        await expect(page.getByRole('heading', { name: 'Our Certifications' })).toBeInViewport({ ratio: 1 });
      }
    });
  });
}
