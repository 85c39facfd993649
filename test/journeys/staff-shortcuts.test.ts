import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, test } from '../support/journey.ts';
import { signInAsOwner, leave } from '../support/staff-sign-in.ts';

test.use({ focusesAsSafari: true, viewport: { width: 1440, height: 900 }, signsIn: true });

const events = '/vintage-dashboard/records/event-request';

/** Keyboard shortcuts can be turned off. */
async function turnOff(page: Page, rows: Locator): Promise<void> {
  const drawer = page.getByRole('dialog');
  await page.keyboard.press('/');
  const find = page.getByRole('searchbox', { name: 'Find in Event Requests' });
  await expect(find).toBeFocused();
  await page.keyboard.press('Escape');
  await find.blur();
  await page.keyboard.press('?');
  await drawer.getByRole('button', { name: 'Turn the keys off' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.keyboard.press('j');
  await expect(rows.getByRole('link', { name: /^View/ }).and(page.locator(':focus'))).toHaveCount(0);
}

/** The same list and record on a phone, which has no keys. */
async function onPhone(page: Page, first: Locator): Promise<void> {
  await page.setViewportSize(phone);
  expect((await first.boundingBox())!.height).toBe(64);
  await first.getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(new RegExp(`${events}/\\d+`));
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit Price' })).toBeInViewport();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function goToEvents(page: Page, keys: Locator): Promise<void> {
  await page.goto('/vintage');
  await signInAsOwner(page);
  await expect(keys).toHaveAttribute('data-awake', 'yes');
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(events);
  await expect(keys).toHaveAttribute('data-awake', 'yes');
}

/** A visitor who goes on before the browser reports that the drawer closed stays on the page that they opened. */
async function goOnAtOnce(page: Page, to: Locator): Promise<void> {
  const drawer = page.getByRole('dialog');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('link', { name: 'Edit Price' })).toBeInViewport();
  const next = await to.elementHandle();
  await drawer.evaluate(async (shown: HTMLDialogElement, link) => {
    const told = new Promise((resolve) => shown.addEventListener('close', resolve, { once: true }));
    shown.close();
    (link as HTMLElement).focus();
    await told;
  }, next);
  await expect(to).toBeFocused();
}

test('by keyboard on a desktop: to a list, a search, along its rows, a drawer, a price, and back in its row; on a phone the same as pages and cards', async ({
  page,
}) => {
  const keys = page.locator('[data-behaviour=staff-shortcuts]');
  await goToEvents(page, keys);

  await page.keyboard.press('/');
  await page.keyboard.type('example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=example/);
  await expect(keys).toHaveAttribute('data-awake', 'yes');
  await page.getByRole('main').focus();

  const rows = page.getByRole('main').locator('tbody tr');
  const [first, second, third] = [rows.nth(0), rows.nth(1), rows.nth(2)];
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(second.getByRole('link', { name: /^View/ })).toBeFocused();
  await page.keyboard.press('x');
  await expect(second.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('1 chosen')).toBeVisible();
  // After a press, the keys continue from the pressed row.
  await first.getByRole('checkbox').dblclick();
  await page.keyboard.press('j');
  await expect(second.getByRole('link', { name: /^View/ })).toBeFocused();
  // Long words take a second line; a row of short ones is as high as desks.md says.
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeLessThanOrEqual(36.5);

  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Edit Price' })).toBeInViewport();
  expect((await drawer.boundingBox())!.width).toBe(440);
  await expectAccessible(page, 'the drawer', 'dialog');
  await page.keyboard.press('e');
  await expect(drawer).toContainText('Edit Price - Event Request');
  await page.keyboard.press('Escape');
  await expect(first.getByRole('link', { name: /^View/ })).toBeFocused();
  await goOnAtOnce(page, third.getByRole('link', { name: /^View/ }));
  for (const key of ['k', 'Enter']) await page.keyboard.press(key);
  await expect(drawer.getByRole('link', { name: 'Edit Price' })).toBeInViewport();
  await expect(page).toHaveURL(/q=example/);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(second.getByRole('link', { name: /^View/ })).toBeFocused();

  await page.keyboard.press('e');
  await expect(drawer).toContainText('Edit Price - Event Request');
  await expect(drawer.getByLabel('Price (₦)')).toBeVisible();
  await drawer.getByLabel('Price (₦)').focus();
  await page.keyboard.type('350000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('jkx/?ge are letters here');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Price updated successfully to ₦350,000!')).toBeInViewport();
  // Back in the list with its filters, in the row, which shows the result of the act.
  await expect(page).toHaveURL(/q=example/);
  await expect(second.getByRole('link', { name: /^View/ })).toBeFocused();
  await expect(second.getByRole('link', { name: /^View/ })).toHaveAccessibleDescription(
    /Price updated successfully to ₦350,000!/,
  );

  await expect(keys).toHaveAttribute('data-awake', 'yes');
  await page.keyboard.press('k');
  await expect(first.getByRole('link', { name: /^View/ })).toBeFocused();
  await turnOff(page, rows);
  await onPhone(page, rows.nth(0));
  await leave(page);
});
