import { expectAccessible } from '../support/accessible.ts';
import { desk, expect, inMotion, phone, sizes, test, type Locator, type Page } from '../support/journey.ts';

const machines = [
  'Coconut Desheller',
  'Coconut Dehusker',
  'Coconut Milk Extractor (Automatic)',
  'Coconut Milk Extractor (Manual)',
];

/** The page with its clock in our hand, and the machines on the screen with the pointer elsewhere. */
async function openMachines(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const carousel = page.getByRole('region', { name: 'Our machines', exact: true });
  await carousel.scrollIntoViewIfNeeded();
  await expectSlide(carousel, 1);
  return carousel;
}

/** The counter says so, and it is the machine that is in view. */
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

  for (const [where, viewport] of sizes) {
    test(`${where}: every 4 seconds, and begin again after the last`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const carousel = await openMachines(page);
      for (const place of [2, 3, 4, 1, 2]) {
        await page.clock.runFor(3900);
        await page.clock.runFor(100);
        await expectSlide(carousel, place);
      }
    });

    test(`${where}: by hand, both ways round, and quick presses add up`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const carousel = await openMachines(page);
      await button(carousel, 'Previous slide').click();
      await expectSlide(carousel, 4);
      await button(carousel, 'Next slide').click();
      await expectSlide(carousel, 1);
      await button(carousel, 'Next slide').dblclick();
      await expectSlide(carousel, 3);
    });
  }
});

test.describe('the machines wait', () => {
  test.use(inMotion);

  test('once they are stopped, and go on when they are let', async ({ page }) => {
    const carousel = await openMachines(page);
    await button(carousel, 'Stop the slides').click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(12_000);
    await expectSlide(carousel, 1);
    // Whoever asks for it gets it, though the pointer still lies there.
    await button(carousel, 'Let the slides run').click();
    await page.clock.runFor(4000);
    await expectSlide(carousel, 2);
  });

  test('while they are pointed at, and then leave as long to look as ever', async ({ page }) => {
    const carousel = await openMachines(page);
    await carousel.hover();
    await page.clock.runFor(9000);
    await expectSlide(carousel, 1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(3900);
    await expectSlide(carousel, 1);
    await page.clock.runFor(100);
    await expectSlide(carousel, 2);
  });

  test('while the keyboard is among them', async ({ page }) => {
    const carousel = await openMachines(page);
    await carousel.getByRole('list').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button(carousel, 'Previous slide')).toBeFocused();
    await page.clock.runFor(12_000);
    await expectSlide(carousel, 1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectSlide(carousel, 2);
  });

  test('for a hand that turns them itself, which has all the time again', async ({ page }) => {
    const carousel = await openMachines(page);
    await page.clock.runFor(3000);
    await carousel.getByRole('list').dispatchEvent('pointerdown');
    await page.clock.runFor(3000);
    await expectSlide(carousel, 1);
    await page.clock.runFor(1000);
    await expectSlide(carousel, 2);
  });
});

test.describe('the machines', () => {
  for (const [who, prepare] of [
    ['minds motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
    ['saves data', (page: Page) => page.addInitScript(saveData)],
  ] as const) {
    test(`stand still for whoever ${who}, and turn when asked to`, async ({ page }) => {
      await prepare(page);
      const carousel = await openMachines(page);
      await expect(button(carousel, 'Let the slides run')).toBeVisible();
      await page.clock.runFor(20_000);
      await expectSlide(carousel, 1);
      await button(carousel, 'Next slide').click();
      await expectSlide(carousel, 2);
    });
  }

  test('keep nobody out at any slide', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/#products');
    const carousel = page.getByRole('region', { name: 'Our machines', exact: true });
    await button(carousel, 'Next slide').click();
    await expectSlide(carousel, 2);
    // From the top, for what the header happens to lie over is not to be judged.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'at the second machine', '#cocotech');
  });
});

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [where, viewport] of sizes) {
    test(`${where}: the machines are a row to scroll, without a button that does nothing`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const carousel = page.getByRole('region', { name: 'Our machines', exact: true });
      await expect(carousel.getByRole('button')).toHaveCount(0);
      for (const name of machines) {
        const slide = carousel.getByRole('listitem', { name });
        await slide.scrollIntoViewIfNeeded();
        await expect(slide.getByRole('heading')).toBeInViewport({ ratio: 1 });
      }
      await expect(carousel.getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', '/services');
    });
  }
});

test('on a small phone the first thing to do is on the first screen', async ({ page }) => {
  for (const viewport of [phone, { width: 320, height: 568 }]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).first()).toBeInViewport({
      ratio: 1,
    });
  }
});

test('on paper every machine is there, within the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const headings = page.locator('#products').getByRole('heading');
  await expect(headings).toHaveCount(machines.length);
  for (const heading of await headings.all()) {
    const { x, width } = (await heading.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(680);
  }
});

test('the waitlist opens over the page from the header, the welcome, the marketplace and the end', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  const joins = page.getByRole('link', { name: 'Join Waitlist' }).filter({ visible: true });
  await expect(joins).toHaveCount(4);
  for (const join of await joins.all()) {
    await join.click();
    await expect(page.getByRole('dialog', { name: 'Join Our Waitlist' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(join).toBeFocused();
  }
});

test('the event form opens over the page, and without script on a page of its own', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  const book = page.getByRole('link', { name: 'Book Event Service' });
  await book.click();
  await expect(page.getByRole('dialog').getByLabel('Full name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(book).toBeFocused();
  await expect(page).toHaveURL('/');

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const tab = await plain.newPage();
  await tab.goto('/');
  await tab.getByRole('link', { name: 'Book Event Service' }).click();
  await expect(tab).toHaveURL('/book-event');
  await expect(tab.getByLabel('Full name')).toBeVisible();
  await plain.close();
});
