import { expect, test, type Locator, type Page } from '../support/journey.ts';

const script = '**/order-total*.js';

/** The styleguide shows one island three times; each wakes in another way. */
async function openIsland(page: Page, kind: string): Promise<Locator> {
  await page.goto('/styleguide');
  return page.locator('#islands > div > div').filter({ has: page.getByRole('heading', { name: kind, exact: true }) });
}

const total = (island: Locator) => island.getByRole('status');

/** Keeps the island's script on the way until told to let it through. */
async function holdScript(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

for (const kind of ['On touch', 'On sight', 'When idle']) {
  test(`an island that wakes ${kind.toLowerCase()} loses no press that comes before its script`, async ({ page }) => {
    const letThrough = await holdScript(page);
    const island = await openIsland(page, kind);
    const more = island.getByRole('button', { name: 'More' });
    await more.click();
    await more.click();
    await expect(island).toContainText('Asleep');
    letThrough();
    await expect(island.getByRole('textbox')).toHaveValue('3');
    await more.click();
    await expect(island.getByRole('textbox')).toHaveValue('4');
  });
}

test('what was typed, chosen and ticked before the script counts, and the focus stays', async ({ page }) => {
  const letThrough = await holdScript(page);
  const island = await openIsland(page, 'On touch');
  await island.getByRole('combobox').selectOption('Brought to you, ₦4,000');
  await island.getByRole('checkbox').check();
  const quantity = island.getByRole('textbox');
  await quantity.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('2');
  await expect(island).toContainText('Asleep');
  letThrough();
  await expect(total(island)).toHaveText('₦89,000');
  await expect(quantity).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1');
  await expect(quantity).toHaveValue('11');
  await expect(total(island)).toHaveText('₦82,000');
  await expect(island.getByRole('combobox')).toHaveValue('brought');
  await expect(island.getByRole('checkbox')).toBeChecked();
});

test('an island that waits to be touched sleeps until then, and wakes for the keyboard too', async ({ page }) => {
  const island = await openIsland(page, 'On touch');
  await expect(await openIsland(page, 'When idle')).toContainText('Awake');
  await island.scrollIntoViewIfNeeded();
  await expect(island).toContainText('Asleep');
  await island.getByRole('textbox').focus();
  await expect(island).toContainText('Awake');
});

test('an island that waits to be seen sleeps until it is scrolled to', async ({ page }) => {
  const island = await openIsland(page, 'On sight');
  await expect(await openIsland(page, 'When idle')).toContainText('Awake');
  await expect(island).toContainText('Asleep');
  await island.scrollIntoViewIfNeeded();
  await expect(island).toContainText('Awake');
});

test.describe('an island that fails', () => {
  test.use({ expectedComplaint: /Failed to fetch dynamically imported module|The nuts are gone|React error #422/ });

  for (const [how, body] of [
    ['because its script does not come', undefined],
    ['while it is drawn', 'export default () => { throw new Error("The nuts are gone"); };'],
  ] as const) {
    test(`${how} leaves its markup and the rest of the page at work`, async ({ page }) => {
      await page.route(script, (route) =>
        body ? route.fulfill({ body, contentType: 'text/javascript' }) : route.abort(),
      );
      const island = await openIsland(page, 'On touch');
      const failed = page.waitForEvent('console', (message) => message.type() === 'error');
      await island.getByRole('button', { name: 'More' }).click();
      await failed;
      await expect(island.getByRole('textbox')).toHaveValue('1');
      await expect(total(island)).toHaveText('₦7,000');
      await expect(island).toContainText('Asleep');
      const carousel = page.getByRole('region', { name: 'Machines', exact: true });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('button', { name: /Next/ }).click();
      await expect(carousel).toContainText('2 / 3');
    });
  }
});
