import { desk, expect, sizes, test, type Locator, type Page } from '../support/journey.ts';
import { fetchSnapshot, show } from '../support/page-snapshot.ts';
import { openWaitlistDialog } from '../support/waitlist-form.ts';

/** Brightness from 0, black, to 1, white, weighted as the eye sees it. */
function brightness(element: Locator, property: 'color' | 'backgroundColor'): Promise<number> {
  return element.evaluate((found, property) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(found)
      [property].match(/[\d.]+/g)!
      .map(Number);
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }, property);
}

async function expectNight(page: Page, ground: Locator): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect.poll(() => brightness(ground, 'backgroundColor')).toBeGreaterThan(0.9);
  await expect.poll(() => brightness(ground, 'color')).toBeLessThan(0.2);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => brightness(ground, 'backgroundColor')).toBeLessThan(0.2);
  await expect.poll(() => brightness(ground, 'color')).toBeGreaterThan(0.8);
}

test('the home page in light, in dark and on paper', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/');

  for (const [where, viewport] of sizes) {
    await test.step(`${where}, in light or dark, there is ink on white paper and nothing to press`, async () => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      for (const navigation of await page.getByRole('navigation', { includeHidden: true }).all())
        await expect(navigation).toBeHidden();
      await expect(page.getByRole('link', { name: 'Join Waitlist' }).filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await brightness(page.locator('html'), 'backgroundColor')).toBeGreaterThan(0.9);
      for (const heading of await page.getByRole('main').getByRole('heading').all())
        expect(await brightness(heading, 'color')).toBeLessThan(0.4);
    });
  }

  await test.step('a visitor who prefers dark gets a dark page and dialog; with reduced motion it appears at once', async () => {
    await page.emulateMedia({ media: 'screen' });
    await expectNight(page, page.locator('html'));
    const dialog = await openWaitlistDialog(page);
    await expectNight(page, dialog);
    const durations = await dialog.evaluate((found) => getComputedStyle(found).transitionDuration);
    for (const duration of durations.split(',')) expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.001);
  });
});

/** One page of each kind. Titles are larger on cloth; the home page begins with a poster and the catalogue with a small head. */
const heads = {
  cloth: ['/services', '/about', '/help-center/pay-for-an-order', '/privacy-policy', '/my-data'],
  white: ['/product', '/contact', '/waitlist', '/book-event', '/certifications/business-name', '/login', '/nowhere'],
};

/** The place and size of the title at each width. */
async function titleOf(page: Page, path: string): Promise<{ top: number; size: number }[]> {
  await show(page, await fetchSnapshot(page, path));
  const title = page.getByRole('heading', { level: 1 });
  const found = [];
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The window is resized before the page, and the page before its media rules apply, which takes a frame.
    await page.waitForFunction((wanted) => document.documentElement.clientWidth === wanted, width);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });
    found.push(
      await title.evaluate((heading) => ({
        top: heading.getBoundingClientRect().top + scrollY,
        size: Number.parseFloat(getComputedStyle(heading).fontSize),
      })),
    );
  }
  return found;
}

test.describe('every page', () => {
  test.use({ expectedComplaint: /404.*nowhere/ });

  test('has its title on the same line as every other, in one of two sizes', async ({ page }) => {
    const tops = (found: { top: number }[]) => found.map(({ top }) => top);
    await page.goto('/robots.txt');
    const [cloth, white] = [await titleOf(page, heads.cloth[0]!), await titleOf(page, heads.white[0]!)];
    expect(tops(cloth)).toEqual(tops(white));
    expect(tops(await titleOf(page, '/'))).toEqual(tops(white));
    expect(cloth.slice(1).map(({ size }) => size)).toEqual([64, 64]);
    expect(white.slice(1).map(({ size }) => size)).toEqual([48, 48]);
    expect(cloth[0]!.size).toBeGreaterThan(white[0]!.size);
    for (const path of heads.cloth.slice(1)) expect([path, await titleOf(page, path)]).toEqual([path, cloth]);
    for (const path of heads.white.slice(1)) expect([path, await titleOf(page, path)]).toEqual([path, white]);
  });
});

test('slides stand still with reduced motion; for others they turn every 4 seconds, and wait while they are read', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/styleguide');
  const carousel = page.getByRole('region', { name: 'Machines', exact: true });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toContainText('1 / 3');
  await expect(carousel.getByRole('button', { name: 'Let the slides run' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(carousel).toContainText('1 / 3');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.pauseAt(Date.now() + 120_000);
  await page.reload();
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toContainText('1 / 3');
  await page.clock.runFor(4000);
  await expect(carousel).toContainText('2 / 3');
  await carousel.hover();
  await page.clock.runFor(8000);
  await expect(carousel).toContainText('2 / 3');
});
