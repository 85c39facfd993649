import { desk, expect, phone, test, type Page } from '../support/journey.ts';

const sections = [
  ['Machines', 'products'],
  ['Building', 'building'],
  ['Production', 'production'],
  ['Contact', 'contact'],
] as const;

/** Its heading is on the screen, and nothing lies over it. */
async function expectSectionInReach(page: Page, id: string): Promise<void> {
  const heading = page.locator(`#${id}`).getByRole('heading').first();
  await expect(heading).toBeInViewport({ ratio: 1 });
  const isUppermost = () =>
    heading.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 5, top + height / 2));
    });
  await expect.poll(isUppermost).toBe(true);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test.describe('on a phone', () => {
      test.use({ viewport: phone });

      test('the menu opens and closes', async ({ page }) => {
        await page.goto('/');
        const menu = page.getByRole('navigation', { name: 'Menu' });
        await expect(menu).toBeHidden();
        await page.getByText('Menu', { exact: true }).click();
        await expect(menu).toBeVisible();
        for (const [label] of sections) await expect(menu.getByRole('link', { name: label })).toBeInViewport();
        await page.getByText('Close', { exact: true }).click();
        await expect(menu).toBeHidden();
      });

      test('following a link of the menu leads to its section, with nothing in the way', async ({ page }) => {
        await page.goto('/', { waitUntil: 'networkidle' });
        for (const [label, id] of sections) {
          const menu = page.getByRole('navigation', { name: 'Menu' });
          await page.locator('header summary').click();
          await menu.getByRole('link', { name: label }).click();
          await expectSectionInReach(page, id);
          if (javaScriptEnabled) await expect(menu).toBeHidden();
          else await page.reload();
        }
      });
    });

    test.describe('on a desk', () => {
      test.use({ viewport: desk });

      test('the header’s links lead from another page to sections of the home page', async ({ page }) => {
        for (const [label, id] of sections) {
          await page.goto('/waitlist/thanks');
          await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
          await expect(page).toHaveURL(`/#${id}`);
          await expectSectionInReach(page, id);
        }
      });
    });

    test('Learn More leads to the machines', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Learn More' }).first().click();
      await expect(page).toHaveURL('/#cocotech');
      await expectSectionInReach(page, 'cocotech');
    });

    test('the first stop of the keyboard skips to the page', async ({ page }) => {
      await page.goto('/waitlist');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to the page' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Full name')).toBeFocused();
    });
  });
}

test('Escape closes the menu and gives the focus back', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const summary = page.locator('header summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden({ timeout: 100 });
  }).toPass();
  await expect(summary).toBeFocused();
});

test('the link of the section that is being read is marked', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=true]');
  await expect(current).toHaveCount(0);
  // The last section may be too near the page's end to be scrolled that far up.
  for (const [label, id] of sections.slice(0, -1)) {
    // 100 px below the window's top is where reading counts (public-site.md §9).
    const scrollTo = (offset: number) =>
      page.locator(`#${id}`).evaluate((section, offset) => {
        window.scrollBy({ top: section.getBoundingClientRect().top - offset, behavior: 'instant' });
      }, offset);
    await scrollTo(110);
    await expect(current.filter({ hasText: label })).toHaveCount(0);
    await scrollTo(90);
    await expect(current).toHaveText([label]);
  }
});

test('at the end of the page the last section is the one that is read, however tall the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  await page.goto('/');
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=true]');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(current).toHaveText(['Contact']);
});

test('one link is underlined: the section that is read, else the page', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  const underlined = () =>
    main
      .getByRole('link')
      .evaluateAll((links) =>
        links.filter((link) => getComputedStyle(link).boxShadow !== 'none').map((link) => link.textContent),
      );
  await expect.poll(underlined).toEqual(['Home']);
  await main.getByRole('link', { name: 'Building' }).click();
  await expect.poll(underlined).toEqual(['Building']);
  await main.getByRole('link', { name: 'Our Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect.poll(underlined).toEqual(['Our Services']);
});

for (const width of [1200, 1344, 1440]) {
  test(`at ${width} px the header’s links stand on one line, clear of each other`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const boxes = await page
      .locator('header')
      .getByRole('link')
      .filter({ visible: true })
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(10);
    for (const [place, { top, left, bottom }] of boxes.entries()) {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(73);
      if (place > 0) expect(left).toBeGreaterThanOrEqual(boxes[place - 1]!.right);
    }
    expect(boxes.at(-1)!.right).toBeLessThanOrEqual(width);
  });
}
