import { expectAccessible } from '../support/accessible.ts';
import { desk, expect, phone, test, type Page } from '../support/journey.ts';

test.use({ focusesAsSafari: true });

const { step } = test;
const sections = [
  ['Machines', 'products'],
  ['Building', 'building'],
  ['Production', 'production'],
  ['Contact', 'contact'],
] as const;

/** The heading is on the screen and not covered. */
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

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const mainOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function closeByEscape(page: Page): Promise<void> {
  const summary = page.locator('header summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden({ timeout: 100 });
  }).toPass();
  await expect(summary).toBeFocused();
}

/** With and without script, because the browser itself jumps to anchors and folds the menu. */
for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('§2, §4: the menu of a phone opens, closes, and leads to sections that nothing covers', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(menuOf(page)).toBeHidden();
      await page.getByText('Menu', { exact: true }).click();
      await expect(menuOf(page)).toBeVisible();
      await expect(menuOf(page).getByRole('link', { name: 'Our Services' })).toBeVisible();
      for (const [label] of sections) await expect(menuOf(page).getByRole('link', { name: label })).toBeInViewport();
      await page.getByText('Close', { exact: true }).click();
      await expect(menuOf(page)).toBeHidden();
      for (const [label, id] of sections) {
        await step(label, async () => {
          await page.locator('header summary').click();
          await menuOf(page).getByRole('link', { name: label, exact: true }).click();
          await expect(page).toHaveURL(`/#${id}`);
          await expectSectionInReach(page, id);
          if (javaScriptEnabled) await expect(menuOf(page)).toBeHidden();
          else await page.reload();
        });
      }
      if (javaScriptEnabled) await step('Escape closes it and returns the focus', () => closeByEscape(page));
    });

    test('on a desktop the links of the header, the footer and the page lead to the sections that they name', async ({
      page,
    }) => {
      await page.setViewportSize(desk);
      for (const [label, id] of sections) {
        await step(`${label}, from another page`, async () => {
          await page.goto('/waitlist/thanks');
          await mainOf(page).getByRole('link', { name: label }).click();
          await expect(page).toHaveURL(`/#${id}`);
          await expectSectionInReach(page, id);
        });
      }
      await step('Learn More leads to the machines', async () => {
        await page.goto('/');
        await page.getByRole('link', { name: 'Learn More' }).first().click();
        await expect(page).toHaveURL('/#cocotech');
        await expectSectionInReach(page, 'cocotech');
      });
      for (const name of ['Patents', 'Certifications']) {
        await step(`${name} leads to the certificates`, async () => {
          await page.goto('/about');
          await page.getByRole('contentinfo').getByRole('link', { name }).click();
          await expect(page).toHaveURL('/services#certifications');
          await expect(page.getByRole('heading', { name: 'Our Certifications' })).toBeInViewport({ ratio: 1 });
        });
      }
      await step('the first keyboard stop skips to the page', async () => {
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
  });
}

// On a page without forms, the menu's script loads at the first touch.
test('/about: Escape closes the menu and returns the focus', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
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

test('on a desktop one link of the header is marked: the section being read, or else the page', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  const current = mainOf(page).locator('[aria-current=true]');
  const underlined = () =>
    mainOf(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.filter((link) => getComputedStyle(link).boxShadow !== 'none').map((link) => link.textContent),
      );
  await step('the page, at its top', async () => {
    await expect(current).toHaveCount(0);
    await expect.poll(underlined).toEqual(['Home']);
  });
  // The last section may be too near the page's end to scroll to the top.
  for (const [label, id] of sections.slice(0, -1)) {
    await step(`§9: ${label}, from 100 px below the window's top on`, async () => {
      const scrollTo = (offset: number) =>
        page.locator(`#${id}`).evaluate((section, offset) => {
          window.scrollBy({ top: section.getBoundingClientRect().top - offset, behavior: 'instant' });
        }, offset);
      await scrollTo(110);
      await expect(current.filter({ hasText: label })).toHaveCount(0);
      await scrollTo(90);
      await expect(current).toHaveText([label]);
      await expect.poll(underlined).toEqual([label]);
    });
  }
  await step('another page', async () => {
    await mainOf(page).getByRole('link', { name: 'Our Services' }).click();
    await expect(page).toHaveURL('/services');
    await expect.poll(underlined).toEqual(['Our Services']);
  });
  await step('at the end of the page the last section, however tall the screen', async () => {
    await page.setViewportSize({ width: 1440, height: 1600 });
    await page.goto('/');
    await mainOf(page).getByRole('link', { name: 'Contact' }).click();
    await expect(current).toHaveText(['Contact']);
  });
});

test('the header and the footer have no accessibility faults, and from 1344 px the header is one line', async ({
  page,
}) => {
  await page.goto('/services');
  await expectAccessible(page, 'the header', 'body > header');
  await expectAccessible(page, 'the footer', 'body > footer');
  for (const width of [1344, 1440]) {
    await step(`at ${width} px its links are on one line without overlap`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await page
        .getByRole('banner')
        .getByRole('link')
        .filter({ visible: true })
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes).toHaveLength(12);
      for (const [place, { top, left, bottom }] of boxes.entries()) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(73);
        if (place > 0) expect(left).toBeGreaterThanOrEqual(boxes[place - 1]!.right);
      }
      expect(boxes.at(-1)!.right).toBeLessThanOrEqual(width - boxes[0]!.left);
    });
  }
});
