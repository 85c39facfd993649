import { expect, test, type Locator, type Page } from '../support/journey.ts';
import { holdScript } from '../support/hold-script.ts';

const script = '**/order-total*.js';

/** The styleguide shows one island three times; each wakes in a different way. */
function island(page: Page, kind: string): Locator {
  return page.locator('#islands > div > div').filter({ has: page.getByRole('heading', { name: kind, exact: true }) });
}

const total = (of: Locator) => of.getByRole('status');

const kinds = ['On touch', 'On sight', 'When idle'];

test('an island that wakes on touch, on sight or when idle loses no press before its script', async ({ page }) => {
  const letThrough = await holdScript(page, script);
  await page.goto('/styleguide');
  for (const kind of kinds) {
    const more = island(page, kind).getByRole('button', { name: 'More' });
    await more.click();
    await more.click();
    await expect(island(page, kind)).toContainText('Asleep');
  }
  letThrough();
  for (const kind of kinds) {
    await expect(island(page, kind).getByRole('textbox')).toHaveValue('3');
    await island(page, kind).getByRole('button', { name: 'More' }).click();
    await expect(island(page, kind).getByRole('textbox')).toHaveValue('4');
  }
});

test('answers typed, chosen and ticked before the script loads count, and the focus stays', async ({ page }) => {
  const letThrough = await holdScript(page, script);
  await page.goto('/styleguide');
  const touched = island(page, 'On touch');
  await touched.getByRole('combobox').selectOption('Brought to you, ₦4,000');
  await touched.getByRole('checkbox').check();
  const quantity = touched.getByRole('textbox');
  await quantity.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('2');
  await expect(touched).toContainText('Asleep');
  letThrough();
  await expect(total(touched)).toHaveText('₦89,000');
  await expect(quantity).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1');
  await expect(quantity).toHaveValue('11');
  await expect(total(touched)).toHaveText('₦82,000');
  await expect(touched.getByRole('combobox')).toHaveValue('brought');
  await expect(touched.getByRole('checkbox')).toBeChecked();
});

test('an island sleeps until it is touched, also by keyboard, or until it is scrolled into view', async ({ page }) => {
  await page.goto('/styleguide');
  await expect(island(page, 'When idle')).toContainText('Awake');
  await expect(island(page, 'On sight')).toContainText('Asleep');
  await island(page, 'On sight').scrollIntoViewIfNeeded();
  await expect(island(page, 'On sight')).toContainText('Awake');
  const touched = island(page, 'On touch');
  await touched.scrollIntoViewIfNeeded();
  await expect(touched).toContainText('Asleep');
  await touched.getByRole('textbox').focus();
  await expect(touched).toContainText('Awake');
});

test.describe('an island that fails', () => {
  test.use({ expectedComplaint: /Failed to fetch dynamically imported module|The nuts are gone|React error #422/ });

  for (const [how, body] of [
    ['because its script does not come', undefined],
    ['while it is drawn', 'export default () => { throw new Error("The nuts are gone"); };'],
  ] as const) {
    test(`${how} leaves its markup and the rest of the page working`, async ({ page }) => {
      await page.route(script, (route) =>
        body ? route.fulfill({ body, contentType: 'text/javascript' }) : route.abort(),
      );
      await page.goto('/styleguide');
      const touched = island(page, 'On touch');
      const failed = page.waitForEvent('console', (message) => message.type() === 'error');
      await touched.getByRole('button', { name: 'More' }).click();
      await failed;
      await expect(touched.getByRole('textbox')).toHaveValue('1');
      await expect(total(touched)).toHaveText('₦7,000');
      await expect(touched).toContainText('Asleep');
      const carousel = page.getByRole('region', { name: 'Machines', exact: true });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('button', { name: /Next/ }).click();
      await expect(carousel).toContainText('2 / 3');
    });
  }
});
