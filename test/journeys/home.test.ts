import { expectAccessible } from '../support/accessible.ts';
import { desk, expect, inMotion, phone, sizes, test, type Locator, type Page } from '../support/journey.ts';

const { step } = test;
const machines = [
  'Coconut Desheller',
  'Coconut Dehusker',
  'Coconut Milk Extractor (Automatic)',
  'Coconut Milk Extractor (Manual)',
];

test.use({ focusesAsSafari: true, viewport: phone });

/** The page with a fake clock, the machines on the screen and the pointer elsewhere. */
async function openMachines(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const carousel = page.getByRole('region', { name: 'Our machines', exact: true });
  await carousel.scrollIntoViewIfNeeded();
  await expectSlide(carousel, 1);
  return carousel;
}

/** The counter and the visible machine agree. */
async function expectSlide(carousel: Locator, place: number): Promise<void> {
  await expect(carousel.getByText(`${place} / 4`)).toBeAttached();
  for (const [other, name] of machines.entries()) {
    const slide = carousel.getByRole('listitem', { name });
    if (other === place - 1) await expect(slide.getByRole('heading')).toBeInViewport({ ratio: 1 });
    else await expect(slide.getByRole('heading')).not.toBeInViewport({ ratio: 1 });
  }
}

const button = (carousel: Locator, name: string) => carousel.getByRole('button', { name });

test.describe('the machines turn', () => {
  test.use(inMotion);

  test('§2, §4, §9: every 4 seconds, in a loop, and by hand in both directions', async ({ page }) => {
    const carousel = await openMachines(page);
    for (const place of [2, 3, 4, 1]) {
      await page.clock.runFor(3900);
      await page.clock.runFor(100);
      await expectSlide(carousel, place);
    }
    await step('by hand, quick presses add up', async () => {
      await button(carousel, 'Previous slide').click();
      await expectSlide(carousel, 4);
      await button(carousel, 'Next slide').click();
      await expectSlide(carousel, 1);
      await button(carousel, 'Next slide').dblclick();
      await expectSlide(carousel, 3);
    });
    await step('by its name, which is marked; the chosen machine stays', async () => {
      const tab = (name: string) => carousel.getByRole('navigation').getByRole('link', { name });
      await expect(tab('Milk Extractor (Automatic)')).toHaveAttribute('aria-current', 'true');
      await tab('Dehusker').click();
      await button(carousel, 'Next slide').scrollIntoViewIfNeeded();
      await expectSlide(carousel, 2);
      await page.mouse.move(0, 0);
      await carousel.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.clock.runFor(12_000);
      await expectSlide(carousel, 2);
      await expect(carousel.locator('[aria-current]')).toHaveText(['Dehusker']);
    });
  });

  test('and on a desktop show one at a time too', async ({ page }) => {
    await page.setViewportSize(desk);
    const carousel = await openMachines(page);
    await page.clock.runFor(4000);
    await expectSlide(carousel, 2);
    await button(carousel, 'Previous slide').click();
    await button(carousel, 'Previous slide').click();
    await expectSlide(carousel, 4);
  });
});

test.describe('the machines do not turn', () => {
  test.use(inMotion);

  test('while a visitor uses them', async ({ page }) => {
    const carousel = await openMachines(page);
    await step('once they are stopped, until they are started again', async () => {
      await button(carousel, 'Stop the slides').click();
      await page.mouse.move(0, 0);
      await page.clock.runFor(12_000);
      await expectSlide(carousel, 1);
      // A visitor who asks for it gets it, though the pointer is still there.
      await button(carousel, 'Let the slides run').click();
      await page.clock.runFor(4000);
      await expectSlide(carousel, 2);
      // The slides also run on after a press on another of the buttons.
      await button(carousel, 'Previous slide').click();
      await expectSlide(carousel, 1);
      await page.clock.runFor(4000);
      await expectSlide(carousel, 2);
      await page.mouse.move(0, 0);
      await carousel.evaluate(() => (document.activeElement as HTMLElement).blur());
    });
    await step('while the pointer is on them; then the full time starts again', async () => {
      await carousel.hover();
      await page.clock.runFor(9000);
      await expectSlide(carousel, 2);
      await page.mouse.move(0, 0);
      await page.clock.runFor(3900);
      await expectSlide(carousel, 2);
      await page.clock.runFor(100);
      await expectSlide(carousel, 3);
    });
    await step('after being turned by hand, until the full time has passed again', async () => {
      await page.clock.runFor(3000);
      await carousel.getByRole('list').dispatchEvent('pointerdown');
      await page.clock.runFor(3000);
      await expectSlide(carousel, 3);
      await page.clock.runFor(1000);
      await expectSlide(carousel, 4);
    });
    await step('while the keyboard focus is among them', async () => {
      await carousel.getByRole('list').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(button(carousel, 'Previous slide')).toBeFocused();
      await page.clock.runFor(12_000);
      await expectSlide(carousel, 4);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expectSlide(carousel, 1);
    });
  });
});

for (const [who, prepare] of [
  ['minds motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ['saves data', (page: Page) => page.addInitScript(saveData)],
] as const) {
  test(`the machines stand still for a visitor who ${who}, and turn on request`, async ({ page }) => {
    await prepare(page);
    const carousel = await openMachines(page);
    await expect(button(carousel, 'Let the slides run')).toBeVisible();
    await page.clock.runFor(20_000);
    await expectSlide(carousel, 1);
    await button(carousel, 'Next slide').click();
    await expectSlide(carousel, 2);
  });
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the machines are a scrollable row, on a phone and on a desktop', async ({ page }) => {
    for (const [where, viewport] of sizes) {
      await step(where, async () => {
        await page.setViewportSize(viewport);
        await page.goto('/');
        const carousel = page.getByRole('region', { name: 'Our machines', exact: true });
        for (const name of machines) {
          const slide = carousel.getByRole('listitem', { name });
          await slide.scrollIntoViewIfNeeded();
          await expect(slide.getByRole('heading')).toBeInViewport({ ratio: 1 });
        }
        for (const name of machines) {
          await carousel.getByRole('link', { name: name.replace('Coconut ', '') }).click();
          const slide = carousel.getByRole('listitem', { name });
          await expect(slide.getByRole('heading')).toBeInViewport({ ratio: 1 });
        }
      });
    }
  });
});

test('the home page has no accessibility faults and room for its main parts, on the smallest phone and on paper', async ({
  page,
}) => {
  await page.goto('/#products');
  await button(page.getByRole('region', { name: 'Our machines', exact: true }), 'Next slide').click();
  await expectSlide(page.getByRole('region', { name: 'Our machines', exact: true }), 2);
  // From the top, because parts below the header would be judged as covered.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'at the second machine', '#cocotech');
  await step('on a small phone the main action is on the first screen', async () => {
    for (const viewport of [phone, { width: 320, height: 568 }]) {
      await page.setViewportSize(viewport);
      await page.goto('/');
      // Trading is open in the demo, so the marketplace comes first and the waitlist below it.
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Browse the marketplace' }).first()).toBeInViewport({ ratio: 1 });
      if (viewport === phone)
        await expect(main.getByRole('link', { name: 'Join Waitlist' }).first()).toBeInViewport({ ratio: 1 });
    }
  });
  await step('on paper every machine is printed, within the sheet', async () => {
    await page.setViewportSize({ width: 680, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    const headings = page.locator('#products').getByRole('heading');
    await expect(headings).toHaveCount(machines.length);
    for (const heading of await headings.all()) {
      const { x, width } = (await heading.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(680);
    }
  });
});
