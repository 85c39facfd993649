import { expect, test } from '../support/journey.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    // That each link leads to a page is proved for all pages by the test that follows every link.
    test('every link of the header and the footer to a place on a page shows that place', async ({ page }) => {
      await page.goto('/about');
      const hrefs = await page
        .locator('header a, footer a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      const places = [...new Set(hrefs.filter((href) => /^\/.*#/.test(href)))];
      expect(places.length).toBeGreaterThan(3);
      for (const href of places) {
        await page.goto(href);
        await expect(page.locator(`#${href.split('#')[1]}`), href).toBeInViewport();
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
