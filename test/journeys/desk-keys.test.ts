import { expectAccessible } from '../support/accessible.ts';
import { expect, phone, test } from '../support/journey.ts';
import { comeIn, leave } from '../support/staff-door.ts';

test.use({ viewport: { width: 1440, height: 900 }, signsIn: true });

const events = '/vintage-dashboard/records/event-request';

test('all by keyboard at a desk: to a list, along its rows, a drawer and back, a price at its place; on a phone the same as pages and cards', async ({
  page,
}) => {
  await page.goto('/vintage');
  await comeIn(page);
  const keys = page.locator('[data-behaviour=desk-keys]');
  await expect(keys).toHaveAttribute('data-awake', 'yes');
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(events);
  await expect(keys).toHaveAttribute('data-awake', 'yes');

  const rows = page.getByRole('main').locator('tbody tr');
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(second.getByRole('link', { name: /^View/ })).toBeFocused();
  await page.keyboard.press('x');
  await expect(second.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('1 chosen')).toBeVisible();
  expect((await second.boundingBox())!.height).toBeLessThanOrEqual(36.5);

  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Edit Price' })).toBeInViewport();
  expect((await drawer.boundingBox())!.width).toBe(440);
  await expectAccessible(page, 'the drawer', 'dialog');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(first.getByRole('link', { name: /^View/ })).toBeFocused();

  await page.keyboard.press('e');
  await expect(drawer).toContainText('Edit Price - Event Request');
  await drawer.getByLabel('Price (₦)').fill('350000');
  await drawer.getByLabel('Why').fill('jkx/?ge are letters here');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Price updated successfully to ₦350,000!')).toBeVisible();

  await expect(keys).toHaveAttribute('data-awake', 'yes');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('?');
  await drawer.getByRole('button', { name: 'Turn the keys off' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.keyboard.press('j');
  await expect(rows.getByRole('link', { name: /^View/ }).and(page.locator(':focus'))).toHaveCount(0);

  await page.setViewportSize(phone);
  expect((await first.boundingBox())!.height).toBe(64);
  await first.getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(new RegExp(`${events}/\\d+`));
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit Price' })).toBeInViewport();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await leave(page);
});
